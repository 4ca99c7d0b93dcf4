-- Reminders walk one source of due dates after the other: due_on and after_id say how far the run has come within this one.
alter table reminder_run add column source text;
