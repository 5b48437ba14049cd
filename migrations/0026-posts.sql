-- One table of the messages that are kept in channels: those that are being sent, those that have buttons or lack their picture, and
-- for each running game the one on top, which is kept current. A row of the last kind tells what stands elsewhere: one that is wrong is
-- put right by looking again.

alter table sending rename to post;
alter table outbox rename column sending_id to post_id;
alter table post drop column buried;
alter table post add column pin text check (pin in ('pinned', 'full', 'barred')); -- null: not tried yet
alter table post add column pin_at integer; -- when it was tried last
alter table post add column lost integer not null default 0; -- how often somebody has deleted it
alter table post add column seen integer; -- the revision of its game for which it was looked at

alter table post add column retells integer; -- while it is sent: the message whose news it tells again

-- Its `since` is 0 while no new one is being posted.
insert into post (id, session_id, channel_id, nonce, owner, until, since, message_id, posted_at, kind, pin, pin_at, lost)
  select (select min(0, coalesce(min(id), 0)) from post) - row_number() over (), session_id, channel_id, '', '', 0,
    coalesce(posting_at, 0), message_id, posted_at, 'status', pin, pin_at, lost
  from status
  where message_id is not null or posting_at is not null or lost > 0;
drop table status;
drop table panel;

drop index sending_open_in_channel;
drop index sending_in_channel;
drop index sending_of_session;
drop index sending_owing;
drop index sending_spent;
drop index outbox_of_sending;
create unique index post_open_in_channel on post (channel_id) where message_id is null and kind is null;
create unique index post_on_top on post (session_id) where kind = 'status';
create index post_in_channel on post (channel_id, role);
create index post_of_session on post (session_id);
create index post_owned on post (owner) where owner <> '';
create index post_owing on post (id) where picture = 1;
create index post_spent on post (channel_id, retry_at) where role = 'spent';
create index outbox_of_post on outbox (post_id) where post_id is not null;
