-- Who may not play on a server, until that is lifted.
create table ban (
  guild_id text not null,
  user_id text not null,
  at integer not null, -- since when
  primary key (guild_id, user_id)
);
