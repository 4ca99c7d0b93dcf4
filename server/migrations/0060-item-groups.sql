-- What an item excludes or shares a cap with, and the title that it grants, as @zhice/matching reads them; what all items
-- based on a document inherit from it.
alter table policy_item add column groups jsonb not null default '[]', add column grants jsonb;
alter table policy_document add column frame jsonb;
