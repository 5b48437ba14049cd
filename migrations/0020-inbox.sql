-- Interactions that were taken and are not answered yet, as Discord delivered them: what a process that died has left undone is done and
-- answered by the next one. Gone as soon as they are answered, and with the life of their tokens.

create table inbox (
  id text primary key, -- of the interaction
  packet text not null,
  owner text not null, -- who is at it; nobody else may before `until`
  until integer not null,
  tries integer not null default 0, -- how often it was taken up again
  at integer not null -- when it came
) without rowid;
