import type { DocumentRecord, EnterpriseRecord, ItemRecord } from '@zhice/contract/policy/record';
import type postgres from 'postgres';
import type { Db } from '../db/sql';
import { saveEnterprises } from '../domains/enterprise/save-facts';
import { saveDocuments, saveItems } from '../domains/policy/save-policy';
import type { RowOutcome } from './report';
import type { AnyRecord, Understood } from './understand';

export interface RowResult {
  outcome: RowOutcome;
  detail: string;
}

export interface SaveContext {
  now: Date;
  today: string;
  /** Save nothing: every transaction is rolled back. */
  dryRun: boolean;
}

class DryRun extends Error {}

/** The database went away: not the fault of a row. */
const CONNECTION_FAULT = /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|57P0|08|53)/;

/**
 * Saves rows in one transaction; when the database refuses it, row by row, so that only the bad row is refused.
 * Rows that speak of one enterprise are saved as one. @throws when the connection is lost.
 */
export async function saveChunk(
  sql: postgres.Sql,
  rows: Understood[],
  context: SaveContext,
): Promise<Map<Understood, RowResult>> {
  const groups = groupRows(rows);
  const together = await saveGroups(sql, groups, context).catch(unlessDisconnected);
  if (together instanceof Map) return together;
  const results = new Map<Understood, RowResult>();
  for (const group of groups) {
    for (const [row, result] of await saveAlone(sql, group, context)) results.set(row, result);
  }
  return results;
}

/** What a row's fault looks like; anything about the connection is thrown on. */
function unlessDisconnected(error: unknown): { refused: RowResult } {
  if (isConnectionFault(error)) throw error;
  return { refused: refusal(error) };
}

async function saveAlone(sql: postgres.Sql, group: Group, context: SaveContext): Promise<Map<Understood, RowResult>> {
  const result = await saveGroups(sql, [group], context).catch(unlessDisconnected);
  return result instanceof Map ? result : new Map(group.rows.map((row) => [row, result.refused]));
}

export const isConnectionFault = (error: unknown): boolean =>
  CONNECTION_FAULT.test(String((error as { code?: unknown } | null)?.code ?? ''));

function refusal(error: unknown): RowResult {
  const message = error instanceof Error ? error.message : String(error);
  return { outcome: 'refused', detail: error instanceof RangeError ? message : `数据库不接受这一行：${message}` };
}

interface Group {
  rows: Understood[];
  given: AnyRecord;
}

function groupRows(rows: Understood[]): Group[] {
  const groups: Group[] = [];
  const byMark = new Map<string, Group>();
  for (const row of rows) {
    if (!row.given) continue;
    const marks = row.given.kind === 'enterprises' ? marksOf(row.given.record) : [];
    const known = marks.map((mark) => byMark.get(mark)).find((group) => group && isOne(group.given, row.given!));
    const group = known ?? { rows: [], given: row.given };
    if (known && known.given.kind === 'enterprises' && row.given.kind === 'enterprises') {
      known.given = { kind: 'enterprises', record: merged(known.given.record, row.given.record) };
    } else groups.push(group);
    group.rows.push(row);
    for (const mark of marks) if (!byMark.has(mark)) byMark.set(mark, group);
  }
  return groups;
}

function marksOf(record: EnterpriseRecord): string[] {
  const marks = [`name ${record.name}`];
  if (record.credit_code) marks.push(`credit ${record.credit_code}`);
  if (record.stock_code) marks.push(`stock ${record.stock_code}`);
  return marks.reverse();
}

function isOne(a: AnyRecord, b: AnyRecord): boolean {
  if (a.kind !== 'enterprises' || b.kind !== 'enterprises') return false;
  const differ = (x?: string, y?: string) => x !== undefined && y !== undefined && x !== y;
  return !differ(a.record.credit_code, b.record.credit_code) && !differ(a.record.stock_code, b.record.stock_code);
}

/** Two rows of one enterprise: what the first leaves open the second says; of one fact the later value counts. */
function merged(a: EnterpriseRecord, b: EnterpriseRecord): EnterpriseRecord {
  const facts = new Map((a.facts ?? []).map((fact) => [`${fact.fact} ${fact.period}`, fact]));
  for (const fact of b.facts ?? []) {
    const key = `${fact.fact} ${fact.period}`;
    const other = facts.get(key);
    if (!other || fact.date > other.date) facts.set(key, fact);
  }
  return {
    name: a.name,
    credit_code: a.credit_code ?? b.credit_code,
    stock_code: a.stock_code ?? b.stock_code,
    area: a.area ?? b.area,
    industry: a.industry ?? b.industry,
    registered_on: a.registered_on ?? b.registered_on,
    facts: [...facts.values()],
  };
}

async function saveGroups(
  sql: postgres.Sql,
  groups: Group[],
  context: SaveContext,
): Promise<Map<Understood, RowResult>> {
  const results = new Map<Understood, RowResult>();
  if (groups.length === 0) return results;
  try {
    await sql.begin(async (db) => {
      const saved = await saveRecords(db, groups, context);
      groups.forEach((group, index) => {
        for (const row of group.rows) results.set(row, saved[index]!);
      });
      if (context.dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return results;
}

async function saveRecords(db: Db, groups: Group[], context: SaveContext): Promise<RowResult[]> {
  const kind = groups[0]!.given.kind;
  const records = groups.map((group) => group.given.record);
  if (kind === 'documents') {
    const saved = await saveDocuments(db, records as DocumentRecord[], context);
    return saved.map(({ outcome }) => ({ outcome, detail: '' }));
  }
  if (kind === 'items') {
    const saved = await saveItems(db, records as ItemRecord[], context);
    return saved.map(({ outcome }) => ({ outcome, detail: '' }));
  }
  const saved = await saveEnterprises(db, records as EnterpriseRecord[], context);
  return saved.map(({ outcome, outdated }) => ({
    outcome,
    detail: outdated.length > 0 ? `已有更新的数据，没有采用：${outdated.join('、')}` : '',
  }));
}
