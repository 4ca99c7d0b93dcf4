-- What people of an enterprise were told of its cases is read for the enterprise, and no more by who left it; who it is is told to who asked.
update notice n set enterprise_id = case
    when c.counterpart_enterprise_id is not null
      and exists (select from enterprise_member m where m.account_id = n.account_id and m.enterprise_id = c.counterpart_enterprise_id)
      and not exists (select from enterprise_member m where m.account_id = n.account_id and m.enterprise_id = c.enterprise_id)
      then c.counterpart_enterprise_id
    else c.enterprise_id end
from cases c
where c.kind not in ('authentication', 'enterprise_edit') and n.kind = 'case' and n.account_id is not null and n.enterprise_id is null and n.mark ~ '^(review )?case \d{1,15} '
  and c.id = substring(n.mark from 'case (\d{1,15}) ')::bigint and c.counterpart_account_id is distinct from n.account_id
  and coalesce(c.enterprise_id, c.counterpart_enterprise_id) is not null;
