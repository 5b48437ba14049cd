-- Who may not play on a server, until that is lifted.
create table ban (
  guild_id text not null,
  user_id text not null,
  at bigint not null, -- since when
  primary key (guild_id, user_id)
);

-- Who is to be called when a table of a server stands still.
create table stuck_caller (
  guild_id text not null,
  user_id text not null,
  primary key (guild_id, user_id)
);

-- Who was called for a table that nobody had moved since then.
create table stuck_call (
  session_id text not null references session (id) on delete cascade,
  since bigint not null,
  user_id text not null,
  primary key (session_id, since, user_id)
);

-- How tables are played, under names that a server has given.
create table template (
  guild_id text not null,
  name text not null,
  game text not null,
  options text not null, -- JSON
  terms text not null, -- JSON
  at bigint not null, -- since when it stands so
  primary key (guild_id, name)
);

-- The messages in which servers tell of open seats, of lobbies that gather still.
create table opening (
  session_id text primary key references session (id) on delete cascade,
  channel_id text not null,
  message_id text not null
);
