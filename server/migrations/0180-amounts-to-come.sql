-- What an item is worth from the first day of a version of its rule on, until that day comes.
alter table item_rule add column amount jsonb;
create index item_rule_amount on item_rule (valid_from) where amount is not null;
