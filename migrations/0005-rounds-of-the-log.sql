-- In which round of its game a line of the log was written, so that the log can be read round by round. Null: written before.
alter table line add column round integer;
create index line_of_round on line (session_id, round);
