-- A game can be taken back to any turn: what was chosen in which round, and whether all may know it, stands with the answer;
-- and now and then the game is kept as it stood, so that the way back survives corrected rules.

alter table answer add column round integer; -- null: not noted
alter table answer add column secret integer not null default 1; -- of those from before it is not known who may know them

create table checkpoint (
  session_id text not null references session (id),
  turn integer not null,
  save text not null, -- JSON: a save without the steps before its own
  primary key (session_id, turn)
) without rowid;
