-- Two windows on one event of a right: the second is told. And the compensated term of an invention.

alter table ip_event add column version integer not null default 1;

-- 期限补偿后届满日: the last day of the term with its compensation (专利法 art. 42); null without one
alter table ip_right
  add column extended_to_on date,
  add constraint ip_right_extended check (extended_to_on is null or (kind = 'patent' and patent_kind = 'invention'));
