-- What the office keeps as content: departments that issue policies, labels, kinds of appeals with their units and limits.
alter table department
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
create index department_deleted on department (deleted_at) where deleted_at is not null;

-- Labels that are offered; policies hold them by their names.
create table label (
  id bigint generated always as identity primary key,
  name text not null,
  position integer not null default 100,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  constraint label_name_unique unique (name)
);
create index label_deleted on label (deleted_at) where deleted_at is not null;
insert into label (name, position)
select name, place * 10 from unnest(array['专精特新', '小巨人', '高新技术企业', '科技型中小企业', '单项冠军', '首台套', '研发投入', '加计扣除',
  '知识产权', '成果转化', '创新平台', '数字化转型', '智能制造', '技术改造', '绿色低碳', '工业互联网', '人工智能', '生物医药', '人才引进', '稳岗就业',
  '融资担保', '上市培育', '外贸出口', '电子商务', '市场开拓', '小微企业', '小升规', '个体工商户', '创业孵化', '标准质量'])
  with ordinality as first(name, place);

alter table appeal_type
  -- enterprises cannot choose it any more; what was brought under it stays
  add column disabled boolean not null default false,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint,
  add column deleted_at timestamptz;
create index appeal_type_deleted on appeal_type (deleted_at) where deleted_at is not null;
-- of the area, where it differs from that of the kind
alter table appeal_route add column working_days smallint;
