import type { DemoRight } from '@zhice/demo/rights/right';
import type { DemoRights } from '@zhice/demo/rights/rights';
import { mapOf, valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { syncRenewals } from '../domains/fees';
import { fileName, insertFile, type PutFile, pdfFile } from './demo-files';

/** Fills in rights, achievements and papers, and what falls due. The enterprises are there already. */
export async function saveRights(db: Db, data: DemoRights, now: Date): Promise<Map<string, number>> {
  const ids = await upsertRights(db, data.rights, now);
  await replaceParts(db, data.rights, ids, now);
  await writeRows(db, data.achievements, {
    table: 'achievement',
    columns: `source_key text, title text, owner text, field text, maturity text, transfer text[], price_wan numeric,
      summary text, highlights text, published_on date`,
    given: 'credit_code text',
    values: { enterprise_id: db`(select min(e.id) from enterprise e where e.credit_code = r.credit_code)` },
    overwrites: 'source_key',
  });
  await writeRows(db, data.papers, {
    table: 'paper',
    columns: `source_key text, title text, authors text[], institution text, journal text, year smallint, issue text,
      abstract text, keywords text[]`,
    overwrites: 'source_key',
  });
  await syncRenewals(db, [...ids.values()], now);
  return ids;
}

/** Gives the certified rights of the demo account's enterprise a certificate, once. `put` keeps a file and answers its name. */
export async function saveCertificates(
  db: Db,
  { rights }: DemoRights,
  ids: ReadonlyMap<string, number>,
  put: PutFile,
): Promise<void> {
  const certified = rights.filter((right) => right.certified).flatMap(({ source_key }) => ids.get(source_key) ?? []);
  const without = await findWithoutPaper(db, certified);
  if (without.length === 0) return;
  const file = await pdfFile(put, 'CERTIFICATE', fileName('证书扫描件'));
  await attachCertificate(db, without, await insertFile(db, { account: 'qiye' }, file));
}

const COLUMNS = `source_key text, credit_code text, kind text, patent_kind text, number text, name text, status text,
  owners text[], creators text[], classes text[], class_group text, goods text, software_version text, agency text,
  agent text, applied_on date, published_on date, granted_on date, completed_on date, publication_no text,
  certificate_no text, ceased_on date, offers text[], offer_note text, price_wan numeric, summary text, note text`;
const WRITTEN = COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0]!)
  .filter((name) => name !== 'source_key' && name !== 'credit_code');

/** Writes the rights of the demo over those of an earlier day; answers the ids by source key of those that no person has touched. */
async function upsertRights(db: Db, rights: readonly DemoRight[], now: Date): Promise<Map<string, number>> {
  const rows = rights.map(({ events: _e, payments: _p, reductions: _r, certified: _c, ...row }) => row);
  const sets = WRITTEN.map((name) => `${name} = excluded.${name}`).join(', ');
  return mapOf<string, number>(db`
    insert into ip_right (source_key, enterprise_id, source, created_at, updated_at, ${db.unsafe(WRITTEN.join(', '))})
    select r.source_key, e.id, 'demo', ${now}, ${now}, ${db.unsafe(WRITTEN.map((name) => `r.${name}`).join(', '))}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(${db.unsafe(COLUMNS)})
    left join enterprise e on e.credit_code = r.credit_code
    where e.id is not null or r.credit_code is null
    on conflict (source_key) where source_key is not null do update set
      enterprise_id = excluded.enterprise_id, created_at = excluded.created_at, ${db.unsafe(sets)}
    where ip_right.version = 1 and ip_right.deleted_at is null
    returning source_key, id`);
}

/** Replaces what belongs to these rights and was not written by a person. */
async function replaceParts(
  db: Db,
  rights: readonly DemoRight[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const all = [...ids.values()];
  const owned = rights.filter(({ source_key }) => ids.has(source_key));
  const ofRights = <T extends object>(part: (right: DemoRight) => readonly T[]) =>
    owned.flatMap((right) => part(right).map((row) => ({ ...row, right_id: ids.get(right.source_key) })));
  await db`delete from ip_reduction where right_id = any(${all}::bigint[])`;
  await db`delete from ip_event where right_id = any(${all}::bigint[]) and created_by is null`;
  await db`delete from ip_payment where right_id = any(${all}::bigint[]) and created_by is null`;
  await writeRows(
    db,
    ofRights((right) => right.reductions),
    {
      table: 'ip_reduction',
      columns: 'right_id bigint, percent smallint, from_year smallint, to_year smallint',
    },
  );
  await writeRows(
    db,
    ofRights((right) => right.events),
    {
      table: 'ip_event',
      columns: 'right_id bigint, kind text, from_on date, to_on date, party text, amount_wan numeric, note text',
      values: { created_at: now },
    },
  );
  await writeRows(
    db,
    ofRights((right) => right.payments),
    {
      table: 'ip_payment',
      columns: 'right_id bigint, step smallint, paid_on date, yuan integer, receipt_no text',
      values: { channel: '专利业务办理系统', created_at: now },
    },
  );
}

/** Attaches one paper as certificate to rights of an enterprise; those that have one keep it. */
async function attachCertificate(db: Db, rightIds: readonly number[], uploadId: number): Promise<void> {
  await db`insert into ip_file (right_id, upload_id) select id, ${uploadId} from unnest(${[...rightIds]}::bigint[]) as r(id)`;
}

/** Which of these rights have no paper yet. */
const findWithoutPaper = (db: Db, rightIds: readonly number[]) =>
  valuesOf<number>(db`
    select r.id from unnest(${[...rightIds]}::bigint[]) as r(id)
    where not exists (select from ip_file f where f.right_id = r.id)`);
