import type { EnterpriseRecord } from '@zhice/contract/policy/record';
import { normalizeCreditCode } from '@zhice/matching/credit-code';
import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { findFact } from './catalogue';
import { validateFact } from './facts.rules';
import {
  type FactRow,
  findFacts,
  findKnown,
  insertEnterprises,
  type KnownEnterprise,
  updateIdentities,
  writeFacts,
} from './save-facts.queries';

export type Outcome = 'created' | 'changed' | 'same';

export interface SavedEnterprise {
  id: number;
  outcome: Outcome;
  /** Facts left as they are because a later value is known. */
  outdated: string[];
}

export interface SaveEnterprisesOptions {
  now: Date;
  today: string;
  by?: number;
  /** Overwrite values without keeping what was there: for the demo data, whose days follow today. */
  forgetful?: boolean;
}

type Identity = Omit<KnownEnterprise, 'id' | 'source_key'> & { source_key: string };

/**
 * Saves enterprises and their facts inside the caller's transaction. An enterprise is recognised by its credit code, else
 * its stock code, else its name; what a record does not say stays; a fact is only replaced by one of the same day or later.
 * Replaced values are kept. Answers in the order of the records.
 * @throws RangeError in Chinese when a fact is not one of the catalogue or wrong; Error when two records are one enterprise.
 */
export async function saveEnterprises(
  db: Db,
  records: EnterpriseRecord[],
  options: SaveEnterprisesOptions,
): Promise<SavedEnterprise[]> {
  if (records.length === 0) return [];
  const identities = records.map(identityOf);
  const facts = records.map((record) => factsOf(record, options.today));
  const known = await findKnown(db, marksOf(identities));
  const works = identities.map((identity) => ({ identity, stored: recognise(identity, known) }));
  refuseDoubles(works);
  const fresh = works.filter(({ stored }) => !stored).map(({ identity }) => identity);
  const newIds = await insertEnterprises(db, fresh, options.now);
  const ids = new Map(fresh.map((identity, index) => [identity, newIds[index]!]));
  const moved = works.flatMap(({ identity, stored }) => (stored ? identityChange(identity, stored) : []));
  await updateIdentities(db, moved, options.now);
  const changedIds = new Set(moved.map(({ id }) => id));
  const idOf = (index: number) => works[index]!.stored?.id ?? ids.get(works[index]!.identity)!;
  const rows = facts.flatMap((list, index) => list.map((fact) => ({ ...fact, enterprise_id: idOf(index) })));
  const { written, outdated } = await saveFactRows(db, rows, options);
  for (const row of written) changedIds.add(row.enterprise_id);
  await announceChange(db, 'enterprise', [...new Set([...newIds, ...changedIds])]);
  return works.map(({ stored }, index) => {
    const id = idOf(index);
    const outcome = stored ? (changedIds.has(id) ? 'changed' : 'same') : 'created';
    return { id, outcome, outdated: outdated.filter((row) => row.enterprise_id === id).map((row) => row.fact) };
  });
}

function identityOf(record: EnterpriseRecord): Identity {
  const name = record.name.trim();
  const credit_code = record.credit_code ? normalizeCreditCode(record.credit_code) : null;
  const stock_code = record.stock_code?.trim() || null;
  return {
    name,
    credit_code,
    stock_code,
    source_key: credit_code ?? (stock_code ? `stock:${stock_code}` : `name:${name}`),
  };
}

function marksOf(identities: Identity[]) {
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  return {
    keys: identities.map(({ source_key }) => source_key),
    credit_codes: present(identities.map(({ credit_code }) => credit_code)),
    stock_codes: present(identities.map(({ stock_code }) => stock_code)),
    names: identities.map(({ name }) => name),
  };
}

/** The name decides only where one side has no code; two different codes are two enterprises. */
function recognise(identity: Identity, known: KnownEnterprise[]): KnownEnterprise | undefined {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  const possible = known.filter((row) => !differ(row.credit_code, identity.credit_code));
  const byCode = possible.find((row) => identity.credit_code !== null && row.credit_code === identity.credit_code);
  const byStock = possible.find((row) => identity.stock_code !== null && row.stock_code === identity.stock_code);
  const named = possible.filter((row) => row.name === identity.name && !differ(row.stock_code, identity.stock_code));
  const byName = named.length === 1 ? named[0] : undefined;
  return byCode ?? byStock ?? byName ?? possible.find((row) => row.source_key === identity.source_key);
}

function refuseDoubles(works: { identity: Identity; stored?: KnownEnterprise }[]): void {
  const seen = new Set<string | number>();
  for (const { identity, stored } of works) {
    const mark = stored?.id ?? identity.source_key;
    if (seen.has(mark)) throw new Error(`two records are the enterprise '${identity.name}'`);
    seen.add(mark);
  }
}

/** The stored identity with what the record adds or corrects; [] when it says nothing new. */
function identityChange(identity: Identity, stored: KnownEnterprise): KnownEnterprise[] {
  const next = {
    ...stored,
    name: identity.name,
    credit_code: identity.credit_code ?? stored.credit_code,
    stock_code: identity.stock_code ?? stored.stock_code,
  };
  const same = (['name', 'credit_code', 'stock_code'] as const).every((field) => next[field] === stored[field]);
  return same ? [] : [next];
}

type GivenFact = Omit<FactRow, 'enterprise_id'> & {
  /** The record does not say since when: the same value again is nothing new. */
  undated?: true;
};

/** The record's facts, its area, industry and registration day among them; checked against the catalogue. */
function factsOf(record: EnterpriseRecord, today: string): GivenFact[] {
  const list: GivenFact[] = (record.facts ?? []).map((fact) => ({
    fact: fact.fact,
    period: fact.period,
    value: fact.value,
    source: fact.source ?? 'imported',
    value_date: fact.date,
  }));
  for (const fact of ['area', 'industry', 'registered_on'] as const) {
    const value = record[fact];
    if (!value || list.some((given) => given.fact === fact)) continue;
    list.push({ fact, period: '', value, source: 'imported', value_date: today, undated: true });
  }
  for (const given of list) {
    const def = findFact(given.fact);
    const fault = def ? validateFact(def, given.period, given.value, today) : '没有这一项信息';
    if (fault) throw new RangeError(`${def?.label ?? given.fact}：${fault}`);
  }
  return list;
}

/** Writes the facts that say something new; `outdated` are those older than what is known. */
async function saveFactRows(db: Db, rows: (FactRow & GivenFact)[], options: SaveEnterprisesOptions) {
  const stored = await findFacts(db, [...new Set(rows.map((row) => row.enterprise_id))]);
  const keyOf = (row: FactRow) => `${row.enterprise_id} ${row.fact} ${row.period}`;
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const written: FactRow[] = [];
  const outdated: FactRow[] = [];
  for (const row of rows) {
    const old = byKey.get(keyOf(row));
    const equal = old !== undefined && sameValue(old.value, row.value);
    if (equal && (row.undated || row.value_date <= old.value_date)) continue;
    if (old !== undefined && row.value_date < old.value_date) outdated.push(row);
    else written.push(row);
  }
  await writeFacts(db, written, options);
  return { written, outdated };
}

function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
