-- What is over and too old keeps who sat there and how it went, and nothing else: games whose rest was struck off are not met again. Those
-- of which only log and answers were are.

alter table session add column purged integer not null default 0;
drop index session_ended;
create index session_unpurged on session (ended_at) where ended_at is not null and purged = 0;
create index session_unpurged_in_guild on session (guild_id, ended_at) where ended_at is not null and purged = 0;
