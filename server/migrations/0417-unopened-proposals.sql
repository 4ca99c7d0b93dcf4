-- a proposal that was taken back while it was sealed stays sealed
update cases c set state = 'unopened'
where c.kind = 'enquiry' and c.state = 'withdrawn' and (
  select e.state from case_event e where e.case_id = c.id and e.action <> 'withdraw' order by e.id desc limit 1) = 'sealed';
update case_event e set action = 'take_back', state = 'unopened'
from cases c where c.id = e.case_id and c.kind = 'enquiry' and c.state = 'unopened' and e.action = 'withdraw';
