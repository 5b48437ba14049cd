-- The message of a running game that is kept current and pinned. It only tells what stands elsewhere: a row that is wrong is
-- put right by looking again.

create table status (
  session_id text primary key references session (id) on delete cascade,
  channel_id text not null,
  board_message_id text, -- the newest board
  message_id text, -- null: there is none, or none any more
  hash text, -- of its components as they were sent
  posted_at integer,
  posting_at integer, -- since when a new one is being posted; null: none is
  pin text check (pin in ('pinned', 'full', 'barred')), -- null: not tried yet
  pin_at integer, -- when it was tried last
  lost integer not null default 0, -- how often somebody has deleted it
  retry_at integer not null default 0 -- until then it is left alone
);
create index status_shown on status (channel_id) where message_id is not null;
