-- How often somebody was struck off what a message tells while it was being sent: who has read it before may not write it back.

alter table sending add column struck integer not null default 0;
