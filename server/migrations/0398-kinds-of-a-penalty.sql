-- A decision may punish in several ways: 罚款 and 没收违法所得; their values stand with blanks between, in the order of the list.
alter table penalty drop constraint penalty_kind_known;
alter table penalty add constraint penalty_kind_known
  check (string_to_array(kind, ' ') <@ array['warning', 'fine', 'confiscation', 'suspension', 'licence', 'other'] and kind <> '');
