-- The messages that rows of the outbox become, written down before they are sent; a row of the outbox goes once it is told.

create table sending (
  id integer primary key, -- of the last outbox row in it, by which the message is marked; below 0: from before this table
  session_id text not null references session (id) on delete cascade,
  channel_id text not null,
  nonce text not null,
  owner text not null, -- who sends it; '': anybody may
  until integer not null, -- when others may at the latest
  since integer not null, -- when its rows were put together, before the first attempt
  attempts integer not null default 0,
  retry_at integer not null default 0,
  error text,
  message_id text, -- once Discord has it
  posted_at integer,
  kind text,
  told text, -- JSON: what a panel tells, while nothing has come after it
  components text, -- JSON: as they were sent
  role text check (role in ('panel', 'spent')), -- it has the buttons, or is to lose them
  picture integer not null default 0 -- 1: its board is still to be drawn
);
create unique index sending_open_in_channel on sending (channel_id) where message_id is null;
create index sending_in_channel on sending (channel_id, role);
create index sending_of_session on sending (session_id);

insert into sending (id, session_id, channel_id, nonce, owner, until, since, message_id, posted_at, kind, role)
  select -panel.rowid, session_id, panel.channel_id, '', '', 0, posted_at, message_id, posted_at,
    case when started_at is null or posted_at < started_at then 'lobby' else 'panel' end, 'panel'
  from panel join session on session.id = panel.session_id
  where status <> 'ended'
    or exists (select 1 from outbox where outbox.session_id = session.id and delivered_at is null);

delete from outbox where delivered_at is not null;
drop index outbox_pending;
drop index outbox_pending_in_channel;
alter table outbox drop column attempts;
alter table outbox drop column error;
alter table outbox drop column retry_at;
alter table outbox drop column message_id;
alter table outbox drop column delivered_at;
alter table outbox add column sending_id integer references sending (id) on delete cascade;
create index outbox_in_channel on outbox (channel_id, id);
create index outbox_of_sending on outbox (sending_id);
create index outbox_of_session on outbox (session_id);
