-- A panel that has called nobody goes once another message tells what it told: `told` is null then. That something has come after
-- it, so that it cannot be renewed where it is, stands in a column of its own.

alter table sending add column buried integer not null default 0;
alter table sending add column stays integer not null default 0; -- whether it has called somebody, or cannot be told better

-- What was posted before stays.
update sending set buried = 1, told = '{"news":[]}' where role is not null and told is null and kind <> 'reminder';
update sending set stays = 1 where role is not null;
