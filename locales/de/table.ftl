# Words of the page around every content, and of the table.
skip-to-content = Zum Inhalt springen
rules = Regeln
settings = Einstellungen
