import { RECORD_KEYS } from '@zhice/contract/public-record/kinds';
import type { DemoRecords } from '@zhice/demo/enterprises/public-records';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { kindOf, saveRecords } from '../domains/public-record';

/** Fills in what public registers tell of the demo's enterprises; those of an earlier day, whose days followed that day, go first. */
export async function savePublicRecords(db: Db, records: DemoRecords, now: Date): Promise<void> {
  const codes = [...new Set(RECORD_KEYS.flatMap((key) => records[key].map(({ credit_code }) => credit_code)))];
  const ids = await mapOf<string, number>(db`
    select credit_code, id from enterprise where credit_code = any(${codes}::text[]) and source_key is not null`);
  for (const key of RECORD_KEYS) {
    await db`delete from ${db(kindOf(key).table)} where source like '%（演示）'`;
    const known = records[key].flatMap(({ credit_code, ...record }) => {
      const enterprise_id = ids.get(credit_code);
      return enterprise_id === undefined ? [] : { ...record, enterprise_id };
    });
    await saveRecords(db, key, known, now);
  }
}
