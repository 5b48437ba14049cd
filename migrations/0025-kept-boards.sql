-- Every board of a game is kept, each compressed against the one before it.

alter table board add column packed blob; -- deflated; null: `scene` holds it as text
alter table board add column before_id text; -- the board whose text is the dictionary; null: none is needed
alter table board add column depth integer not null default 0; -- how many boards have to be unpacked before it
alter table board add column title text; -- JSON: round and phase, as phrases
alter table board add column at integer; -- when it was told
drop index board_of_session;
create index board_of_session on board (session_id, at);
