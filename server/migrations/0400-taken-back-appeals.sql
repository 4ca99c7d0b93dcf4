-- What was taken back or became part of another is public no longer.
update appeal a set published_at = null, proposed = null
from cases c where c.id = a.case_id and c.public and c.state in ('withdrawn', 'merged');
update cases set public = false where kind = 'appeal' and public and state in ('withdrawn', 'merged');

-- Working days for which terms stood still before a case was opened again: its terms count anew, what was waited stays told.
alter table cases add column paused_before integer not null default 0;
