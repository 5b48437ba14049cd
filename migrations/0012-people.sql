-- Who has had to do with a session, and under which names its log knows them: so a person's traces are found again, to be shown to
-- that person or to be struck off. '' where no name was noted.

create table attendance (
  user_id text not null,
  session_id text not null references session (id) on delete cascade,
  name text not null,
  primary key (user_id, session_id, name)
) without rowid;
create index attendance_of_session on attendance (session_id);

insert or ignore into attendance select host_id, id, host_name from session;
insert or ignore into attendance select user_id, session_id, name from seat where user_id is not null;
insert or ignore into attendance select user_id, session_id, '' from answer where user_id is not null;

-- Servers all of whose games up to a moment are to be struck off: a little at a time, once what is told of them is told.
create table erasure (
  guild_id text primary key,
  since integer not null
);

-- What a game was goes with the game.
create table kept_checkpoint (
  session_id text not null references session (id) on delete cascade,
  turn integer not null,
  save text not null, -- JSON: a save without the steps before its own
  primary key (session_id, turn)
) without rowid;
insert into kept_checkpoint select session_id, turn, save from checkpoint;
drop table checkpoint;
alter table kept_checkpoint rename to checkpoint;
