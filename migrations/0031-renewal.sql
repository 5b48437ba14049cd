-- What each process does (`all`, `front` or `sender`), where it runs, which connections to Discord it has (JSON) of how many, and what
-- it is asked to do; null: to go on.
alter table process add column role text not null default 'all';
alter table process add column machine text not null default '';
alter table process add column pid bigint not null default 0;
alter table process add column shards text not null default '[]';
alter table process add column shard_count bigint not null default 1;
alter table process add column asked text;

-- What whoever runs the bot has decided for all servers: `closed`, why no game begins anywhere just now.
create table decision (
  name text primary key,
  value text not null
);
