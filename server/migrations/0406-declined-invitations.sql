-- Who was invited by phone may decline: the invitation is over from that moment, as one that is taken back.
alter table enterprise_invitation add column declined_at timestamptz;
