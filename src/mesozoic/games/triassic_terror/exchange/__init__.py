"""What crosses the border as JSON or text: positions, actions, events, views, notation."""
