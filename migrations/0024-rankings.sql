-- How each seat came out of a game that ranks them: its place, and what its points are made of. Null: the game does not.

alter table result add column ranking text; -- JSON
