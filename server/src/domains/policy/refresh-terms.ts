import type postgres from 'postgres';
import { valuesOf } from '../../db/read-rows';
import { searchTerms, TERMS_VERSION } from './policy-save.rules';
import { getStored } from './stored-policy.queries';

const CHUNK = 100;

/** Makes the search terms of all policies anew that were made by older rules; answers how many. What they say stays as it is. */
export async function refreshTerms(sql: postgres.Sql): Promise<number> {
  let made = 0;
  for (;;) {
    const count = await sql.begin(async (db) => {
      const ids = await valuesOf<number>(db`
        select id from policy where terms_version < ${TERMS_VERSION} order by terms_version, id limit ${CHUNK} for update skip locked`);
      const rows = (await getStored(db, ids)).map(({ id, content }) => ({ id, ...searchTerms(content) }));
      await db`
        update policy p set title_terms = r.title_terms::tsvector, terms = r.terms::tsvector, terms_version = ${TERMS_VERSION}
        from jsonb_to_recordset(${db.json(rows)}::jsonb) as r(id bigint, title_terms text, terms text)
        where p.id = r.id`;
      return ids.length;
    });
    made += count;
    if (count < CHUNK) return made;
  }
}
