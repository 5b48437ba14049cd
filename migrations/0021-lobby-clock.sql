-- Lobbies from before they had a clock are looked at as well.

update session set due_at = created_at + 3 * 24 * 60 * 60000 where status = 'lobby' and due_at is null;
