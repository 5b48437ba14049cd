-- A game knows time: what its table has agreed on, since when it waits for whom and until when, what is voted on, and when
-- something is to be done that nobody does by hand.

alter table session add column terms text not null default '{"pace":"none"}'; -- JSON: pace, absence ...; games from before have no deadlines
alter table session add column clock text not null default '{}'; -- JSON: who is awaited since when, who is away, a pause
alter table session add column vote text; -- JSON; null: there is none
alter table session add column due_at integer; -- null: nothing is to be done by itself
create index session_due on session (due_at) where due_at is not null;

-- When the bot was last there for its players: one row. What fell due while it was away falls due anew.
create table beat (
  id integer primary key check (id = 1),
  at integer not null
);
