import { rename } from 'node:fs/promises';
import type { CallInput } from '@zhice/contract/all';
import { PERMISSIONS, type Permission } from '@zhice/contract/staff/enumerations';
import {
  ALSO_NEEDED,
  EXPORTED_KINDS,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportedKind,
  NOT_TAKEN_BACK,
  ROW_OUTCOMES,
} from '@zhice/contract/staff/import-kinds';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { fileName } from '../../files/file-name';
import { insertUpload } from '../../files/upload.queries';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { readPage } from '../../rpc/page-of';
import { FileError } from '../../sheet/file-error';
import { figure, moment, text } from '../../sheet/sheet-columns';
import { namesOfFields } from '../columns';
import { EXPORTS } from '../export-kinds';
import { factsInColumns } from '../fact-columns';
import { FACT } from '../mapping';
import { OUTCOMES, type RowOutcome } from '../report';
import { previewUndo } from '../undo-run';
import { guessKind } from './guess-kind';
import { importTemplate } from './import-template';
import { findOrder, idRow, moveOrder, orderSource, orderState, type StoredOrder, staffName } from './order.queries';

type Asking = Context<'staff:imports'>;
type Row = ListRow<'/api/console/import_list'>;

const NAMED: readonly string[] = ['documents', 'items', 'enterprises'];

/** So many policies are written while somebody waits. */
const MOST_EXPORTED = 20_000;

/** Imports in the office. */
export const importOfficeHandlers = {
  '/api/console/import_list': {
    page: async ({ db }, input) => {
      const page = await pageOrders(db, input);
      return {
        ...page,
        list: page.list.map(({ created_at, counts, ...row }) => ({
          ...row,
          createtime: momentInChina(created_at),
          counts_text: countsText(counts),
        })),
      };
    },
    sheet: {
      name: '导入',
      columns: [
        text('文件', ({ files }) => files.join('、'), 40),
        text('内容', ({ kind }) => IMPORT_KINDS.labels[kind]),
        text('状态', ({ state }) => IMPORT_STATES.labels[state]),
        figure('编号', 'run_id'),
        text('操作人', 'staff_name'),
        moment('时间', 'createtime'),
      ],
    },
  },

  '/api/console/import': async ({ db, staff }, { id }) => {
    const order = found(await findOrder(db, id));
    const { state, counts, run_id, stored_name } = order;
    const ended = ['done', 'failed', 'cut'].includes(state);
    return {
      ...order,
      kind: order.kind,
      state: state as Row['state'],
      createtime: momentInChina(order.created_at),
      columns: !NAMED.includes(order.kind) || order.fact ? [] : order.found,
      counts: ROW_OUTCOMES.map((outcome) => ({
        id: outcome,
        name: ROW_OUTCOMES.labels[outcome],
        count: counts[outcome] ?? 0,
      })),
      startable: stored_name !== null && run_id === null && ['checked', 'failed', 'cut'].includes(state),
      undoable: run_id !== null && ended && NOT_TAKEN_BACK[order.kind] === undefined,
      lacks: lackOf(staff, order.kind),
    };
  },

  '/api/console/import_row_list': {
    page: async ({ db }, input) => pageRows(db, input),
    sheet: {
      name: '导入结果',
      columns: [
        figure('行', 'row'),
        text('结果', ({ outcome }) => ROW_OUTCOMES.labels[outcome]),
        text('标题', 'title', 50),
        text('说明', 'detail', 80),
      ],
    },
  },

  '/api/console/import_field_list': (_, { kind }) => ({ list: fieldsOf(kind) }),

  '/api/console/import_upload': async (context) => {
    const { file, staff, now, services, subject } = context;
    if (!file) throw new Refusal('file_missing', {}, 'file');
    const name = fileName(file.name);
    const storedName = await services.files.put(file.content);
    const kind = await guessKind(services.files.pathOf(storedName), name);
    const id = await services.sql.begin(async (db) => {
      const row = { storedName, name, mime: 'application/octet-stream', size: file.content.length };
      const upload = await insertUpload(db, { accountId: null, staffId: staff.id }, row);
      return idRow(db`
        insert into import_order (kind, files, upload_id, staff_id, created_at, state)
        values (${kind}, ${[name]}, ${upload}, ${staff.id}, ${now}, 'checking') returning id`);
    });
    subject(`import ${id}`, { 文件: name });
    void services.importOffice.begin(id, 'check', storedName);
    return { id };
  },

  '/api/console/import_check': async (context, { id, kind, sheet = '', fact = '', columns, places }) => {
    const { db, subject } = context;
    const order = await ofFile(db, id);
    const kept = kind === order.kind ? order.columns : {};
    const chosen = { ...kept, ...Object.fromEntries((columns ?? []).map(({ header, field }) => [header, field])) };
    if (!(await moveOrder(db, id, ['checked', 'failed', 'cut'], 'checking'))) throw new Refusal('state_changed');
    await db`
      update import_order set kind = ${kind}, sheet = ${sheet.trim()}, fact = ${kind === 'enterprises' ? fact.trim() : ''},
        columns = ${db.json(chosen)}, places = ${[...(places ?? order.places)]}
      where id = ${id}`;
    subject(
      `import ${id}`,
      differences({ 内容: IMPORT_KINDS.labels[order.kind] }, { 内容: IMPORT_KINDS.labels[kind] }),
    );
    return beginAfter(context, order, 'check');
  },

  '/api/console/import_start': async (context, { id }) => {
    const { db, staff, subject } = context;
    const order = await ofFile(db, id);
    refuseLack(staff, order.kind);
    // whoever tried it, it is of who imports it
    if (order.run_id !== null || !(await moveOrder(db, id, ['checked', 'failed', 'cut'], 'importing', staff.id)))
      throw new Refusal('state_changed');
    subject(`import ${id}`, { 文件: order.files.join('、'), 内容: IMPORT_KINDS.labels[order.kind] });
    return beginAfter(context, order, 'import');
  },

  '/api/console/import_template': async (context, { kind }) => ({ url: await importTemplate(context, kind) }),

  '/api/console/import_export': async ({ db, services, caller, now, today, deadline }, { kind, form }) => {
    if (!caller) throw new Refusal('not_signed_in');
    const write = async (path: string) => {
      // what writes it knows the form by the ending
      const named = `${path}.${form}`;
      const limits = { most: MOST_EXPORTED, signal: deadline.signal };
      await EXPORTS[kind](db, named, limits).catch((error: unknown) => {
        throw error instanceof FileError ? new Refusal('rule_broken', { detail: error.message }) : error;
      });
      await rename(named, path);
    };
    const file = { maker: caller, name: `${EXPORTED_KINDS.labels[kind]}-${today}.${form}`, now };
    const { url } = await services.exports.make({ ...file, write, signal: deadline.signal });
    return { url };
  },

  '/api/console/import_undo': async (context, { id, confirmed }) => {
    const { db, staff, subject } = context;
    const order = found(await findOrder(db, id));
    refuseLack(staff, order.kind);
    const would = await previewUndo(db, found(order.run_id));
    if (!confirmed) return would;
    const { deleted, restored, faults } = would;
    subject(`import ${id}`, { 第几次: order.run_id, 删除: deleted, 恢复: restored });
    if (faults.length > 0) return would;
    if (!(await moveOrder(db, id, ['done', 'failed', 'cut'], 'undoing'))) throw new Refusal('state_changed');
    beginAfter(context, order, 'undo');
    return would;
  },
} satisfies Partial<Handlers>;

/** The permission that somebody lacks to import a kind or take it back; undefined: none. */
function lackOf({ permissions }: Asking['staff'], kind: ImportedKind): Permission | undefined {
  const needed = ALSO_NEEDED[kind];
  return needed && !permissions.has(needed) ? needed : undefined;
}

/** Refuses who may import, but not edit by hand what this import changes. */
function refuseLack(staff: Asking['staff'], kind: ImportedKind): void {
  const lack = lackOf(staff, kind);
  if (lack === undefined) return;
  const detail = `导入或撤销${IMPORT_KINDS.labels[kind]}还需要“${PERMISSIONS.labels[lack]}”权限，请由有此权限的同事操作`;
  throw new Refusal('rule_broken', { detail });
}

/** Work goes on when what was just written can be seen. */
function beginAfter(
  { services, afterCommit }: Asking,
  { id, stored_name }: StoredOrder,
  act: 'check' | 'import' | 'undo',
) {
  afterCommit(() => void services.importOffice.begin(id, act, stored_name));
  return { id };
}

/** An import whose file is still kept. */
async function ofFile(db: Db, id: number): Promise<StoredOrder> {
  const order = found(await findOrder(db, id));
  if (order.stored_name === null) throw new Refusal('rule_broken', { detail: '这次导入的文件没有保留，请重新上传' });
  return order;
}

const countsText = (counts: StoredOrder['counts']): string =>
  (Object.keys(OUTCOMES) as RowOutcome[])
    .flatMap((one) => (counts[one] ? `${OUTCOMES[one]} ${counts[one]}` : []))
    .join('，');

function fieldsOf(kind: ImportedKind): { field: string; name: string }[] {
  if (kind !== 'documents' && kind !== 'items' && kind !== 'enterprises') return [];
  const own = namesOfFields(kind).map(([field, [name = field]]) => ({ field, name }));
  if (kind !== 'enterprises') return own;
  return [...own, ...factsInColumns().map(({ key, label }) => ({ field: `${FACT}${key}`, name: label }))];
}

interface Listed extends Omit<Row, 'createtime' | 'counts_text'> {
  created_at: Date;
  counts: StoredOrder['counts'];
}

function pageOrders(db: Db, { keyword, kind, state, ...asked }: CallInput<'/api/console/import_list'>) {
  const words = searchIn(db, keyword, {
    name: db`array_to_string(o.files, '、')`,
    texts: [staffName(db)],
    named: [
      { column: db`o.kind`, names: namesOf(IMPORT_KINDS) },
      { column: orderState(db), names: namesOf(IMPORT_STATES) },
    ],
  });
  return readPage<Listed>(
    db,
    {
      columns: db`o.id, o.run_id, o.kind, o.files, ${orderState(db)} as state, ${staffName(db)} as staff_name, o.created_at, o.counts`,
      from: orderSource(db),
      where: db`${words.found} and ${kind === undefined ? db`true` : db`o.kind = ${kind}`}
        and ${state === undefined ? db`true` : db`${orderState(db)} = ${state}`}`,
      order: db`${words.first} o.id desc`,
    },
    asked,
  );
}

async function pageRows(db: Db, { keyword, id, outcome, ...asked }: CallInput<'/api/console/import_row_list'>) {
  const of = id ?? (await onlyValue<number>(db`select max(id) from import_order`)) ?? 0;
  const order = await findOrder(db, of);
  const run = order?.run_id ?? null;
  const words = searchIn(db, keyword, {
    name: db`title`,
    texts: [db`detail`],
    named: [{ column: db`outcome`, names: namesOf(ROW_OUTCOMES) }],
  });
  return readPage<ListRow<'/api/console/import_row_list'>>(
    db,
    {
      columns: db`id, file, row, outcome, title, detail`,
      from: run === null ? db`import_order_row` : db`import_run_row`,
      where: db`${run === null ? db`order_id = ${of}` : db`run_id = ${run}`} and ${words.found}
        and ${outcome === undefined ? db`true` : db`outcome = ${outcome}`}`,
      order: db`${words.first} file, row, id`,
    },
    asked,
  );
}
