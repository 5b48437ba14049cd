-- What people do that others cannot help noticing - opening lobbies, calling others to them -, noted for a day to be counted.

create table quota (
  user_id text not null,
  what text not null,
  about text not null, -- whom it was done to; '' for nobody
  interaction_id text not null,
  at integer not null,
  primary key (user_id, what, about, interaction_id)
) without rowid;
create index quota_about on quota (about);
create index quota_by_time on quota (at);
