"""The rules, compiled: state, actions as numbers, set-up, legality, scoring, evaluation, entry points."""
