import type { CallOutput } from '@zhice/contract/all';
import { DEFINITIONS } from '@zhice/contract/data-screen/screen-fields';
import type { TileName } from '@zhice/contract/data-screen/tile-kinds';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { LEVELS, shortLevel } from '@zhice/contract/level';
import type { ReactNode } from 'react';
import { useCall } from '../../../rpc/use-call';
import { CASES_CLOSED, type Numbers } from './behind';
import { barsOption, columnsOption, ringOption } from './chart-look';
import { enterpriseLists, policyLists, rightLists } from './lists';
import type { Place, Scope, ScreenState } from './scope';
import { ListLink } from './tables';
import { ChartTile, type Press, type TileView } from './tile';

type Path = '/api/daping/get_policy' | '/api/daping/analysis' | '/api/daping/knowledge_list' | '/api/daping/get_year';

/** What a tile is narrowed to, and how it narrows all others. */
export interface Narrowed {
  scope: Scope;
  place: Place;
  set: (change: Partial<ScreenState>) => void;
}

/** A tile that needs nothing but an area and a year: what it asks, and what it makes of the answer. */
const chartTile = <P extends Path, Row>(
  tile: TileName,
  path: P,
  view: (data: CallOutput<P>, narrowed: Narrowed) => TileView<Row>,
) =>
  function ScopedTile(narrowed: Narrowed): ReactNode {
    const { scope, place } = narrowed;
    const answer = useCall<Path>(path, scope, { keepPrevious: true });
    const data = answer.data as CallOutput<P> | undefined;
    return <ChartTile {...{ tile, answer, scope, place }} view={data && (() => view(data, narrowed))} />;
  };

interface NamedView<Row> extends Omit<TileView<Row>, 'rows' | 'pick'> {
  /** A row as the chart calls it. */
  nameOf?: (row: Row) => string;
  pick?: (name: string) => Press | undefined;
}

/** Rows with their columns; the rows say what the columns read, and lie under their names in the chart. */
const viewOf = <Row,>(rows: readonly Row[], { nameOf, pick, ...view }: NamedView<Row>): TileView<Row> => ({
  rows,
  ...view,
  pick: (name) => {
    const row = rows.find((one) => nameOf?.(one) === name);
    return row === undefined ? pick?.(name) : view.press(row);
  },
});

const total = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** A press on a year narrows the screen to it, a second one to none. */
const yearPress = <Row extends { year: number }>({ scope, set }: Narrowed) => ({
  nameOf: ({ year }: Row) => String(year),
  press:
    ({ year }: Row): Press =>
    () =>
      set({ year: year === scope.year ? 0 : year }),
  isChosen: ({ year }: Row) => year === scope.year,
});

export const PolicyLevels = chartTile('policy_levels', '/api/daping/get_policy', ({ levels }, { place }) =>
  viewOf(
    levels.filter(({ items, documents }) => items + documents > 0),
    {
      note: DEFINITIONS.policies,
      columns: [
        { label: '级别', cell: ({ name }) => name },
        { label: '政策事项', number: true, cell: ({ items }) => items },
        { label: '政策文件', number: true, cell: ({ documents }) => documents },
      ],
      nameOf: ({ name }) => name,
      press: ({ level, name, items, documents }): Numbers => ({
        name: `${name}政策`,
        values: [
          { label: '政策事项', value: items, unit: '条' },
          { label: '政策文件', value: documents, unit: '条' },
        ],
        definition: DEFINITIONS.policies,
        lists: policyLists(place, { level }),
      }),
      option: columnsOption(
        levels.map(({ name }) => name),
        [
          { name: '政策事项', stack: 'all', values: levels.map(({ items }) => items) },
          { name: '政策文件', stack: 'all', values: levels.map(({ documents }) => documents) },
        ],
      ),
    },
  ),
);

export const PolicyMonths = chartTile('policy_months', '/api/daping/get_policy', ({ months }, { place }) =>
  viewOf(months.some(({ counts }) => total(counts) > 0) ? months : [], {
    note: DEFINITIONS.policies,
    columns: [
      { label: '月份', cell: ({ month }) => month },
      ...LEVELS.map((level, at) => ({
        ...{ label: LEVELS.labels[level], number: true },
        cell: ({ counts }: (typeof months)[number]) => counts[at],
      })),
    ],
    nameOf: ({ month }) => month.slice(2),
    press: ({ month, counts }): Numbers => ({
      name: `${month} 发布的政策`,
      values: LEVELS.map((level, at) => ({ label: LEVELS.labels[level], value: counts[at], unit: '条' })),
      definition: DEFINITIONS.policies,
      lists: policyLists({ ...place, year: Number(month.slice(0, 4)) }).map((list) => ({
        ...list,
        note: '政策库按年份筛选，列出全年。',
      })),
    }),
    option: columnsOption(
      months.map(({ month }) => month.slice(2)),
      LEVELS.map((level, at) => ({
        ...{ name: shortLevel(level), stack: 'all' },
        values: months.map(({ counts }) => counts[at] ?? 0),
      })),
    ),
  }),
);

export const Programmes = chartTile('programmes', '/api/daping/analysis', ({ programmes }) =>
  viewOf(programmes, {
    note: `${DEFINITIONS.money}列出金额最多的十项，图上为前五项。`,
    columns: [
      { label: '项目', cell: ({ name }) => name },
      { label: '获支持次数', number: true, cell: ({ count }) => count },
      { label: '金额（万元）', number: true, cell: ({ money }) => money },
    ],
    nameOf: ({ name }) => name,
    press: ({ name, count, money }): Numbers => ({
      name,
      values: [
        { value: money, unit: '万元' },
        { value: count, unit: '次' },
      ],
      definition: DEFINITIONS.money,
      awards: { programme: name },
    }),
    option: barsOption(
      programmes.map(({ name, money }) => ({ name, value: money })),
      5,
    ),
  }),
);

/** What stands behind a part of the enterprises, and how the library is narrowed to it. */
const enterprisesOf = (name: string, count: number, lists: Numbers['lists'], closed: string): Numbers => ({
  name,
  values: [{ value: count, unit: '家' }],
  definition: DEFINITIONS.enterprises,
  ...(lists ? { lists } : { closed }),
});

export const Industries = chartTile('industries', '/api/daping/analysis', ({ industries }, { place }) =>
  viewOf(industries, {
    note: `${DEFINITIONS.enterprises}行业为国民经济行业门类，图上为前八类。`,
    columns: [
      { label: '行业', cell: ({ name }) => name },
      { label: '企业（家）', number: true, cell: ({ count }) => count },
    ],
    nameOf: ({ name }) => name,
    press: ({ key, name, count }) =>
      enterprisesOf(
        name,
        count,
        key ? enterpriseLists(place, { industry: key }) : undefined,
        '企业库不能只列没有填写行业的企业。',
      ),
    option: barsOption(
      industries.map(({ name, count }) => ({ name, value: count })),
      8,
    ),
  }),
);

export const Sizes = chartTile('sizes', '/api/daping/analysis', ({ sizes }, { place }) =>
  viewOf(
    sizes.filter(({ count }) => count > 0),
    {
      note: '按中小企业划型标准（2011）和企业上年数据推算，数据不全或不适用标准的为“尚不能判断”。',
      columns: [
        { label: '规模', cell: ({ name }) => name },
        { label: '企业（家）', number: true, cell: ({ count }) => count },
      ],
      nameOf: ({ name }) => name,
      press: ({ key, name, count }) =>
        enterprisesOf(
          name,
          count,
          key ? enterpriseLists(place, { size: key }) : undefined,
          '企业库不能只列规模尚不能判断的企业。',
        ),
      option: ringOption(sizes.map(({ name, count }) => ({ name, value: count }))),
    },
  ),
);

export const Rights = chartTile('rights', '/api/daping/knowledge_list', ({ kinds, years }, narrowed) =>
  viewOf(
    years.filter(({ counts }) => total(counts) > 0),
    {
      ...yearPress(narrowed),
      note: DEFINITIONS.rights,
      columns: [
        { label: '年份', cell: ({ year }) => String(year) },
        ...RIGHT_KINDS.map((kind, at) => ({
          ...{ label: RIGHT_KINDS.labels[kind], number: true },
          cell: ({ year, counts }: (typeof years)[number]) =>
            counts[at] ? <ListLink lists={rightLists({ ...narrowed.place, year }, kind)} count={counts[at]} /> : 0,
        })),
      ],
      option: columnsOption(
        years.map(({ year }) => year),
        kinds.map(({ name }, at) => ({
          ...{ name, stack: 'all' },
          values: years.map(({ counts }) => counts[at] ?? 0),
        })),
        narrowed.scope.year,
      ),
    },
  ),
);

export const Cases = chartTile('cases', '/api/daping/analysis', ({ cases }) => {
  const inTime = total(cases.map(({ on_time }) => on_time));
  const done = total(cases.map((one) => one.done));
  const note = `${DEFINITIONS.cases}按期：${DEFINITIONS.on_time}`;
  const numbersOf = (name: string, all: number, timely: number): Numbers => ({
    name,
    values: [
      { label: '办结', value: all, unit: '件' },
      { label: '按期', value: timely, unit: '件' },
    ],
    definition: note,
    closed: CASES_CLOSED,
  });
  return viewOf(cases, {
    note,
    columns: [
      { label: '办件', cell: ({ name }) => name },
      { label: '办结', number: true, cell: (one) => one.done },
      { label: '按期', number: true, cell: ({ on_time }) => on_time },
    ],
    press: ({ name, ...one }) => numbersOf(name, one.done, one.on_time),
    pick: () => numbersOf('办结事项', done, inTime),
    option: ringOption(
      [
        { name: '按期', value: inTime },
        { name: '超期', value: done - inTime },
      ],
      done > 0 ? `${Math.round((inTime / done) * 1000) / 10}%` : '',
    ),
  });
});

export const Years = chartTile('years', '/api/daping/get_year', ({ years }, narrowed) =>
  viewOf(years.some(({ figures }) => total(Object.values(figures)) > 0) ? years : [], {
    ...yearPress(narrowed),
    note: `企业：${DEFINITIONS.enterprises}资金：${DEFINITIONS.money}`,
    columns: [
      { label: '年份', cell: ({ year }) => String(year) },
      { label: '新设企业', number: true, cell: ({ figures }) => figures.enterprises },
      { label: '知识产权', number: true, cell: ({ figures }) => figures.rights },
      { label: '政策', number: true, cell: ({ figures }) => figures.policies },
      { label: '资金（万元）', number: true, cell: ({ figures }) => figures.money },
    ],
    option: columnsOption(
      years.map(({ year }) => year),
      [
        { name: '政策（条）', values: years.map(({ figures }) => figures.policies) },
        { name: '资金（万元，右）', kind: 'line', right: true, values: years.map(({ figures }) => figures.money) },
      ],
      narrowed.scope.year,
    ),
  }),
);
