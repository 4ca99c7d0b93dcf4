import type { EnterpriseRecord, Said } from '@zhice/contract/policy/record';
import { normalizeCreditCode } from '@zhice/matching/credit-code';
import { findFact } from '@zhice/matching/facts';
import { canonical } from '../../base/canonical';
import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { isTyped } from './catalogue';
import { changeLines, factName } from './change-lines';
import { validateFact } from './facts.rules';
import { addPastNames, type PastName } from './past-names.queries';
import {
  type FactRow,
  findFacts,
  findKnown,
  insertEnterprises,
  insertFacts,
  type KnownEnterprise,
  removeFacts,
  type StoredFact,
  updateIdentities,
  writeFacts,
} from './save-facts.queries';

export type Outcome = 'created' | 'changed' | 'same' | 'refused';

/** What of an enterprise was there before it was changed: its name and codes, and the facts that changed (null: not known). */
export interface EnterpriseBefore {
  at: string;
  name: string;
  credit_code: string | null;
  stock_code: string | null;
  /** The names that it had had; absent where neither these nor its name or codes changed. */
  past_names?: PastName[];
  facts: {
    fact: string;
    period: string;
    was: Pick<StoredFact, 'value' | 'source' | 'value_date' | 'updated_at' | 'updated_by'> | null;
  }[];
}

export interface SavedEnterprise {
  /** 0 when refused. */
  id: number;
  outcome: Outcome;
  name: string;
  /** What facts are called that are left as they are because a later value is known. */
  outdated: string[];
  /** Why it was refused, in Chinese. */
  reason?: string;
  /** Of a changed one. */
  before?: EnterpriseBefore;
  /** What a changed one said and says, a line for each field. */
  changes?: string[];
}

export interface SaveEnterprisesOptions {
  now: Date;
  today: string;
  by?: number;
  /** Overwrite values without keeping what was there: for the demo data, whose days follow today. */
  forgetful?: boolean;
}

type Codes = Pick<KnownEnterprise, 'credit_code' | 'stock_code'>;
interface Identity extends Codes {
  /** undefined: not said. */
  name?: string;
  source_key: string;
  /** The stock code is emptied. */
  delisted: boolean;
  former_names: string[];
}

/**
 * Saves enterprises and their facts inside the caller's transaction. An enterprise is recognised by its credit code, else
 * its stock code, else its name; what a record does not say stays, null empties it; a fact is only replaced by one of the same
 * day or later. Replaced values are kept. Answers in the order of the records.
 * @throws RangeError in Chinese when a fact is not one of the catalogue or wrong; Error when two records are one enterprise.
 */
export async function saveEnterprises(
  db: Db,
  records: readonly Said<EnterpriseRecord>[],
  options: SaveEnterprisesOptions,
): Promise<SavedEnterprise[]> {
  if (records.length === 0) return [];
  const identities = records.map(identityOf);
  const facts = records.map((record) => factsOf(record, options.today));
  const known = await findKnown(db, marksOf(identities));
  const bearers = bearersOf(known);
  const works = identities.map((identity) => ({ identity, stored: recognise(identity, bearers) }));
  refuseDoubles(works);
  const fresh = works.flatMap(({ stored, identity }, index) =>
    stored || identity.name === undefined
      ? []
      : [{ ...identity, name: identity.name, ...placeOf(facts[index]!), facts: facts[index]!.some(isSaid) }],
  );
  const newIds = await insertEnterprises(db, fresh, options.now);
  const ids = new Map(fresh.map(({ source_key }, index) => [source_key, newIds[index]!]));
  const moved = works.flatMap(({ identity, stored }) => (stored ? identityChange(identity, stored, options.now) : []));
  await updateIdentities(db, moved);
  const named = [...moved, ...fresh.map((row, index) => ({ ...row, id: newIds[index]!, past_names: namesTold(row) }))];
  await addPastNames(
    db,
    named.map(({ id, past_names: names }) => ({ enterprise_id: id, names })),
  );
  const changedIds = new Set(moved.map(({ id }) => id));
  const idOf = ({ stored, identity }: (typeof works)[number]) => stored?.id ?? ids.get(identity.source_key) ?? 0;
  const told = works.map((work, index) => ({ ...work, enterprise_id: idOf(work), facts: facts[index]! }));
  await insertFacts(
    db,
    told.flatMap(({ stored, enterprise_id, facts: own }) =>
      stored || enterprise_id === 0 ? [] : { enterprise_id, facts: own.filter(isSaid) },
    ),
    options,
  );
  const { written, outdated, replaced } = await saveFactRows(
    db,
    told.flatMap(({ stored, enterprise_id, facts: own }) =>
      stored ? own.map((fact) => ({ ...fact, enterprise_id })) : [],
    ),
    options,
  );
  for (const row of written) changedIds.add(row.enterprise_id);
  await announceChange(db, 'enterprise', [...new Set([...newIds, ...changedIds])]);
  return works.map((work): SavedEnterprise => {
    const id = idOf(work);
    const { stored, identity } = work;
    const name = identity.name ?? stored?.name ?? '';
    if (id === 0) return { id, outcome: 'refused', name, outdated: [], reason: NAMELESS };
    const own = { id, name, outdated: outdated.filter((row) => row.enterprise_id === id).map(factName) };
    if (!stored) return { ...own, outcome: 'created' };
    if (!changedIds.has(id)) return { ...own, outcome: 'same' };
    const isMoved = moved.find((one) => one.id === id);
    const now = isMoved ?? stored;
    const before = {
      ...beforeOf(stored),
      ...(isMoved && { past_names: stored.past_names }),
      facts: replaced.get(id) ?? [],
    };
    // both in the order in which they were written
    const facts = written
      .filter((row) => row.enterprise_id === id)
      .map((row, at) => ({ row, was: before.facts[at]?.was ?? null }));
    return { ...own, outcome: 'changed', before, changes: changeLines(stored, now, facts, options.today) };
  });
}

const NAMELESS = '企业名称空着（库里没有这家企业，新增时要写）';

const beforeOf = ({ name, credit_code, stock_code, updated_at }: KnownEnterprise) => ({
  at: updated_at.toISOString(),
  name,
  credit_code,
  stock_code,
});

function identityOf(record: Said<EnterpriseRecord>): Identity {
  const name = record.name?.trim() || undefined;
  const credit_code = record.credit_code ? normalizeCreditCode(record.credit_code) : null;
  const stock_code = record.stock_code?.trim() || null;
  return {
    name,
    credit_code,
    stock_code,
    delisted: record.stock_code === null,
    former_names: record.former_names ?? [],
    source_key: credit_code ?? (stock_code ? `stock:${stock_code}` : `name:${name}`),
  };
}

function marksOf(identities: Identity[]) {
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  return {
    keys: identities.map(({ source_key }) => source_key),
    credit_codes: present(identities.map(({ credit_code }) => credit_code)),
    stock_codes: present(identities.map(({ stock_code }) => stock_code)),
    names: identities.flatMap(({ name }) => name ?? []),
  };
}

const MARKS = ['source_key', 'credit_code', 'stock_code', 'name'] as const;

/** Who bears each mark, in the order of the ids. */
function bearersOf(known: readonly KnownEnterprise[]): Map<string, KnownEnterprise[]> {
  const bearers = new Map<string, KnownEnterprise[]>();
  for (const row of known) {
    for (const mark of MARKS) {
      const key = `${mark} ${row[mark]}`;
      const others = bearers.get(key);
      if (others) others.push(row);
      else bearers.set(key, [row]);
    }
  }
  return bearers;
}

/** The name decides only where one side has no code; two different codes are two enterprises. */
function recognise(
  identity: Identity,
  bearers: ReadonlyMap<string, readonly KnownEnterprise[]>,
): KnownEnterprise | undefined {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  const marked = MARKS.flatMap((mark) => (identity[mark] && bearers.get(`${mark} ${identity[mark]}`)) || []);
  const possible = [...new Set(marked)].filter((row) => !differ(row.credit_code, identity.credit_code));
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

/** The stored identity with what the record adds, corrects or empties; [] when it says nothing new. */
function identityChange(identity: Identity, stored: KnownEnterprise, now: Date): KnownEnterprise[] {
  const next = {
    ...stored,
    name: identity.name ?? stored.name,
    credit_code: identity.credit_code ?? stored.credit_code,
    stock_code: identity.delisted ? null : (identity.stock_code ?? stored.stock_code),
  };
  const same = (['name', 'credit_code', 'stock_code'] as const).every((field) => next[field] === stored[field]);
  // the name that goes now is kept by the database itself
  const known = new Set([stored.name, ...stored.past_names.map(({ name }) => name)]);
  const added = namesTold({ ...identity, name: next.name }).filter(({ name }) => !known.has(name));
  return same && added.length === 0 ? [] : [{ ...next, updated_at: now, past_names: [...stored.past_names, ...added] }];
}

/** Names that a record says an enterprise had, without the one that it has. */
const namesTold = ({ name: own, former_names }: Pick<Identity, 'name' | 'former_names'>): PastName[] =>
  former_names.filter((name) => name !== own).map((name) => ({ name, until: null }));

type GivenFact = Omit<FactRow, 'enterprise_id'> & {
  /** The record does not say since when: the same value again is nothing new. */
  undated?: true;
};

/** The record's facts, its area, industry and registration day among them; checked against the catalogue. */
function factsOf(record: Said<EnterpriseRecord>, today: string): GivenFact[] {
  const list: GivenFact[] = (record.facts ?? []).map((fact) => ({
    fact: fact.fact,
    period: fact.period,
    value: fact.value,
    source: fact.source ?? 'imported',
    value_date: fact.date,
  }));
  for (const fact of ['area', 'industry', 'registered_on'] as const) {
    const value = record[fact];
    if (value === undefined || value === '' || list.some((given) => given.fact === fact)) continue;
    list.push({ fact, period: '', value, source: 'imported', value_date: today, undated: true });
  }
  for (const given of list) {
    const def = findFact(given.fact);
    const check = () => (given.value === null ? undefined : validateFact(def!, given.period, given.value, today));
    const fault = def && isTyped(def) ? check() : '没有这一项信息';
    if (fault) throw new RangeError(`${def?.label ?? given.fact}：${fault}`);
  }
  return list;
}

/** Whether a fact has a value; without one it is emptied. */
const isSaid = ({ value }: Pick<FactRow, 'value'>): boolean => value !== null;

/** What the columns of an enterprise repeat of its facts. */
function placeOf(facts: readonly GivenFact[]) {
  const codeOf = (key: string) => {
    const found = facts.find(({ fact, period }) => fact === key && period === '')?.value;
    return typeof found === 'string' ? found : null;
  };
  return {
    area_code: codeOf('area'),
    industry_code: codeOf('industry'),
    registered_on: codeOf('registered_on'),
  };
}

/**
 * Writes the facts that say something new and removes those that are emptied; `outdated` are those older than what is known,
 * `replaced` what the others took the place of, by enterprise.
 */
async function saveFactRows(db: Db, rows: (FactRow & GivenFact)[], options: SaveEnterprisesOptions) {
  const stored = await findFacts(db, [...new Set(rows.map((row) => row.enterprise_id))]);
  const keyOf = (row: FactRow) => `${row.enterprise_id} ${row.fact} ${row.period}`;
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const written: FactRow[] = [];
  const outdated: FactRow[] = [];
  const replaced = new Map<number, EnterpriseBefore['facts']>();
  for (const row of rows) {
    const old = byKey.get(keyOf(row));
    const equal = old === undefined ? row.value === null : canonical(old.value) === canonical(row.value);
    if (equal && (old === undefined || row.undated || row.value_date <= old.value_date)) continue;
    if (old !== undefined && row.value_date < old.value_date) outdated.push(row);
    else {
      written.push(row);
      const { enterprise_id, fact, period } = row;
      const list = replaced.get(enterprise_id) ?? [];
      list.push({ fact, period, was: old ?? null });
      replaced.set(enterprise_id, list);
    }
  }
  await removeFacts(
    db,
    written.filter((row) => !isSaid(row)),
    options,
  );
  await writeFacts(db, written.filter(isSaid), options);
  return { written, outdated, replaced };
}
