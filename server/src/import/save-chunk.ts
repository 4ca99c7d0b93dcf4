import type { EnterpriseRecord, Said } from '@zhice/contract/policy/record';
import type postgres from 'postgres';
import type { Db } from '../db/sql';
import { saveEnterprises } from '../domains/enterprise';
import { changePolicies } from '../domains/policy';
import { RunEnded, type RunFile, type RunRow, saveNoted } from './import-run';
import { wordOfName } from './name-answers';
import { ItemLook, type RuleWatch } from './rule-watch';
import type { Given, Understood } from './understand';

export interface SaveContext {
  now: Date;
  today: string;
  /** Policies that rows of this run were. */
  touched: Set<number>;
  /** Is told what changed items were and are; absent where the rows are no policies. */
  watch?: RuleWatch;
  /** The run, and the place of the file in it; absent in a dry run: every transaction is rolled back. */
  run?: RunFile;
}

/** The database went away: not the fault of a row. */
const CONNECTION_FAULT = /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|57P0|08|53)/;

/**
 * Saves the rows that were understood in one transaction; when the database refuses it, row by row, so that only the bad row is
 * refused. Rows that speak of one enterprise are saved as one. Answers what became of every row, in their order; with a run it is
 * noted there. @throws when the connection is lost, RunEnded when the run was taken back.
 */
export async function saveChunk(sql: postgres.Sql, rows: Understood[], context: SaveContext): Promise<RunRow[]> {
  const groups = groupRows(rows);
  const results =
    (await saveGroups(sql, groups, context).catch(unlessOver)) ?? (await saveSingly(sql, groups, context));
  const open: RunRow[] = [];
  const all = rows.map((row) => {
    const result = results.get(row);
    if (!result || result.outcome === 'refused') open.push(result ?? rowWithout(row));
    return result ?? open.at(-1)!;
  });
  if (context.run && open.length > 0) await context.run.run.note(sql, context.run.file, open);
  return all;
}

type Results = Map<Understood, RunRow>;

async function saveSingly(sql: postgres.Sql, groups: Group[], context: SaveContext): Promise<Results> {
  const results: Results = new Map();
  for (const group of groups) {
    let fault: unknown;
    const saved = await saveGroups(sql, [group], context).catch((error) => {
      unlessOver(error);
      fault = error;
    });
    for (const row of group.rows) results.set(row, saved?.get(row) ?? rowOf(row, 'refused', refusal(fault)));
  }
  return results;
}

/** What the database refuses is the fault of a row; anything about the connection or the run is thrown on. */
function unlessOver(error: unknown): undefined {
  if (isConnectionFault(error) || error instanceof RunEnded) throw error;
}

/** What became of a row that nothing was to be saved of. */
function rowWithout(row: Understood): RunRow {
  if (row.notData) return rowOf(row, 'totals', row.notData);
  if (row.repeats !== undefined) return rowOf(row, 'same', `与第 ${row.repeats} 行完全相同`);
  if (row.faults.length > 0) return rowOf(row, 'refused', row.faults.join('；'));
  if (row.skip !== undefined) return rowOf(row, 'skipped', skippedText(row.skip));
  return waitingRow(row, row.questions ?? []);
}

const skippedText = (word: string): string => `地区“${word}”按您的回答跳过`;

const waitingRow = (row: Understood, questions: string[]): RunRow => ({
  ...rowOf(row, 'waiting', `地区“${questions.join('”“')}”不认识，没有保存`),
  questions,
});

const rowOf = ({ row, title, notes }: Understood, outcome: RunRow['outcome'], detail: string): RunRow => ({
  row,
  outcome,
  title,
  detail: [detail, ...notes].filter(Boolean).join('；'),
  notes,
});

export const isConnectionFault = (error: unknown): boolean =>
  CONNECTION_FAULT.test(String((error as { code?: unknown } | null)?.code ?? ''));

function refusal(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof RangeError ? message : `数据库不接受这一行：${message}`;
}

interface Group {
  rows: Understood[];
  given: Given;
}

function groupRows(rows: Understood[]): Group[] {
  const groups: Group[] = [];
  const byMark = new Map<string, Group>();
  for (const row of rows) {
    if (!row.given) continue;
    const marks = row.given.kind === 'enterprise' ? marksOf(row.given.record) : [];
    const known = marks.map((mark) => byMark.get(mark)).find((group) => group && isOne(group.given, row.given!));
    const group = known ?? { rows: [], given: row.given };
    if (known && known.given.kind === 'enterprise' && row.given.kind === 'enterprise') {
      known.given = { kind: 'enterprise', record: merged(known.given.record, row.given.record) };
    } else groups.push(group);
    group.rows.push(row);
    for (const mark of marks) if (!byMark.has(mark)) byMark.set(mark, group);
  }
  return groups;
}

/** By what the enterprises of which rows speak are known: rows without a mark in common are of different ones. */
export const marksIn = (rows: readonly Understood[]): Set<string> =>
  new Set(rows.flatMap(({ given }) => (given?.kind === 'enterprise' ? marksOf(given.record) : [])));

function marksOf(record: Said<EnterpriseRecord>): string[] {
  const marks = record.name ? [`name ${wordOfName(record.name)}`] : [];
  if (record.credit_code) marks.push(`credit ${record.credit_code}`);
  if (record.stock_code) marks.push(`stock ${record.stock_code}`);
  return marks.reverse();
}

function isOne(a: Given, b: Given): boolean {
  if (a.kind !== 'enterprise' || b.kind !== 'enterprise') return false;
  const differ = (x?: string | null, y?: string | null) => Boolean(x && y && x !== y);
  return !differ(a.record.credit_code, b.record.credit_code) && !differ(a.record.stock_code, b.record.stock_code);
}

/** Two rows of one enterprise: what the first leaves open the second says; of one fact the later value counts. */
function merged(a: Said<EnterpriseRecord>, b: Said<EnterpriseRecord>): Said<EnterpriseRecord> {
  const facts = new Map((a.facts ?? []).map((fact) => [`${fact.fact} ${fact.period}`, fact]));
  for (const fact of b.facts ?? []) {
    const key = `${fact.fact} ${fact.period}`;
    const other = facts.get(key);
    if (!other || fact.date > other.date) facts.set(key, fact);
  }
  const said = Object.fromEntries(Object.entries(a).filter(([, value]) => value !== undefined));
  const names = [...new Set([...(a.former_names ?? []), ...(b.former_names ?? [])])];
  return { ...b, ...said, ...(names.length > 0 && { former_names: names }), facts: [...facts.values()] };
}

async function saveGroups(sql: postgres.Sql, groups: Group[], context: SaveContext): Promise<Results> {
  let results: Results = new Map();
  if (groups.length === 0) return results;
  let seen: Awaited<ReturnType<ItemLook['pairs']>> = new Map();
  await saveNoted(sql, context.run, async (db) => {
    const look = new ItemLook(db);
    results = await saveRecords(db, groups, context, look);
    seen = await look.pairs();
    return [...results.values()].filter(({ outcome }) => outcome !== 'refused');
  });
  for (const { id } of results.values()) if (id) context.touched.add(id);
  context.watch?.add(seen);
  return results;
}

async function saveRecords(db: Db, groups: Group[], context: SaveContext, look: ItemLook): Promise<Results> {
  const saved = await saveGiven(db, groups, context, look);
  const results: Results = new Map();
  for (const [index, { rows, given }] of groups.entries()) {
    const { outcome, title, detail, notes, ...subject } = saved[index]!;
    const guesses = given.kind !== 'enterprise' && outcome === 'created' ? given.change.guesses : notes;
    for (const [place, row] of rows.entries()) {
      const told = rowOf({ ...row, title: row.title || title, notes: [...guesses, ...row.notes] }, outcome, detail);
      results.set(row, place === 0 ? { ...told, ...subject } : told);
    }
  }
  return results;
}

/** Saves the records of groups, which are of one kind: what became of each. */
async function saveGiven(
  db: Db,
  groups: Group[],
  context: SaveContext,
  look: ItemLook,
): Promise<Omit<RunRow, 'row'>[]> {
  const records = groups.flatMap(({ given }) => (given.kind === 'enterprise' ? given.record : []));
  if (records.length > 0) {
    const saved = await saveEnterprises(db, records, context);
    return saved.map(({ id, outcome, name, outdated, reason, before, changes: said = [] }) => {
      const notes = outdated.length > 0 ? [`已有更新的数据，没有采用“${outdated.join('、')}”：${LATER}`] : [];
      return { outcome, title: name, detail: reason ?? said.join('；'), notes, id, before };
    });
  }
  const changes = groups.flatMap(({ given }) => (given.kind === 'enterprise' ? [] : given.change));
  const kind = groups[0]?.given.kind === 'item' ? 'item' : 'document';
  const saved = await changePolicies(db, kind, changes, { ...context, beforeItems: look.beforeItems });
  return saved.map(({ skip, reason = skip ? skippedText(skip) : '', changes: said = [], ...rest }) => ({
    ...rest,
    detail: [...said, reason].filter(Boolean).join('；'),
    notes: [],
  }));
}

/** How figures of a sheet take the place of those of a later day. */
const LATER = '要以这份表为准，请加一列“数据日期”，写这些数是哪天的';
