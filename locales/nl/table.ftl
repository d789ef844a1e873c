# Words of the page around every content, and of the table.
skip-to-content = Naar de inhoud
rules = Spelregels
settings = Instellingen
