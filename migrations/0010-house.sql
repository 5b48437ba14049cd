-- What a server has had played, the oldest first: its log is kept for as long as its admins have said.

create index session_ended_in_guild on session (guild_id, ended_at) where ended_at is not null;
