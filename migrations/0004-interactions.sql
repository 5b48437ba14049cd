-- What was done for which of Discord's interactions: one that comes twice, to whatever process, is done once. Kept for a day.

create table interaction (
  id text primary key,
  session_id text, -- null: a setting was changed
  at integer not null
);
create index interaction_by_time on interaction (at);
