import type { CallInput } from '@zhice/contract/all';
import { LOOKUP_STATES, MOST_LOOKED_UP } from '@zhice/contract/enterprise-library/library-kind';
import { normalizeCreditCode } from '@zhice/matching/credit-code';
import { found as orMissing, Refusal } from '../../base/refusal';
import { hasWord } from '../../db/indexed-search';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { FileError } from '../../sheet/file-error';
import { figure, type RowColumn, text } from '../../sheet/sheet-columns';
import type { EnterpriseLibrary } from './enterprise-library';
import { ENTERPRISE_COLUMNS, enterpriseRows } from './library-rows';
import { coreOf, formsOf, isCode, whyMissing } from './look-up.rules';

const LIST = '/api/portal/enterprise_lookup';
type Row = ListRow<typeof LIST>;
type Candidate = Row['candidates'][number];

const ASKED: readonly RowColumn<Row>[] = [
  figure('行', 'id', 6),
  text('查询内容', 'asked', 40),
  text('结果', ({ state }) => LOOKUP_STATES.labels[state]),
  text('说明', ({ why, candidates }) => [why, ...candidates.map(({ name }) => name)].join('；'), 40),
];
const FOUND: readonly RowColumn<Row>[] = ENTERPRISE_COLUMNS.map(
  ({ cell, ...column }): RowColumn<Row> => ({ ...column, cell: ({ enterprise }) => enterprise?.[cell] }),
);

/** A doubtful name is shown with so many that it may mean. */
const MOST_CANDIDATES = 5;

export const lookUpHandlers = {
  [LIST]: {
    page: async (context, input) => {
      const { answer, offset, limit } = pageOf(input);
      await context.services.enterpriseLibrary.follow();
      const lines = await lookUp(context, input);
      const left = lines.filter(({ state }) => input.state === undefined || state === input.state);
      const some = left.slice(offset, offset + limit);
      const rows = await enterpriseRows(
        context.db,
        some.flatMap(({ found }) => found ?? []),
        context.today,
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const count = (state: Row['state']) => lines.filter((line) => line.state === state).length;
      return {
        ...answer,
        total: left.length,
        counts: { found: count('found'), doubtful: count('doubtful'), missing: count('missing') },
        list: some.map(({ found, ...line }) => ({ ...line, enterprise: byId.get(found ?? 0) ?? null })),
      };
    },
    sheet: { name: '批量查询结果', columns: [...ASKED, ...FOUND] },
  },

  '/api/portal/enterprise_lookup_sheet': async ({ db, services, account, deadline }, { upload_id: id }) => {
    const upload = orMissing(
      await firstRow<{ stored_name: string }>(db`
        select stored_name from upload where id = ${id} and account_id = ${account.id}`),
    );
    try {
      const options = { maxRows: MOST_LOOKED_UP, knows: (names: string[]) => names.filter(isHeader).length };
      const path = services.files.pathOf(upload.stored_name);
      const table = await services.tables.read(account.id, path, options, deadline.signal);
      const places = [isCodeHeader, isNameHeader].map((is) => table.columns.findIndex(is)).filter((at) => at >= 0);
      const lines: string[] = [];
      // the first row of a sheet without a header is a name too
      if (places.length === 0 && table.columns[0]) lines.push(table.columns[0]);
      for await (const piece of table.pieces()) for (const { cells } of piece) lines.push(lineOf(cells, places));
      return { lines: lines.filter(Boolean) };
    } catch (error) {
      if (error instanceof FileError) throw new Refusal('rule_broken', { detail: error.message }, 'upload_id');
      throw error;
    }
  },
} satisfies Partial<Handlers>;

const isNameHeader = (name: string): boolean => /^(企业|公司|单位)?(名称|全称)$/u.test(name.replace(/\s/gu, ''));
const isCodeHeader = (name: string): boolean => /信用代码([（(][^（()）]*[)）])?$/u.test(name.replace(/\s/gu, ''));
const isHeader = (name: string): boolean => isNameHeader(name) || isCodeHeader(name);

/** What a row of a sheet asks for: its code, else its name; the first cell where neither has a column. */
const lineOf = (cells: readonly unknown[], places: readonly number[]): string =>
  (places.length === 0 ? [0] : places).map((at) => String(cells[at] ?? '').trim()).find(Boolean) ?? '';

/** What one line means; `found` is its enterprise. */
interface Line extends Omit<Row, 'enterprise'> {
  found?: number;
}

type Asking = Pick<Context<'member'>, 'db' | 'services'>;

async function lookUp(
  { db, services }: Asking,
  { lines, chosen = [] }: Pick<CallInput<typeof LIST>, 'lines' | 'chosen'>,
): Promise<Line[]> {
  const choices = new Map(chosen.map(({ line, id }) => [line, id]));
  const asked = lines.map((line, at) => ({ id: at + 1, asked: line.trim() })).filter((line) => line.asked !== '');
  const exact = await findExactly(
    db,
    asked.map((line) => line.asked),
  );
  const confirmed = new Set(await listShown(db, [...choices.values()]));
  const open: Line[] = [];
  const all = asked.map((line): Line => {
    const choice = choices.get(line.id);
    if (choice === 0) return { ...line, state: 'missing', why: '您确认都不是', candidates: [] };
    if (choice !== undefined && confirmed.has(choice))
      return { ...line, state: 'found', why: '您确认的', candidates: [], found: choice };
    const read = readExact(line, exact);
    if (read.state === 'missing' && !isCode(line.asked)) open.push(read);
    return read;
  });
  await addSimilar(db, services.enterpriseLibrary, open);
  tellDoubles(all);
  return all;
}

/** Says of lines that mean the enterprise of an earlier one which line that is: a list of customers has each once. */
function tellDoubles(lines: readonly Line[]): void {
  const first = new Map<number, number>();
  for (const line of lines) {
    if (line.found === undefined) continue;
    const earlier = first.get(line.found);
    if (earlier === undefined) first.set(line.found, line.id);
    else line.why = `${line.why}，与第 ${earlier} 行是同一家`;
  }
}

interface Exact extends Candidate {
  asked: string;
  how: 'code' | 'name' | 'former';
}

const HOW: Readonly<Record<Exact['how'], string>> = { code: '信用代码一致', name: '名称一致', former: '曾用名一致' };

/** One enterprise with this code or name is found; several of the same name, and former names, are to be confirmed. */
function readExact(line: { id: number; asked: string }, exact: ReadonlyMap<string, Exact[]>): Line {
  const hits = isCode(line.asked)
    ? (exact.get(normalizeCreditCode(line.asked)) ?? [])
    : formsOf(line.asked).flatMap((name) => exact.get(name) ?? []);
  const best = hits.filter(({ how }) => how !== 'former');
  const [first, second] = best;
  if (first && !second) return { ...line, state: 'found', why: HOW[first.how], candidates: [], found: first.id };
  const candidates = (first ? best : hits).map(({ id, name, credit_code }) => ({ id, name, credit_code }));
  if (candidates.length === 0) {
    return { ...line, state: 'missing', why: whyMissing(line.asked), candidates };
  }
  const why = first ? `${best.length} 家企业同名，请选择` : '是企业的曾用名，请确认';
  return { ...line, state: 'doubtful', why, candidates: candidates.slice(0, MOST_CANDIDATES) };
}

/** The enterprises with these very codes, names or former names, whatever their spaces and width, by what was asked. */
async function findExactly(db: Db, asked: readonly string[]): Promise<Map<string, Exact[]>> {
  const codes = asked.filter(isCode).map(normalizeCreditCode);
  const names = [...new Set(asked.filter((one) => !isCode(one)).flatMap(formsOf))];
  const rows = await db<Exact[]>`
    with shown as (select e.id, e.name, coalesce(e.credit_code, '') as credit_code, w.asked, 'code' as how
      from unnest(${codes}::text[]) w (asked) join enterprise e on e.credit_code = w.asked
      where e.approved_at is not null or e.source_key is not null
      union
      select e.id, e.name, coalesce(e.credit_code, ''), w.asked, 'name'
      from unnest(${names}::text[]) w (asked) join enterprise e on lower(normalize(e.name, NFKC)) = w.asked
      where e.approved_at is not null or e.source_key is not null
      union
      select e.id, e.name, coalesce(e.credit_code, ''), w.asked, 'former'
      from unnest(${names}::text[]) w (asked) join enterprise_past_name p on lower(normalize(p.name, NFKC)) = w.asked
      join enterprise e on e.id = p.enterprise_id
      where e.approved_at is not null or e.source_key is not null)
    select * from shown order by how, id`;
  const byAsked = new Map<string, Exact[]>();
  for (const row of rows) byAsked.set(row.asked, [...(byAsked.get(row.asked) ?? []), row]);
  return byAsked;
}

const listShown = async (db: Db, ids: readonly number[]) =>
  (
    await db<{ id: number }[]>`
      select id from enterprise where id = any(${[...ids]}::bigint[]) and (approved_at is not null or source_key is not null)`
  ).map(({ id }) => id);

/** So many distinctive parts are looked for by one statement. */
const AT_ONCE = 50;

/** Gives lines that mean nothing the enterprises whose names have their distinctive part: to be confirmed. */
async function addSimilar(db: Db, { similar, changes }: EnterpriseLibrary, open: readonly Line[]): Promise<void> {
  const cores = new Map(open.map((line) => [line, coreOf(line.asked)]));
  // pages and files ask for the same lines again
  const isKnown = (core: string) => similar.get(core)?.changes === changes;
  const sought = [...new Set(cores.values())].filter((core) => core !== '' && !isKnown(core));
  for (let from = 0; from < sought.length; from += AT_ONCE) {
    const some = sought.slice(from, from + AT_ONCE);
    const found = await findSimilar(db, some);
    for (const core of some) similar.set(core, { changes, found: found.get(core) ?? [] });
  }
  for (const [line, core] of cores) {
    const candidates = similar.get(core)?.found ?? [];
    if (candidates.length > 0)
      Object.assign(line, { state: 'doubtful', why: '名称相近，请确认', candidates: [...candidates] });
  }
}

/** The shortest names that have each of these parts. */
async function findSimilar(db: Db, cores: readonly string[]): Promise<Map<string, Candidate[]>> {
  const near = cores.map(
    (core) => db`
      (select ${core} as core, id, name, coalesce(credit_code, '') as credit_code from (
        select e.id, e.name, e.credit_code from enterprise e
        where ${hasWord(db, db`e.name`, { text: core, alternatives: [core] })}
          and (e.approved_at is not null or e.source_key is not null) limit 50) near
      order by length(name), id limit ${MOST_CANDIDATES})`,
  );
  const rows = await db<(Candidate & { core: string })[]>`${near.reduce((all, one) => db`${all} union all ${one}`)}`;
  const byCore = new Map<string, Candidate[]>();
  for (const { core, ...candidate } of rows) byCore.set(core, [...(byCore.get(core) ?? []), candidate]);
  return byCore;
}
