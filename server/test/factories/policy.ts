import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import type { Db } from '../../src/db/sql';
import { saveDocuments, saveItems } from '../../src/domains/policy/save-policy';
import { idOf } from './id-of';

let made = 0;

const SAVED_AT = new Date('2026-11-01T00:00:00Z');

type Window = NonNullable<ItemRecord['windows']>[number];

/** A declarable item, saved the way every import saves it; what is not given is plain, its window open. Answers its id. */
export async function makeItem(
  db: Db,
  { opens_on, closes_on, ...given }: Partial<ItemRecord> & Window = {},
  now = SAVED_AT,
): Promise<number> {
  made += 1;
  const windows = [{ opens_on, closes_on }];
  const record = {
    source_key: `item-${made}`,
    title: `支持事项第${made}项`,
    level: 20,
    windows,
    ...given,
  } as ItemRecord;
  const [saved] = await saveItems(db, [record], { now });
  return saved!.id;
}

/** A policy document, like `makeItem`. */
export async function makeDocument(db: Db, given: Partial<DocumentRecord> = {}): Promise<number> {
  made += 1;
  const plain = {
    source_key: `document-${made}`,
    title: `管理办法第${made}号`,
    level: 20,
    body: '为规范管理，制定本办法。',
  };
  const [saved] = await saveDocuments(db, [{ ...plain, ...given } as DocumentRecord], { now: SAVED_AT });
  return saved!.id;
}

/** A file that an account has uploaded; only its row. Answers its id. */
export async function makeUpload(db: Db, accountId: number, enterpriseId: number | null): Promise<number> {
  made += 1;
  return idOf(db`
    insert into upload (account_id, enterprise_id, stored_name, name, mime, size)
    values (${accountId}, ${enterpriseId}, ${`stored-${made}`}, ${`材料${made}.pdf`}, 'application/pdf', 100)
    returning id`);
}
