-- When a connection to Discord last said who it is, by what Discord counts together: no two of them at once, in all processes.
create table identifying (
  key bigint primary key,
  at bigint not null
);

-- When somebody was last there for the players of a shard, where there are several of them: so many in all.
create table shard_beat (
  shard bigint not null,
  shards bigint not null,
  at bigint not null,
  primary key (shard, shards)
);
