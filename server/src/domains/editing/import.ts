import type { CallInput, CallOutput } from '@zhice/contract/all';
import { nameOf } from '@zhice/contract/fields';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { FileError } from '../../sheet/file-error';
import { fieldOfColumn, ID_COLUMN, STATE_COLUMNS, saidInCells } from './cells.rules';
import type { Editing, HandledContent, Said, Seen } from './handled-content';
import { type ContentRow, rowsOf, saidOf } from './rows';
import { changesOf, faultOfSaid, readSaid } from './said.rules';
import { isDraft, saveSaid } from './write';

/** As many as are saved within the time of a call. */
const MAX_ROWS = 500;

type Asked = CallInput<'/api/console/content_import'>;
type Report = CallOutput<'/api/console/content_import'>;
type Outcome = Report['list'][number];

interface FileRow {
  row: number;
  cells: Readonly<Record<string, unknown>>;
}

/** Says what becomes of each row of a file, and with `apply` saves those that are good: new ones as drafts. */
export async function importRows(context: Editing, handled: HandledContent, asked: Asked): Promise<Report> {
  if (handled.kind.fixed) throw new Refusal('state_changed');
  const { rows, columns } = await readRows(context, handled, asked);
  const unknown = columns.filter((column) => column && !isKnown(handled, column));
  if (unknown.length === columns.filter(Boolean).length) {
    const names = Object.entries(handled.kind.fields).map(([name, field]) => nameOf(name, field));
    throw new Refusal('rule_broken', { detail: `没有认出任何列：列名应为${names.join('、')}` }, 'upload_id');
  }
  const list: Outcome[] = [];
  const names = new Map<string, number>();
  for (const row of rows) list.push(await takeRow(context, handled, row, { names, apply: asked.apply === true }));
  const count = (outcome: Outcome['outcome']) => list.filter((one) => one.outcome === outcome).length;
  const counts = { added: count('added'), changed: count('changed'), same: count('same'), wrong: count('wrong') };
  if (asked.apply) context.subject(`${handled.kind.key} import`, { 新增: counts.added, 修改: counts.changed });
  return { ...counts, unknown, list };
}

const isKnown = ({ kind }: HandledContent, column: string): boolean =>
  column === ID_COLUMN || STATE_COLUMNS.includes(column) || fieldOfColumn(kind, column) !== undefined;

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
    const knows = (names: string[]) => names.filter((name) => isKnown(handled, name)).length;
    const path = services.files.pathOf(upload.stored_name);
    const options = { maxRows: MAX_ROWS, knows };
    // its turn is that of the member of staff: ids of enterprises are positive
    const table = await services.tables.read(-staff.id, path, options, deadline.signal);
    const read: FileRow[] = [];
    for await (const piece of table.pieces()) {
      for (const { row, cells } of piece) {
        read.push({
          row,
          cells: Object.fromEntries(table.columns.map((column, at) => [column, cells[at] ?? undefined])),
        });
      }
    }
    return { columns: table.columns, rows: read };
  } catch (error) {
    if (error instanceof FileError) throw new Refusal('rule_broken', { detail: error.message }, 'upload_id');
    throw error;
  }
}

interface Taking {
  /** Names that rows above have, with the row. */
  names: Map<string, number>;
  apply: boolean;
}

/** What becomes of one row; it is saved where it is good and that was asked. */
async function takeRow(
  context: Editing,
  handled: HandledContent,
  { row, cells }: FileRow,
  taking: Taking,
): Promise<Outcome> {
  const { kind } = handled;
  const { said: given, faults } = saidInCells(kind, cells);
  const id = Number(cells[ID_COLUMN] ?? 0);
  const was = Number.isSafeInteger(id) && id > 0 ? ((await rowsOf(handled).list.find(context, id)) ?? null) : null;
  const stored = was && saidOf(handled, was);
  const said = readSaid(kind, { ...(stored ?? beginningOf(handled, context.today)), ...given });
  const name = String(said[kind.title] ?? '');
  const told = (outcome: Outcome['outcome'], detail = ''): Outcome => ({ row, name, outcome, detail });
  if (faults.length > 0) return told('wrong', faults.join('；'));
  if (id !== 0 && (!was || was.deleted)) return told('wrong', `没有编号为 ${cells[ID_COLUMN]} 的${kind.name}`);
  const changes = changesOf(kind, stored, said);
  if (was && changes.length === 0) return told('same');
  const fault = await hindering(context, handled, { was, said, name }, taking);
  if (fault) return told('wrong', fault);
  if (was) return told('changed', changes.map(({ field }) => field).join('、'));
  taking.names.set(name, row);
  return told('added');
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
    else await saveSaid(context, handled, seen, said, 'import');
    return '';
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.message;
    throw error;
  }
}
