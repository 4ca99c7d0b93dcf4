-- A product's rate may be a loan prime rate (a figure of the catalogue) plus basis points. rate_from and rate_to are then what
-- that came to when the figure was looked at last: what lists are sorted by.
alter table financing_product
  add column rate_base text not null default 'fixed',
  add column points_from smallint,
  add column points_to smallint,
  add constraint financing_product_rate_known check (
    rate_base = 'fixed' and points_from is null and points_to is null
    or rate_base in ('lpr_one_year', 'lpr_five_years') and points_from <= points_to);
