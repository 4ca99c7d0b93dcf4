-- The enterprises by which each version of a rule is tried, as @zhice/matching reads them; where the words of an item come from.
alter table item_rule add column cases jsonb not null default '[]';
alter table policy_item add column source_url text not null default '';
