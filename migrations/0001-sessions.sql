-- Sessions, their answers and log, what is still to be told, and settings.
-- Times are milliseconds since 1970; columns marked JSON hold JSON as text.

create table session (
  id text primary key,
  guild_id text not null,
  channel_id text not null,
  game text not null,
  status text not null check (status in ('lobby', 'running', 'ended')),
  language text not null,
  options text not null, -- JSON
  host_id text not null,
  host_name text not null,
  turn integer not null,
  revision integer not null, -- grows with every write of the row: a writer names the one it has read
  asked text not null, -- JSON: the turn at which each seat was asked what it is asked now
  seed text,
  seed_hash text,
  save text, -- JSON: the table at rest
  created_at integer not null,
  started_at integer,
  ended_at integer
);
create unique index session_open_in_channel on session (channel_id) where status in ('lobby', 'running');
create index session_of_channel on session (channel_id, ended_at);
create index session_of_guild on session (guild_id, status);

create table seat (
  session_id text not null references session (id) on delete cascade,
  seat integer not null,
  user_id text not null,
  name text not null,
  roles text not null, -- JSON
  primary key (session_id, seat),
  unique (session_id, user_id)
);
create index seat_of_user on seat (user_id);

-- Append-only: an answer taken back stays, and a later row with `voids` says that all answers from that turn on are void.
create table answer (
  session_id text not null references session (id) on delete cascade,
  turn integer not null,
  kind text not null check (kind in ('answer', 'undo', 'correction')),
  seat integer,
  user_id text,
  picks text not null, -- JSON: option ids
  chosen text not null, -- JSON: the options picked
  mark text,
  voids integer,
  interaction_id text unique,
  at integer not null,
  primary key (session_id, turn)
);
create index answer_voiding on answer (session_id, turn) where voids is not null;

create table line (
  id integer primary key autoincrement,
  session_id text not null references session (id) on delete cascade,
  turn integer not null,
  phrase text not null, -- JSON
  audience text, -- ',0,2,': whispered to seats 0 and 2; null: for all
  at integer not null
);
create index line_of_session on line (session_id, id);

create table outbox (
  id integer primary key autoincrement,
  session_id text not null references session (id) on delete cascade,
  channel_id text not null,
  nonce text not null unique,
  message text, -- JSON; emptied once delivered
  attempts integer not null default 0,
  error text,
  retry_at integer not null default 0,
  message_id text,
  created_at integer not null,
  delivered_at integer
);
create index outbox_pending on outbox (id) where delivered_at is null;
create index outbox_pending_in_channel on outbox (channel_id, id) where delivered_at is null;

create table panel (
  session_id text primary key references session (id) on delete cascade,
  channel_id text not null,
  message_id text not null,
  turn integer not null,
  posted_at integer not null
);

create table result (
  session_id text primary key references session (id) on delete cascade,
  cause text not null,
  winners text not null, -- JSON: seats
  turns integer not null,
  at integer not null
);

create table guild_settings (
  id text primary key,
  language text
);
create table channel_settings (
  id text primary key,
  language text
);
create table user_settings (
  id text primary key,
  language text
);
