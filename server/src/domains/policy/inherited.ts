import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { PolicyContent } from './policy-content';
import { namesOf } from './policy-save.rules';

/** A document as it was or is to be, with its source key. */
interface Edition {
  content: PolicyContent;
  key: string;
}

/** The items that inherit from a document with a frame: those that name one of these editions as what they are based on. */
export async function findHeirs(db: Db, editions: readonly Edition[]): Promise<number[]> {
  const framed = editions.filter(({ content }) => content.kind === 'document' && content.frame !== null);
  const names = framed.flatMap(({ content, key }) => namesOf(content, key)).map(({ name }) => name);
  if (names.length === 0) return [];
  return valuesOf<number>(db`
    select distinct r.from_id from policy_reference r join policy p on p.id = r.from_id
    where p.kind = 'item' and r.kind = 'based_on' and r.name = any(${[...new Set(names)]}::text[])
    order by r.from_id`);
}
