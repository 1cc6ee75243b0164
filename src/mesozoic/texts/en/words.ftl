### Words that page, terminal and server share, in English: the model of every other language.

## Values of options

value-true = yes
value-false = no
