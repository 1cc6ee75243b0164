### Words that page, terminal and server share, in German.

## Values of options

value-true = ja
value-false = nein
