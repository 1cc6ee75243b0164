"""Requests and answers: routes, who asks, problems as answers, what a browser may do with an answer."""
