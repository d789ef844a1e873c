# Words of the page around every content, and of the table.
skip-to-content = Skip to the content
rules = Rules
settings = Settings
