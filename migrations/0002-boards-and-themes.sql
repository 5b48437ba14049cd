-- The board that was posted last, so that the next one can show what has changed; and how boards are painted for whom.

alter table session add column board text; -- JSON: a scene; null before the first board

alter table guild_settings add column theme text;
alter table channel_settings add column theme text;
alter table user_settings add column theme text;
