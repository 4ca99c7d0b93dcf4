import type { CallInput, CallOutput } from '@zhice/contract/all';
import { nameOf } from '@zhice/contract/fields';
import { unmasked } from '../../base/personal';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { type AuditRow, insertAuditOfOne } from '../../rpc/audit.queries';
import { FileError } from '../../sheet/file-error';
import { blankInCells, cutInCells, saidInCells, unaskedInCells } from './cells.rules';
import { fieldOfColumn, ID_COLUMN, isMoneyColumn, isOwnState, WRITTEN_COLUMN } from './columns.rules';
import type { Editing, HandledContent, Said, Seen } from './handled-content';
import { type ContentRow, rowsOf, saidOf, viewOf } from './rows';
import { changesInLines, changesOf, faultOfSaid, readSaid } from './said.rules';
import { isDraft, saveSaid } from './write';

const IMPORT = '/api/console/content_import';

/** As many as are saved within the time of a call. */
const MAX_ROWS = 500;

type Asked = CallInput<typeof IMPORT>;
type Report = CallOutput<typeof IMPORT>;
type Outcome = Report['list'][number];

interface FileRow {
  row: number;
  cells: Readonly<Record<string, unknown>>;
}

/** Says what becomes of each row of a file, and with `apply` saves those that are good: new ones as drafts. */
export async function importRows(context: Editing, handled: HandledContent, asked: Asked): Promise<Report> {
  if (handled.kind.fixed) throw new Refusal('state_changed');
  const { rows, columns } = await readRows(context, handled, asked);
  const unknown = columns.filter((column) => column && !isKnown(handled, column, columns));
  if (unknown.length === columns.filter(Boolean).length) {
    const names = Object.entries(handled.kind.fields).map(([name, field]) => nameOf(name, field));
    throw new Refusal('rule_broken', { detail: `没有认出任何列：列名应为${names.join('、')}` }, 'upload_id');
  }
  const list: Outcome[] = [];
  const taking = {
    names: new Map<string, number>(),
    ids: rowsOfIds(rows),
    inCells: asked.rows === undefined,
    seen: asked.seen && new Map(asked.seen.map(({ id, version }) => [id, version])),
    apply: asked.apply === true,
  };
  for (const row of rows) list.push(await takeRow(context, handled, row, taking));
  const count = (outcome: Outcome['outcome']) => list.filter((one) => one.outcome === outcome).length;
  const counts = { added: count('added'), changed: count('changed'), same: count('same'), wrong: count('wrong') };
  if (asked.apply) context.subject(`${handled.kind.key} 导入`, { 新增: counts.added, 修改: counts.changed });
  return { ...counts, unknown, list };
}

const isKnown = ({ kind }: HandledContent, column: string, columns: readonly string[]): boolean =>
  column === ID_COLUMN || isOwnState(column, columns) || fieldOfColumn(kind, column, columns) !== undefined;

async function readRows(context: Editing, handled: HandledContent, { upload_id: id, rows }: Asked) {
  if (rows) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return { columns, rows: rows.map((cells, at) => ({ row: at + 1, cells })) };
  }
  const { db, services, staff, deadline } = context;
  const upload = found(
    await firstRow<{ stored_name: string }>(db`
      select stored_name from upload where id = ${id ?? 0} and staff_id = ${staff.id}`),
  );
  try {
    const knows = (names: string[]) => names.filter((name) => isKnown(handled, name, names)).length;
    const path = services.files.pathOf(upload.stored_name);
    const isMoney = (name: string) => isMoneyColumn(handled.kind, name);
    const options = { maxRows: MAX_ROWS, knows, isMoney };
    // its turn is that of the member of staff: ids of enterprises are positive
    const table = await services.tables.read(-staff.id, path, options, deadline.signal);
    const read: FileRow[] = [];
    for await (const piece of table.pieces()) {
      for (const { row, cells } of piece) {
        read.push({
          row,
          cells: Object.fromEntries(
            table.columns.map((column, at) => [column, isBlank(cells[at]) ? undefined : cells[at]]),
          ),
        });
      }
    }
    return { columns: table.columns, rows: read };
  } catch (error) {
    if (error instanceof FileError) throw new Refusal('rule_broken', { detail: error.message }, 'upload_id');
    throw error;
  }
}

const isBlank = (cell: unknown): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** In which rows of the file each id stands. */
function rowsOfIds(rows: readonly FileRow[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { row, cells } of rows) {
    const id = Number(cells[ID_COLUMN] ?? 0);
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
}

interface Taking {
  /** Names that rows above have, with the row. */
  names: Map<string, number>;
  ids: ReadonlyMap<number, number[]>;
  /** It is a sheet, whose cells hold only so much. */
  inCells: boolean;
  /** Versions of rows when the file was tried. */
  seen: ReadonlyMap<number, number> | undefined;
  apply: boolean;
}

/** A row of the file beside the stored one that it names: what it then says, and what cannot be taken of it. */
async function understood(context: Editing, handled: HandledContent, { row, cells }: FileRow, taking: Taking) {
  const { kind } = handled;
  const id = Number(cells[ID_COLUMN] ?? 0);
  const was = Number.isSafeInteger(id) && id > 0 ? ((await rowsOf(handled).list.find(context, id)) ?? null) : null;
  const stored = was && saidOf(handled, was);
  const { said: shown, faults } = saidInCells(kind, cells);
  const given = unmasked(kind.fields, shown, stored);
  const cut = stored && taking.inCells ? cutInCells(kind, given, stored) : { kept: [], faults: [] };
  const kept = Object.fromEntries(cut.kept.map((field) => [field, stored?.[field]]));
  const said = readSaid(kind, { ...(stored ?? beginningOf(handled, context.today)), ...given, ...kept });
  const unknown = id !== 0 && (!was || was.deleted) ? [`没有编号为 ${cells[ID_COLUMN]} 的${kind.name}`] : [];
  const wrong = [...faults, ...cut.faults, ...twiceIn(taking, id, row)];
  return { was, stored, given, said, wrong: wrong.length > 0 ? wrong : unknown };
}

/** What becomes of one row; it is saved where it is good and that was asked. */
async function takeRow(context: Editing, handled: HandledContent, fileRow: FileRow, taking: Taking): Promise<Outcome> {
  const { kind } = handled;
  const { row, cells } = fileRow;
  const { was, stored, given, said, wrong } = await understood(context, handled, fileRow, taking);
  const name = String(said[kind.title] ?? '');
  const told = (outcome: Outcome['outcome'], detail = ''): Outcome => ({
    ...{ row, name, outcome, detail },
    ...(was && { seen: { id: was.id, version: was.version } }),
  });
  if (wrong.length > 0) return told('wrong', wrong.join('\n'));
  const changes = changesOf(kind, stored, said);
  const unasked = unaskedInCells(kind, given, said, was ? viewOf(handled, was).fields : {});
  const notes = [...unasked, ...(stored ? blankInCells(kind, cells, stored) : [])];
  if (was && changes.length === 0) return told('same', notes.join('\n'));
  if (was && taking.seen && taking.seen.get(was.id) !== was.version) {
    return told('wrong', `检查以后${writtenBy(handled, was)}，没有导入：请重新选择文件检查`);
  }
  const fault = await hindering(context, handled, { was, said, name }, taking);
  if (fault) return told('wrong', fault);
  if (was) {
    return told(
      'changed',
      [...writtenSince(handled, was, cells), ...changesInLines(kind, changes), ...notes].join('\n'),
    );
  }
  taking.names.set(name, row);
  return told('added', notes.join('\n'));
}

/** What is wrong with a row whose id other rows have too: nobody can tell which one is meant. */
function twiceIn({ ids }: Taking, id: number, row: number): string[] {
  const others = id === 0 ? [] : (ids.get(id) ?? []).filter((one) => one !== row);
  return others.length > 0 ? [`${ID_COLUMN}与第 ${others.join('、')} 行相同：同一条只能有一行`] : [];
}

/** Told of a row that was written after the file was made: the file may bring back what was changed since. */
function writtenSince(handled: HandledContent, was: ContentRow, cells: FileRow['cells']): string[] {
  const known = cells[WRITTEN_COLUMN];
  const isKnown = typeof known !== 'string' || known.trim() === viewOf(handled, was).updated_at;
  return isKnown ? [] : [`导出以后${writtenBy(handled, was)}，请核对`];
}

function writtenBy(handled: HandledContent, was: ContentRow): string {
  const { updated_at: at, updated_by: by } = viewOf(handled, was);
  return `又改过（${at} ${by}）`;
}

/** Saves a row as far as that was asked; why it cannot be saved, '' where it can. */
async function hindering(
  context: Editing,
  handled: HandledContent,
  { was, said, name }: Omit<Saving, 'apply'> & { name: string },
  taking: Taking,
): Promise<string> {
  const fault = faultOfSaid(handled.kind, said, context.today, isDraft(handled, was));
  if (fault) return fault.detail;
  const twin = was ? '' : await twinOf(context, handled, name, taking);
  return twin || save(context, handled, { was, said, apply: taking.apply });
}

/** What a new row says before its cells do: a day that it cannot be without is today. */
const beginningOf = ({ kind }: HandledContent, today: string): Said =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'tick') return [[name, field.ticked === true]];
      return field.kind === 'day' && field.required && kind.publishing ? [[name, today]] : [];
    }),
  );

/** Another row of that name, which is more likely meant than a second one. */
async function twinOf({ db }: Editing, { kind }: HandledContent, name: string, { names }: Taking): Promise<string> {
  const above = names.get(name);
  if (above !== undefined) return `与第 ${above} 行同名`;
  if (kind.fields[kind.title]?.kind !== 'text') return '';
  const twin = await firstRow<{ id: number }>(db`
    select id from ${db(kind.table)} where ${db(kind.title)} = ${name} and deleted_at is null order by id limit 1`);
  return twin ? `已有同名的${kind.name}：要修改它请在“${ID_COLUMN}”列填 ${twin.id}` : '';
}

interface Saving {
  was: ContentRow | null;
  said: Said;
  apply: boolean;
}

/** Saves a row, or tries what its domain would store; why it cannot be saved, '' where it can. */
async function save(context: Editing, handled: HandledContent, { was, said, apply }: Saving): Promise<string> {
  const seen: Seen = was ? { id: was.id, version: was.version } : {};
  try {
    if (!apply) await handled.columns?.(context, said, seen);
    else {
      const told: Pick<AuditRow, 'subject' | 'detail'>[] = [];
      const subject = (text: string, detail = {}) => told.push({ subject: text, detail });
      await saveSaid({ ...context, subject }, handled, seen, said, 'import');
      for (const row of told) await insertAuditOfOne(context.db, context, { action: IMPORT, ...row });
    }
    return '';
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.message;
    throw error;
  }
}
