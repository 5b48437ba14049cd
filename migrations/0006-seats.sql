-- A seat is held by a person, a bot or nobody, and may change hands; some answers are given by nobody in person; what the log
-- tells is kept as a fact as well, with the pictures of what only some may see.

create table held_seat (
  session_id text not null references session (id) on delete cascade,
  seat integer not null,
  occupant text not null check (occupant in ('person', 'bot', 'vacant')),
  user_id text, -- of a person
  level text, -- of a bot
  name text not null,
  roles text not null, -- JSON
  primary key (session_id, seat),
  unique (session_id, user_id)
);
insert into held_seat (session_id, seat, occupant, user_id, name, roles)
  select session_id, seat, 'person', user_id, name, roles from seat;
drop table seat;
alter table held_seat rename to seat;
create index seat_of_user on seat (user_id);

alter table session add column standing text not null default '[]'; -- JSON: what seats have answered beforehand
alter table answer add column means text not null default 'hand'; -- 'hand', 'stand-in', 'standing', 'fallback' or 'bot'
alter table line add column fact text; -- JSON: kind and data
alter table line add column shows text; -- JSON: cards and rolls of a line that not all may read
