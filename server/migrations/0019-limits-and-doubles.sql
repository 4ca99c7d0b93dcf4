-- Counters of tries that slide: the moments of the tries within the window before now, as many as its limit at most.
-- (rate_window stays for processes of the version before, while they are restarted one after the other.)
create table try_window (
  key text primary key,
  tries timestamptz[] not null,
  expires_at timestamptz not null
);

-- The same payment is recorded once. Equal ones that are there already are told apart by a number and stay as they are.
alter table ip_payment add column twin smallint not null default 0;
update ip_payment p set twin = t.twin
from (
  select id, row_number() over (partition by right_id, step, paid_on, yuan, late_yuan, receipt_no order by id) - 1 as twin
  from ip_payment where deleted_at is null
) t
where t.id = p.id and t.twin > 0;
create unique index ip_payment_once on ip_payment (right_id, step, paid_on, yuan, late_yuan, receipt_no, twin)
  nulls not distinct where deleted_at is null;
drop index ip_payment_right;

-- Accounts with a contact, in an order that has nothing to do with them: contacts are made up after the next one on this ring,
-- so that they look as the portal's own do, and that a new account changes few of them.
create index account_ring on account (md5(id::text)) where mobile is not null or email is not null;
