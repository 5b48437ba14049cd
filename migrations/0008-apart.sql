-- What is large lies apart from what is read often, each board is there once, and what is asked at every action has an index
-- of just the rows that it is about, so that old ones cost nothing.

create table save (
  session_id text primary key references session (id) on delete cascade,
  save text not null, -- JSON: the table at rest; without the states that lie beside it
  base text, -- JSON: the state when the running step began; null: all is in `save`
  past text -- JSON, a line each: the states of the steps before it that answers may be taken back into
);
insert into save (session_id, save) select id, save from session where save is not null;

create table board (
  id text primary key, -- the nonce of the message that tells it
  session_id text not null references session (id) on delete cascade,
  scene text not null -- JSON
);
create index board_of_session on board (session_id);
insert into board select id || ':told', id, board from session where board is not null;
insert into board select nonce, session_id, json_extract(message, '$.scene') from outbox
  where case when json_valid(message) then json_type(message, '$.scene') end = 'object';
insert into board select nonce || ':since', session_id, json_extract(message, '$.since') from outbox
  where case when json_valid(message) then json_type(message, '$.since') end = 'object';

alter table session add column board_id text; -- the board that was told last; null before the first one
update session set board_id = id || ':told' where board is not null;
alter table session drop column save;
alter table session drop column board;

alter table outbox add column since_id text; -- the board before that of the message; null: there was none
update outbox set since_id = nonce || ':since'
  where case when json_valid(message) then json_type(message, '$.since') end = 'object';
update outbox set message = json_remove(message, '$.scene', '$.since')
  where case when json_valid(message) then json_type(message, '$.scene') end = 'object';
create index outbox_since on outbox (since_id) where since_id is not null;

drop index outbox_in_channel;
drop index outbox_of_sending;
create index outbox_in_channel on outbox (channel_id, id) where sending_id is null;
create index outbox_of_sending on outbox (sending_id) where sending_id is not null;
create index sending_owing on sending (id) where picture = 1;
create index sending_spent on sending (channel_id, retry_at) where role = 'spent';

-- A session is open until it has ended; nothing that changes before is in an index.
update session set ended_at = null where status <> 'ended';
update session set ended_at = coalesce(ended_at, started_at, created_at) where status = 'ended';
drop index session_open_in_channel;
drop index session_of_guild;
create unique index session_open_in_channel on session (channel_id) where ended_at is null;
create index session_open_in_guild on session (guild_id) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;

drop index line_of_session;
drop index line_of_round;
create index line_of_session on line (session_id, id, round);

create table done_interaction (
  id text primary key,
  session_id text, -- null: a setting was changed
  at integer not null
) without rowid;
insert into done_interaction select id, session_id, at from interaction;
drop table interaction;
alter table done_interaction rename to interaction;
create index interaction_by_time on interaction (at);
