-- The last day of a case in its state, where the act that led to it has said how long it lasts.
alter table cases add column state_until date;
