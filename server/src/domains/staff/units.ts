import type { CallInput } from '@zhice/contract/all';
import { STAFF_STATES } from '@zhice/contract/staff/enumerations';
import { found, Refusal } from '../../base/refusal';
import { firstRow, hasRows, valuesOf } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { areaName, areaPath, areaPaths } from '../../reference/areas';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { readPage } from '../../rpc/page-of';
import { figure, text } from '../../sheet/sheet-columns';
import { admitAreas } from './area-names';

type Row = ListRow<'/api/console/unit_list'>;
type StoredUnit = Omit<Row, 'area_name'>;

export const unitHandlers = {
  '/api/console/unit_list': {
    page: async ({ db }, input) => {
      const page = await pageUnits(db, input);
      return { ...page, list: page.list.map((row) => ({ ...row, area_name: areaPath(row.area_code) })) };
    },
    sheet: {
      name: '部门',
      columns: [
        text('名称', 'name', 40),
        text('简称', 'short_name'),
        text('地区', 'area_name', 30),
        text('上级部门', 'parent_name', 40),
        text('负责人', 'head_name'),
        figure('人数', 'staff_count'),
        text('状态', ({ state }) => STAFF_STATES.labels[state]),
      ],
    },
  },

  '/api/console/unit_save': async (context, input) =>
    input.id === undefined ? addUnit(context, input) : changeUnit(context, input.id, input),

  '/api/console/unit_disable': async ({ db, now, subject }, { id, disabled }) => {
    found(await firstRow(db`select from unit where id = ${id} for update`));
    if (disabled && (await hasRows(db`select from staff where unit_id = ${id} and disabled_at is null limit 1`))) {
      throw new Refusal('unit_in_use');
    }
    await db`update unit set disabled_at = ${disabled ? now : null}, version = version + 1 where id = ${id}`;
    subject(`unit ${id}`, differences({ 状态: disabled ? '在用' : '停用' }, { 状态: disabled ? '停用' : '在用' }));
    return {};
  },

  '/api/console/unit_choices': async ({ db }) => ({
    list: [
      ...(await db<{ id: number; name: string; short_name: string; area_code: string; parent_id: number | null }[]>`
        select id, name, short_name, area_code, parent_id from unit where disabled_at is null order by position, id`),
    ],
  }),
} satisfies Partial<Handlers>;

type Given = CallInput<'/api/console/unit_save'>;

async function addUnit(context: Context<'staff:staff'>, { fields }: Given) {
  const { db, subject } = context;
  const kept = await readUnit(db, fields, undefined);
  const [row] = await db<{ id: number; version: number }[]>`insert into unit ${db(kept)} returning id, version`;
  subject(`unit ${row!.id}`, differences(null, wordsOf(found(await findUnit(db, row!.id)))));
  return row!;
}

async function changeUnit({ db, subject }: Context<'staff:staff'>, id: number, { version = 0, fields }: Given) {
  const was = found(await findUnit(db, id));
  const kept = await readUnit(db, fields, id);
  const row = await firstRow<{ id: number; version: number }>(db`
    update unit set ${db(kept)}, version = version + 1 where id = ${id} and version = ${version} returning id, version`);
  if (!row) throw new Refusal('conflict');
  subject(`unit ${id}`, differences(wordsOf(was), wordsOf(found(await findUnit(db, id)))));
  return row;
}

async function readUnit(db: Db, given: Given['fields'], id: number | undefined) {
  const { name, short_name = '', area_code, parent_id, head_id, position } = given;
  admitAreas([area_code], 'fields.area_code');
  if (parent_id !== null && (await chainOf(db, parent_id)).includes(id ?? 0)) {
    throw new Refusal('unit_circle', {}, 'fields.parent_id');
  }
  const exists = (table: 'unit' | 'staff', other: number | null) =>
    other === null || hasRows(db`select from ${db(table)} where id = ${other} and disabled_at is null`);
  const missing = (await exists('unit', parent_id)) ? ((await exists('staff', head_id)) ? '' : 'head_id') : 'parent_id';
  if (missing) throw new Refusal('bad_input', { detail: '所选的部门或人员已停用，请重新选择' }, `fields.${missing}`);
  return { name: name.trim(), short_name: short_name.trim(), area_code, parent_id, head_id, position };
}

/** A unit and those above it; more than thirty are a circle that came by two changes at once. */
const chainOf = (db: Db, id: number) =>
  valuesOf<number>(db`
    with recursive chain as (
      select id, parent_id, 1 as depth from unit where id = ${id}
      union all
      select u.id, u.parent_id, depth + 1 from unit u join chain c on u.id = c.parent_id where depth < 30)
    select id from chain`);

const wordsOf = (unit: StoredUnit) => ({
  名称: unit.name,
  简称: unit.short_name,
  地区: areaName(unit.area_code),
  上级部门: unit.parent_name,
  负责人: unit.head_name,
  排序: unit.position,
});

const stateOf = (db: Db) => db`case when u.disabled_at is null then 'active' else 'disabled' end`;
const from = (db: Db) => db`unit u left join unit p on p.id = u.parent_id left join staff h on h.id = u.head_id`;
const columns = (db: Db) => db`
  u.id, u.version, u.name, u.short_name, u.area_code, u.parent_id, coalesce(p.name, '') as parent_name, u.head_id,
  coalesce(h.name, '') as head_name, u.position, ${stateOf(db)} as state,
  (select count(*) from staff s where s.unit_id = u.id and s.disabled_at is null) as staff_count`;

const findUnit = (db: Db, id: number) =>
  firstRow<StoredUnit>(db`select ${columns(db)} from ${from(db)} where u.id = ${id}`);

function pageUnits(db: Db, input: CallInput<'/api/console/unit_list'>) {
  const { keyword, state, id, area_code } = input;
  const words = searchIn(db, keyword, {
    name: db`u.name`,
    texts: [db`u.short_name`, db`p.name`, db`h.name`],
    named: [
      { column: db`u.area_code`, names: areaPaths() },
      { column: stateOf(db), names: namesOf(STAFF_STATES) },
    ],
  });
  return readPage<StoredUnit>(
    db,
    {
      columns: columns(db),
      from: from(db),
      where: db`${words.found}
        and ${state === undefined ? db`true` : db`${stateOf(db)} = ${state}`}
        and ${id === undefined ? db`true` : db`u.id = ${id}`}
        and ${area_code === undefined ? db`true` : db`u.area_code = ${area_code}`}`,
      order: db`${words.first} u.disabled_at is not null, u.position, u.id`,
    },
    input,
  );
}
