-- What the queue of cases looks for words in, folded: title, number and enterprise. It stands beside the cases, whose rows change with
-- every act and every day of the clock, so that these changes touch no index of words.
create table case_words (
  case_id bigint primary key references cases (id) on delete cascade,
  words text not null
);

create function words_of_case(given cases) returns text language sql stable as $$
  select lower(normalize(concat_ws(E'\n', given.title, given.number,
    (select name from enterprise where id = given.enterprise_id)), NFKC))
$$;

create function keep_case_words() returns trigger language plpgsql as $$
begin
  insert into case_words (case_id, words) values (new.id, words_of_case(new))
  on conflict (case_id) do update set words = excluded.words;
  return null;
end $$;
create trigger cases_words_inserted after insert on cases
  for each row when (new.submitted_at is not null) execute function keep_case_words();
create trigger cases_words_updated after update of title, number, enterprise_id, submitted_at on cases
  for each row when (new.submitted_at is not null and (new.title, new.number, new.enterprise_id, old.submitted_at is null)
    is distinct from (old.title, old.number, old.enterprise_id, false))
  execute function keep_case_words();

create function rename_in_case_words() returns trigger language plpgsql as $$
begin
  update case_words w set words = words_of_case(c) from cases c where c.enterprise_id = new.id and c.id = w.case_id;
  return null;
end $$;
create trigger enterprise_renamed_in_cases after update of name on enterprise
  for each row when (new.name is distinct from old.name) execute function rename_in_case_words();

insert into case_words select id, words_of_case(cases) from cases where submitted_at is not null;
create index case_words_pairs on case_words using gin (text_pairs(words));
create index case_words_initials on case_words using gin (text_initials(words));
