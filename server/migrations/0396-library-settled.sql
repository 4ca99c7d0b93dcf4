-- Which enterprises of the library are authenticated: what the data screen counts can be listed.
alter table enterprise_library add column settled boolean not null default false;
update enterprise_library l set settled = true, revision = pg_current_xact_id()
from enterprise e where e.id = l.enterprise_id and e.approved_at is not null;
