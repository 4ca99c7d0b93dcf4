import { APPEAL_TYPE } from '@zhice/contract/appeal/appeal-type-kind';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { areaOf, areaPaths, findArea } from '../../reference/areas';
import { handledContent, refuseTaken, refuseUsed } from '../editing';

const types = officeRecords<object>({ table: 'appeal_type' });

/** Who answers a kind of appeal in an area, and within how many working days where that differs. */
interface Route {
  area_code: string;
  unit_id: number;
  working_days: number | null;
}

/** Kinds of appeals with the unit and the limit of each, also by area. One that was chosen stays, and can be disabled. */
export const appealTypeContent = handledContent({
  kind: APPEAL_TYPE,
  reads: {
    unit: (db) => db`(select coalesce(max(u.name), '') from unit u where u.id = r.unit_id)`,
    routes: (db) => db`(
      select coalesce(string_agg(concat_ws(' = ', coalesce(${db.json(Object.fromEntries(areaPaths()))}::jsonb ->> o.area_code, o.area_code),
        u.name, o.working_days), E'\n' order by o.area_code), '')
      from appeal_route o join unit u on u.id = o.unit_id where o.appeal_type_id = r.id)`,
  },
  choices: async (db) => ({ unit: [...(await listUnits(db)).keys()].map((name) => ({ value: name, label: name })) }),
  save: async (context, seen, { unit, routes, ...said }) => {
    const { db } = context;
    await refuseTaken(context, APPEAL_TYPE.table, said.name, seen.id);
    const units = await listUnits(db);
    const unitId = unit ? unitNamed(units, String(unit), 'fields.unit') : null;
    const wanted = readRoutes(String(routes ?? ''), units);
    const saved = await types.save(context, seen, { ...said, unit_id: unitId });
    await db`delete from appeal_route where appeal_type_id = ${saved.id}`;
    await writeRows(db, wanted, {
      table: 'appeal_route',
      columns: 'area_code text, unit_id bigint, working_days smallint',
      values: { appeal_type_id: db`${saved.id}::bigint` },
    });
    return saved;
  },
  setDeleted: async (context, id, deleted) => {
    if (deleted) refuseUsed('删除，可以停用', { 件诉求: await countAppeals(context.db, id) });
    found((await types.setDeleted(context, [id], deleted))[0]);
  },
});

/** Units that take cases, by name. */
const listUnits = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from unit where disabled_at is null order by position, id`;
  return new Map(rows.map(({ id, name }) => [name, id]));
};

function unitNamed(units: ReadonlyMap<string, number>, name: string, field: string): number {
  const id = units.get(name);
  if (id !== undefined) return id;
  throw new Refusal('rule_broken', { detail: `没有名为“${name}”的在用部门，请先在“部门”中新增` }, field);
}

/** Lines such as '西湖区 = 西湖区经信局 = 3'. */
function readRoutes(text: string, units: ReadonlyMap<string, number>): Route[] {
  const routes = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => readRoute(line, units));
  const codes = routes.map(({ area_code }) => area_code);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) refuse(`${areaOf(twice)?.name}写了两次`);
  return routes;
}

function readRoute(line: string, units: ReadonlyMap<string, number>): Route {
  const [place = '', unit = '', days, ...more] = line.split(/[=＝]/).map((part) => part.trim());
  if (unit === '' || more.length > 0) refuse(`“${line}”应写成：地区 = 单位，或 地区 = 单位 = 工作日`);
  const area = areaOf(place) ?? findArea(place);
  if (!area) return refuse(`“${place}”不认识或不止一处，请写全称或行政区划代码`);
  if (days !== undefined && !/^[1-9]\d{0,2}$/.test(days)) refuse(`“${line}”的工作日应为 1 至 999 的整数`);
  return {
    area_code: area.code,
    unit_id: unitNamed(units, unit, 'fields.routes'),
    working_days: days === undefined ? null : Number(days),
  };
}

function refuse(detail: string): never {
  throw new Refusal('rule_broken', { detail: `分地区办理：${detail}` }, 'fields.routes');
}

/** Appeals of a kind, drafts among them. */
async function countAppeals(db: Db, id: number): Promise<number> {
  const row = await firstRow<{ count: number }>(db`
    select count(*) as count from cases where kind = 'appeal' and form ->> 'appeal_type_id' = ${String(id)}`);
  return row?.count ?? 0;
}
