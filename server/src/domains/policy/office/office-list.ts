import type { CallInput } from '@zhice/contract/all';
import type { Enumeration } from '@zhice/contract/enumeration';
import { LEVELS } from '@zhice/contract/level';
import { GAPS, OFFICE_STATES, POLICY_KINDS } from '@zhice/contract/policy/enumerations';
import { midnightOf, momentInChina } from '../../../base/day';
import { mapOf } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import { namesOf, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import { areaPaths } from '../../../reference/areas';
import { placeNames, zonesTouching } from '../../../reference/places';
import { allZones, isZone } from '../../../reference/zones';
import type { Handlers, ListRow } from '../../../rpc/context';
import { readPage } from '../../../rpc/page-of';
import { moment, text } from '../../../sheet/sheet-columns';
import { lifeColumns } from '../life-cycle.queries';
import { type LifeDates, statusOf } from '../life-cycle.rules';
import { levelName, statusName } from '../policy-names.rules';

type List = '/api/console/policy_list';
type Row = ListRow<List>;
type Asked = Omit<CallInput<List>, 'is_export'>;

interface Record extends Omit<LifeDates, 'kind'>, Omit<Row, 'area_names' | 'publish_at' | 'life_name' | 'updated_at'> {
  area_code: string;
  area_codes: string[];
  publish_at: Date | null;
  updated_at: Date;
}

export const officeListHandlers = {
  '/api/console/policy_list': {
    page: async ({ db, today }, input) => {
      const { list, ...page } = await pagePolicies(db, input, today);
      const [states, gaps] = await Promise.all([countStates(db, input, today), countGaps(db, input, today)]);
      return {
        ...page,
        list: list.map((record) => rowOf(record, today)),
        states: counted(OFFICE_STATES, states),
        gap_counts: counted(GAPS, gaps),
      };
    },
    sheet: {
      name: '政策与事项',
      columns: [
        text('标题', 'title', 60),
        text('类别', ({ kind }) => POLICY_KINDS.labels[kind]),
        text('文号', 'doc_no', 24),
        text('部门', 'unit', 30),
        text('级别', ({ level }) => levelName(level)),
        text('地区', ({ area_names }) => area_names.join('、'), 30),
        text('状态', ({ state }) => OFFICE_STATES.labels[state]),
        text('还缺', ({ gaps }) => gaps.map((gap) => GAPS.labels[gap]).join('、'), 30),
        moment('最近修改', 'updated_at'),
        text('修改人', 'updated_by'),
      ],
    },
  },
} satisfies Partial<Handlers>;

function rowOf(record: Record, today: string): Row {
  const { area_code, area_codes, publish_at, updated_at, state, kind } = record;
  return {
    ...record,
    area_names: placeNames({ area_code, area_codes }),
    publish_at: publish_at ? momentInChina(publish_at).slice(0, 16) : '',
    life_name: state === 'published' ? statusName(kind, statusOf(record, today)) : '',
    updated_at: momentInChina(updated_at),
  };
}

const counted = <V extends string>(values: Enumeration<V>, counts: ReadonlyMap<string, number>) =>
  values.map((id) => ({ id, name: values.labels[id], count: counts.get(id) ?? 0 }));

/** Where policy `p` stands in the office. */
export const stateOf = (db: Db) => db`case when p.deleted_at is not null then 'deleted' when p.shown then 'published'
  when p.publish_at is not null then 'scheduled' when p.withdrawn_at is not null then 'withdrawn' else 'draft' end`;

/** What policy `p` with its item `i` and its document `d` does not say, of one that is in force. */
const gapsOf = (
  db: Db,
  today: string,
) => db`case when not p.shown or p.repealed or p.effective_to < ${today}::date then '{}'
  else array_remove(array[
    case when p.kind = 'item' and p.undated then 'deadline' end,
    case when p.department_id is null then 'unit' end,
    case when p.kind = 'item' and p.amount_max is null and i.amount ->> 'kind' = 'none' and i.amount ->> 'text' = '' then 'amount' end,
    case when p.kind = 'item' and not exists (select from item_rule r where r.policy_id = p.id) then 'rule' end,
    case when p.kind = 'item' and i.materials = '[]' then 'materials' end,
    case when p.kind = 'item' and i.phone = '' then 'contact' end,
    case when coalesce(d.source_url, i.source_url, '') = ''
      and not exists (select from policy_attachment a where a.policy_id = p.id) then 'attachment' end
  ], null) end`;

const source = (db: Db) => db`policy p left join policy_document d on d.policy_id = p.id
  left join policy_item i on i.policy_id = p.id left join department m on m.id = p.department_id
  left join staff s on s.id = p.changed_by`;

/** What one policy does not say, and where it stands. */
export const findStanding = async (db: Db, id: number, today: string) => {
  const [row] = await db<
    { state: Row['state']; gaps: Row['gaps']; publish_at: Date | null; deleted_at: Date | null; updated_at: Date }[]
  >`select ${stateOf(db)} as state, ${gapsOf(db, today)} as gaps, p.publish_at, p.deleted_at, p.updated_at
    from ${source(db)} where p.id = ${id}`;
  return row;
};

function pagePolicies(db: Db, input: Asked, today: string) {
  const words = wordsOf(db, input, today);
  return readPage<Record>(
    db,
    {
      columns: db`p.id, p.title, coalesce(d.doc_no, '') as doc_no, coalesce(m.name, '') as unit, p.level, p.area_code, p.area_codes,
        ${lifeColumns(db)}, ${stateOf(db)} as state, ${gapsOf(db, today)} as gaps, p.publish_at, p.updated_at,
        coalesce(s.name, '') as updated_by`,
      from: source(db),
      where: db`${words.found} and ${narrowed(db, input)} and ${inState(db, input)} and ${lacking(db, input, today)}`,
      order: db`${words.first} p.updated_at desc, p.id desc`,
    },
    input,
  );
}

const wordsOf = (db: Db, { keyword }: Asked, today: string) =>
  searchIn(db, keyword, {
    name: db`p.title`,
    texts: [db`d.doc_no`, db`m.name`, db`s.name`],
    named: [
      { column: db`p.kind`, names: namesOf(POLICY_KINDS) },
      { column: db`p.level`, names: namesOf(LEVELS) },
      { column: stateOf(db), names: namesOf(OFFICE_STATES) },
      { column: db`p.area_code`, names: areaPaths() },
      {
        column: db`p.area_codes`,
        names: [...areaPaths(), ...allZones().map(({ code, name }) => [code, name] as const)],
        several: true,
      },
      { column: db`(${gapsOf(db, today)})::text[]`, names: namesOf(GAPS), several: true },
    ],
  });

function narrowed(db: Db, { kind, level, area, department_id, from }: Asked): Fragment {
  return db`${kind === undefined ? db`true` : db`p.kind = ${kind}`}
    and ${level === undefined ? db`true` : db`p.level = ${level}`}
    and ${department_id === undefined ? db`true` : db`p.department_id = ${department_id}`}
    and ${area === undefined ? db`true` : inArea(db, area)}
    and ${from === undefined ? db`true` : db`p.updated_at >= ${midnightOf(from)}`}`;
}

/** For a place, or for one in it. */
function inArea(db: Db, area: string): Fragment {
  const codes = isZone(area) ? [area] : zonesTouching(area);
  const within = isZone(area) ? area : area.replace(/(00){1,2}$/, '');
  return db`exists (select from unnest(p.area_codes) c where c like ${`${within}%`} or c = any(${codes}::text[]))`;
}

const inState = (db: Db, { state }: Asked): Fragment =>
  state === undefined ? db`p.deleted_at is null` : db`${stateOf(db)} = ${state}`;

const lacking = (db: Db, { gap }: Asked, today: string): Fragment =>
  gap === undefined ? db`true` : db`${gap} = any(${gapsOf(db, today)})`;

const countStates = (db: Db, input: Asked, today: string) =>
  mapOf<string, number>(db`
    select ${stateOf(db)}, count(*) from ${source(db)}
    where ${wordsOf(db, input, today).found} and ${narrowed(db, input)} and ${lacking(db, input, today)} group by 1`);

const countGaps = (db: Db, input: Asked, today: string) =>
  mapOf<string, number>(db`
    select gap, count(*) from ${source(db)}, unnest((${gapsOf(db, today)})::text[]) as gap
    where ${wordsOf(db, input, today).found} and ${narrowed(db, input)} and ${inState(db, input)} group by 1`);
