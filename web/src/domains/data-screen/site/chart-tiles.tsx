import type { CallOutput } from '@zhice/contract/all';
import { DEFINITIONS } from '@zhice/contract/data-screen/screen-fields';
import type { TileName } from '@zhice/contract/data-screen/tile-kinds';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { LEVELS, shortLevel } from '@zhice/contract/level';
import type { ReactNode } from 'react';
import { useCall } from '../../../rpc/use-call';
import { barsOption, columnsOption, ringOption } from './chart-look';
import type { Scope } from './scope';
import { ChartTile, type TileView } from './tile';

type Path = '/api/daping/get_policy' | '/api/daping/analysis' | '/api/daping/knowledge_list' | '/api/daping/get_year';

/** A tile that needs nothing but an area and a year: what it asks, and what it makes of the answer. */
const chartTile = <P extends Path, Row>(tile: TileName, path: P, view: (data: CallOutput<P>) => TileView<Row>) =>
  function ScopedTile({ scope }: { scope: Scope }): ReactNode {
    const answer = useCall<Path>(path, scope, { keepPrevious: true });
    const data = answer.data as CallOutput<P> | undefined;
    return <ChartTile tile={tile} answer={answer} view={data && (() => view(data))} />;
  };

/** Rows with their columns; the rows say what the columns read. */
const viewOf = <Row,>(rows: readonly Row[], view: Omit<TileView<Row>, 'rows'>): TileView<Row> => ({ rows, ...view });

const total = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export const PolicyLevels = chartTile('policy_levels', '/api/daping/get_policy', ({ levels }) =>
  viewOf(
    levels.filter(({ items, documents }) => items + documents > 0),
    {
      note: DEFINITIONS.policies,
      columns: [
        { label: '级别', cell: ({ name }) => name },
        { label: '政策事项', number: true, cell: ({ items }) => items },
        { label: '政策文件', number: true, cell: ({ documents }) => documents },
      ],
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

export const PolicyMonths = chartTile('policy_months', '/api/daping/get_policy', ({ months }) =>
  viewOf(months, {
    note: DEFINITIONS.policies,
    columns: [
      { label: '月份', cell: ({ month }) => month },
      ...LEVELS.map((level, at) => ({
        ...{ label: LEVELS.labels[level], number: true },
        cell: ({ counts }: (typeof months)[number]) => counts[at],
      })),
    ],
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
    option: barsOption(
      programmes.map(({ name, money }) => ({ name, value: money })),
      5,
    ),
  }),
);

export const Industries = chartTile('industries', '/api/daping/analysis', ({ industries }) =>
  viewOf(industries, {
    note: `${DEFINITIONS.enterprises}行业为国民经济行业门类，图上为前八类。`,
    columns: [
      { label: '行业', cell: ({ name }) => name },
      { label: '企业（家）', number: true, cell: ({ count }) => count },
    ],
    option: barsOption(
      industries.map(({ name, count }) => ({ name, value: count })),
      8,
    ),
  }),
);

export const Sizes = chartTile('sizes', '/api/daping/analysis', ({ sizes }) =>
  viewOf(
    sizes.filter(({ count }) => count > 0),
    {
      note: '按中小企业划型标准（2011）和企业上年数据推算，数据不全或不适用标准的为“尚不能判断”。',
      columns: [
        { label: '规模', cell: ({ name }) => name },
        { label: '企业（家）', number: true, cell: ({ count }) => count },
      ],
      option: ringOption(sizes.map(({ name, count }) => ({ name, value: count }))),
    },
  ),
);

export const Rights = chartTile('rights', '/api/daping/knowledge_list', ({ kinds, years }) =>
  viewOf(
    years.filter(({ counts }) => total(counts) > 0),
    {
      note: DEFINITIONS.rights,
      columns: [
        { label: '年份', cell: ({ year }) => String(year) },
        ...RIGHT_KINDS.map((kind, at) => ({
          ...{ label: RIGHT_KINDS.labels[kind], number: true },
          cell: ({ counts }: (typeof years)[number]) => counts[at],
        })),
      ],
      option: columnsOption(
        years.map(({ year }) => year),
        kinds.map(({ name }, at) => ({
          ...{ name, stack: 'all' },
          values: years.map(({ counts }) => counts[at] ?? 0),
        })),
      ),
    },
  ),
);

export const Cases = chartTile('cases', '/api/daping/analysis', ({ cases }) => {
  const inTime = total(cases.map(({ on_time }) => on_time));
  const done = total(cases.map((one) => one.done));
  return viewOf(cases, {
    note: `${DEFINITIONS.cases}按期：${DEFINITIONS.on_time}`,
    columns: [
      { label: '办件', cell: ({ name }) => name },
      { label: '办结', number: true, cell: ({ done }) => done },
      { label: '按期', number: true, cell: ({ on_time }) => on_time },
    ],
    option: ringOption(
      [
        { name: '按期', value: inTime },
        { name: '超期', value: done - inTime },
      ],
      done > 0 ? `${Math.round((inTime / done) * 1000) / 10}%` : '',
    ),
  });
});

export const Years = chartTile('years', '/api/daping/get_year', ({ years }) =>
  viewOf(years, {
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
    ),
  }),
);
