-- What the owner of a right says of its use, as policies ask for it: whether it was used to be recognised as a high-tech
-- enterprise, belongs to the main product, is in use, brings income; its owner's place among several.
alter table ip_right add column marks jsonb not null default '{}';
