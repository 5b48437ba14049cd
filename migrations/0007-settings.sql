-- What is chosen for a server, a channel or a person: one record each, in the place of a table a scope and a column a choice.

create table setting (
  scope text not null check (scope in ('guild', 'channel', 'user')),
  id text not null,
  chosen text not null, -- JSON: { language?, theme? }; what is missing nobody chose
  primary key (scope, id)
);

insert into setting (scope, id, chosen)
  select 'guild', id, json_patch('{}', json_object('language', language, 'theme', theme)) from guild_settings
  union all
  select 'channel', id, json_patch('{}', json_object('language', language, 'theme', theme)) from channel_settings
  union all
  select 'user', id, json_patch('{}', json_object('language', language, 'theme', theme)) from user_settings;

drop table guild_settings;
drop table channel_settings;
drop table user_settings;
