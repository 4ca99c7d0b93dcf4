import type { CallOutput } from '@zhice/contract/all';
import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import type { RecordKey } from '@zhice/contract/public-record/kinds';
import { choiceText, type RecordField } from '@zhice/contract/public-record/record-kind';
import { factDef } from '@zhice/matching/facts';
import type { FactSource, FactValue } from '@zhice/matching/profile';
import { momentInChina } from '../../base/day';
import { figureText } from '../../base/figure';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { TOLD, toldText } from './company';
import { fieldsOf, kindOf } from './record-kinds';
import { refuseUnseen } from './record-list';

type Entry = CallOutput<'/api/portal/company_history'>['list'][number];
type Stored = Readonly<Record<string, string | number | null>>;

/** So many of the newest are told. */
const MOST = 100;

export const historyHandlers = {
  '/api/portal/company_history': async ({ db, today }, { enterprise_id: id, of }) => {
    await refuseUnseen(db, id);
    return { list: of === 'profile' ? await pastOfProfile(db, id, today) : await pastOfRecords(db, of, id) };
  },
} satisfies Partial<Handlers>;

/** What records of a kind said before a later source changed them, the newest change first; nothing of those that are gone, where a kind keeps these. */
async function pastOfRecords(db: Db, key: RecordKey, enterpriseId: number): Promise<Entry[]> {
  const { table, title } = kindOf(key);
  const rows = await db<{ id: number; record_id: number; was: Stored; now: Stored; replaced_at: Date }[]>`
    select p.id, p.record_id, p.was, to_jsonb(r) as now, p.replaced_at
    from ${db(table)} r join public_record_past p on p.kind = ${key} and p.record_id = r.id
    where r.enterprise_id = ${enterpriseId} and to_jsonb(r) ->> 'deleted_at' is null order by p.id desc limit ${MOST}`;
  const followed = new Map<number, Stored>();
  return rows.flatMap(({ id, record_id, was, now, replaced_at }) => {
    const next = followed.get(record_id) ?? now;
    followed.set(record_id, was);
    const changes = fieldsOf(key).flatMap(([name, field]) => {
      const [before, after] = [wordsOf(field, was[name]), wordsOf(field, next[name])];
      return before === after ? [] : [{ label: field.label, before, after }];
    });
    if (changes.length === 0) return [];
    const source = { source: String(was.source ?? ''), source_on: String(was.source_on ?? '') };
    return [{ id, name: String(now[title] ?? ''), changes, ...source, replaced_at: momentInChina(replaced_at) }];
  });
}

function wordsOf(field: RecordField, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.of) return choiceText(field, value);
  if (field.kind === 'money') return figureText(Number(value), '万元');
  return field.kind === 'share' ? `${value}%` : String(value);
}

interface PastFact {
  id: number;
  fact: string;
  value: FactValue;
  now: FactValue | null;
  source: FactSource;
  value_date: string;
  replaced_at: Date;
}

/** What the profile that everybody sees said before. */
async function pastOfProfile(db: Db, enterpriseId: number, today: string): Promise<Entry[]> {
  const rows = await db<PastFact[]>`
    select p.id, p.fact, p.value, f.value as now, p.source, p.value_date, p.replaced_at from enterprise_fact_past p
    left join enterprise_fact f on f.enterprise_id = p.enterprise_id and f.fact = p.fact and f.period = p.period
    where p.enterprise_id = ${enterpriseId} and p.fact = any(${TOLD}) and p.period = '' and p.value is not null
    order by p.replaced_at desc, p.id desc limit ${MOST}`;
  const followed = new Map<string, FactValue>();
  return rows.flatMap(({ id, fact, value, now, source, value_date, replaced_at }) => {
    const def = factDef(fact as never);
    const next = followed.get(fact) ?? now;
    followed.set(fact, value);
    const [before, after] = [value, next].map((one) => (one === null ? '' : toldText(def, one, today)));
    if (before === after) return [];
    const told = { changes: [{ label: def.label, before: before!, after: after! }], source_on: value_date };
    return [{ id, name: '', ...told, source: FACT_SOURCES.labels[source], replaced_at: momentInChina(replaced_at) }];
  });
}
