-- Threads that are about to be opened for lobbies: noted before Discord is asked, struck off once the lobby is there. What is left of a
-- process that died in between leads to a thread in which nothing is played, and which is put away.

create table thread_wish (
  id text primary key, -- of the interaction
  guild_id text not null,
  channel_id text not null, -- to which it is to belong
  since integer not null, -- when it was asked for, by Discord's clock
  at integer not null -- by ours
);
