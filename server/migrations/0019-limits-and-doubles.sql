-- Counters of tries that slide: the moments of the tries within the window before now, as many as its limit at most.
-- (rate_window stays for processes of the version before, while they are restarted one after the other.)
create table try_window (
  key text primary key,
  tries timestamptz[] not null,
  expires_at timestamptz not null
);
