-- Numbers of documents in the one form in which they are written from now on, 〔2024〕18号; in kept versions too, so that none
-- shows a change that nobody made.
create function canonical_number(number text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(translate(number, '０１２３４５６７８９', '0123456789'),
      '\s*[[(（［【〔﹝]\s*((?:19|20)[0-9]{2})\s*[])）］】〕﹞]\s*', '〔\1〕', 'g'),
    '([0-9])\s+(?=[号號])', '\1', 'g')
$$;
update policy_document set doc_no = canonical_number(doc_no) where doc_no <> canonical_number(doc_no);
update policy_version set content = jsonb_set(content, '{doc_no}', to_jsonb(canonical_number(content ->> 'doc_no')))
where content ->> 'doc_no' <> canonical_number(content ->> 'doc_no');
drop function canonical_number(text);
