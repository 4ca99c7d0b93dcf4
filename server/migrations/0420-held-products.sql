-- The office takes financing products down as it does other listings.
alter table financing_product drop constraint financing_product_state_known,
  add constraint financing_product_state_known check (state in ('review', 'online', 'paused', 'down', 'held', 'done'));
