-- A search for the number of a document finds that document first, however its brackets and digits are written.

-- '2016 32' of 国科发火〔2016〕32号, ' 707' of 国令第707号; null for what has no such number. As docNumberOf of server/src/search reads it.
create function doc_number_key(given text) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select found[1] || ' ' || found[2] from regexp_match(normalize(given, NFKC),
      '((?:19|20)\d\d)\s*年?\s*[〕\])】}年]\s*第?\s*0*(\d{1,5})') as found),
    (select ' ' || found[1] from regexp_match(normalize(given, NFKC), '令\s*第?\s*0*(\d{1,5})\s*号') as found))
$$;
create index policy_document_number on policy_document (doc_number_key(doc_no)) where doc_number_key(doc_no) is not null;
