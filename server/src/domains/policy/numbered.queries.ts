import type { Db } from '../../db/sql';
import { type DocNumber, docNumberOf, isSameNumber } from '../../search/doc-number';

/** Documents of one year and number that are looked at: each issuer counts its own. */
const MOST_NUMBERED = 1000;

/** The ids of the documents with this very number: those whose issuer is named in full, then those of which a part is. */
export async function findNumbered(db: Db, typed: DocNumber): Promise<[whole: number[], part: number[]]> {
  const rows = await db<{ id: number; doc_no: string }[]>`
    select id, d.doc_no from public_policy join policy_document d on d.policy_id = id
    where doc_number_key(d.doc_no) = ${`${typed.year} ${typed.number}`} and kind = 'document'
    order by published_on desc nulls last, id desc limit ${MOST_NUMBERED}`;
  const found: [number[], number[]] = [[], []];
  for (const { id, doc_no } of rows) {
    const number = docNumberOf(doc_no);
    if (number && isSameNumber(typed, number)) found[number.issuer === typed.issuer ? 0 : 1].push(id);
  }
  return found;
}
