-- What the dice of a game are made of: the secret of its lobby, the hash of it that is shown there, and the deed that began the game;
-- and how much that had come to light the table has gone back past. Games from before have a seed of their own, and its hash.

alter table session add column dice text not null default '{}';
