-- A draft of /firm ends when it is saved or submitted: its version counts up, and what was sent for an older one comes too late.
alter table enterprise_draft
  add column version integer not null default 0,
  alter column content drop not null;
