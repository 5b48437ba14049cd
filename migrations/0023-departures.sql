-- Servers that have sent the bot away in mid-game, and when that was noticed: their games wait, but not for ever.

create table departure (
  guild_id text primary key,
  at integer not null
) without rowid;
