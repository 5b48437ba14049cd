-- Which revision of its game the message on top was looked at for: what a process that died has left undone is found by that.

alter table status add column seen integer;
