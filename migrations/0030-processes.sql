-- The processes that play, and when each was last heard of.
create table process (
  id text primary key,
  seen bigint not null
);
