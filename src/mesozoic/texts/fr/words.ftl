### Words that page, terminal and server share, in French.

## Values of options

value-true = oui
value-false = non
