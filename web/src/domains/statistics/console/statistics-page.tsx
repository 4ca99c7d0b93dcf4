import type { CallOutput } from '@zhice/contract/all';
import { LEVELS } from '@zhice/contract/level';
import { type ReactNode, useMemo } from 'react';
import { ListResults } from '../../../app/list/list-results';
import { numberPart, textPart, useListState } from '../../../app/list-state';
import { ConsoleHead } from '../../../console/console-page';
import { addressOf, NumberLink } from '../../../console/number-link';
import { PortalLink } from '../../../console/portal-link';
import { may, useMe } from '../../../console/session';
import { useCall } from '../../../rpc/use-call';
import { Table } from '../../../ui/table';
import { FilterSelect, TableFilters } from '../../../ui/table-filters';
import { TitledSection } from '../../../ui/titled-section';
import { Figure, type FigureColumn } from './figure';
import { Matches } from './matches';
import { daysOf } from './months';

type Cases = CallOutput<'/api/console/statistics_cases'>;
type CaseFigures = Cases['by_month'][number];

const PARTS = { months: numberPart(12), kind: textPart, unit: textPart };
const SPANS = [3, 6, 24, 36].map((months) => ({ value: String(months), label: `最近 ${months} 个月` }));

/** /statistics: charts with their tables; every number opens its rows. */
export function StatisticsPage() {
  const { state, set } = useListState(PARTS);
  const { months, kind, unit } = state;
  const of = { kind: kind || undefined, unit_id: unit === '' ? undefined : Number(unit) };
  const cases = useCall('/api/console/statistics_cases', { months, ...of }, { keepPrevious: true });
  const all = useCall('/api/console/statistics_cases', { months }, { keepPrevious: true });
  const { by_kind: kinds = [], by_unit: units = [], scope } = all.data ?? {};
  return (
    <>
      <ConsoleHead note={`点击数字可查看对应的明细。${scope ? `办件范围：${scope}。` : ''}`} />
      <TableFilters>
        <FilterSelect
          label="时间"
          all="最近 12 个月"
          value={months === 12 ? undefined : String(months)}
          onChange={(value) => set({ months: Number(value ?? 12) })}
          options={SPANS}
        />
        <FilterSelect
          label="办件类型"
          all="全部类型"
          value={kind || undefined}
          onChange={(value) => set({ kind: value ?? '' })}
          options={kinds.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <FilterSelect
          label="办理部门"
          all="全部部门"
          value={unit || undefined}
          onChange={(value) => set({ unit: value ?? '' })}
          options={units.map(({ key, name }) => ({ value: key || '0', label: name }))}
        />
      </TableFilters>
      <div className="stack gap-6">
        <ListResults answer={cases} failed="办件统计没有加载出来" rows={8}>
          {(data) => <CaseParts data={data} kind={of.kind} unit={of.unit_id} />}
        </ListResults>
        <Matches months={months} />
        <Support months={months} />
        <People months={months} />
        <Words />
      </div>
    </>
  );
}

interface Narrowed {
  kind?: string | undefined;
  unit?: number | undefined;
}
type Rows = Narrowed & { from: string; to: string };

/** The columns of figures of cases; `rowsOf` says by what the rows of a line are narrowed. */
const caseColumns = (rowsOf: (row: CaseFigures) => Rows): FigureColumn<CaseFigures>[] => {
  const number = (label: string, figure: string, count: (row: CaseFigures) => number) => ({
    label,
    cell: (row: CaseFigures): ReactNode => {
      const to = addressOf('/statistics/cases', { ...rowsOf(row), figure });
      return <NumberLink count={count(row)} to={to} what={`${row.name} ${label}`} />;
    },
  });
  return [
    number('收件', 'opened', ({ opened }) => opened),
    number('办结', 'done', ({ done }) => done),
    number('按期办结', 'on_time', ({ on_time }) => on_time),
    number('超期办结', 'late', ({ done, on_time }) => done - on_time),
    { label: '按期率', cell: (row) => (row.done === 0 ? '—' : `${percentOf(row)}%`) },
    { label: '办结中位天数', cell: ({ median_days }) => median_days ?? '—' },
  ];
};

const percentOf = ({ done, on_time }: CaseFigures): number | null =>
  done === 0 ? null : Math.round((on_time / done) * 1000) / 10;

const chartOf = (rows: readonly CaseFigures[]) => ({
  names: rows.map(({ name }) => name),
  series: [
    { name: '收件', kind: 'bar' as const, values: rows.map(({ opened }) => opened) },
    { name: '办结', kind: 'bar' as const, values: rows.map(({ done }) => done) },
    { name: '按期率', kind: 'line' as const, percent: true, values: rows.map(percentOf) },
  ],
});

const CASE_SOURCE =
  '来源：平台办件。收件按提交时间、办结按办结时间计入，撤回的不算办结；按期指办结日不晚于办理期限；中位天数为从提交到办结的自然日。';

function CaseParts({ data, kind, unit }: Narrowed & { data: Cases }) {
  const { from, to, by_month, by_kind, by_unit } = data;
  const charts = useMemo(
    () => ({ month: chartOf(by_month), kind: chartOf(by_kind), unit: chartOf(by_unit.slice(0, 12)) }),
    [by_month, by_kind, by_unit],
  );
  const within = { from, to, kind, unit };
  return (
    <div className="stack gap-6 min-0">
      <Figure
        title="各月办件"
        source={CASE_SOURCE}
        heading="月份"
        rows={by_month}
        chart={charts.month}
        columns={caseColumns(({ key }) => ({ ...within, ...daysOf(key) }))}
      />
      <Figure
        title="各类办件"
        source={CASE_SOURCE}
        heading="类型"
        rows={by_kind}
        chart={charts.kind}
        columns={caseColumns(({ key }) => ({ ...within, kind: key }))}
      />
      <Figure
        title="各部门办件"
        source={`${CASE_SOURCE}图中只画收件最多的 12 个部门。`}
        heading="部门"
        rows={by_unit}
        chart={charts.unit}
        columns={caseColumns(({ key }) => ({ ...within, unit: Number(key) }))}
      />
    </div>
  );
}

type SupportRow = CallOutput<'/api/console/statistics_support'>['list'][number];

function Support({ months }: { months: number }) {
  const answer = useCall('/api/console/statistics_support', { months }, { keepPrevious: true });
  return (
    <ListResults answer={answer} failed="申报与资金没有加载出来" rows={8}>
      {({ list }) => <SupportParts list={list} />}
    </ListResults>
  );
}

function SupportParts({ list }: { list: readonly SupportRow[] }) {
  const names = [...new Set(list.map(({ month }) => month))];
  const rows = names.map((month) => ({ key: month, name: month }));
  const at = (month: string, level: number) => list.find((row) => row.month === month && row.level === level);
  const chart = (count: (row: SupportRow) => number) => ({
    names,
    series: LEVELS.map((level) => ({
      ...{ name: LEVELS.labels[level], kind: 'bar' as const, stack: 'level' },
      values: names.map((month) => {
        const row = at(month, level);
        return row ? count(row) : 0;
      }),
    })),
  });
  const columns = (path: string, what: string, count: (row: SupportRow) => number) =>
    LEVELS.map((level) => ({
      label: LEVELS.labels[level],
      cell: ({ key }: { key: string }) => {
        const row = at(key, level);
        const to = addressOf(path, { ...daysOf(key), level });
        return <NumberLink count={row ? count(row) : 0} to={to} what={`${key} ${LEVELS.labels[level]}${what}`} />;
      },
    }));
  return (
    <div className="stack gap-6 min-0">
      <Figure
        title="各月申报"
        source="来源：平台提交的政策申报，按提交时间和事项的级别计数。"
        heading="月份"
        rows={rows}
        chart={chart(({ declared }) => declared)}
        columns={columns('/statistics/cases', '申报', ({ declared }) => declared)}
      />
      <Figure
        title="各月支持资金（万元）"
        source="来源：公示的获奖与资助名单，按公示日期和级别合计金额，单位万元。"
        heading="月份"
        rows={rows}
        chart={chart(({ money }) => money)}
        columns={columns('/statistics/awards', '支持资金', ({ money }) => money)}
      />
    </div>
  );
}

type PeopleRow = CallOutput<'/api/console/statistics_people'>['list'][number];

function People({ months }: { months: number }) {
  const answer = useCall('/api/console/statistics_people', { months }, { keepPrevious: true });
  return (
    <ListResults answer={answer} failed="用户与企业没有加载出来" rows={8}>
      {({ list }) => <PeopleParts list={list} />}
    </ListResults>
  );
}

function PeopleParts({ list }: { list: readonly PeopleRow[] }) {
  const open = may(useMe(), 'enterprises');
  const names = list.map(({ month }) => month);
  const line = (name: string, count: (row: PeopleRow) => number) => ({
    ...{ name, kind: 'line' as const, values: list.map(count) },
  });
  const column = (label: string, path: string, count: (row: PeopleRow) => number, of = '') => ({
    label,
    cell: (row: PeopleRow) => (
      <NumberLink
        count={count(row)}
        to={open ? addressOf(path, daysOf(row.month, of)) : undefined}
        what={`${row.month} ${label}`}
      />
    ),
  });
  return (
    <Figure
      title="用户与企业"
      source="来源：平台账号和企业库。新用户按注册时间，新企业按进入企业库的时间（含批量导入），新认证按认证通过的时间计数。"
      heading="月份"
      rows={list.map((row) => ({ ...row, key: row.month, name: row.month }))}
      chart={{
        names,
        series: [
          line('新用户', ({ users }) => users),
          line('新企业', ({ enterprises }) => enterprises),
          line('新认证', ({ authenticated }) => authenticated),
        ],
      }}
      columns={[
        column('新用户', '/users', ({ users }) => users),
        column('新企业', '/enterprises', ({ enterprises }) => enterprises),
        column('新认证', '/enterprises', ({ authenticated }) => authenticated, 'authenticated_'),
      ]}
    />
  );
}

function Words() {
  const answer = useCall('/api/console/statistics_word_list', { pageSize: 30 });
  return (
    <TitledSection className="min-0" id="missed-words" title="没有结果的搜索词">
      <p className="muted small mb-1">
        来源：政策库里只按词搜索而没有结果的次数，最多的在前；不记录是谁搜索的，像号码、邮箱的词不保留。
      </p>
      <ListResults answer={answer} failed="搜索词没有加载出来">
        {({ list, total }) =>
          total === 0 ? (
            <p className="muted">近半年的搜索都有结果。</p>
          ) : (
            <Table
              caption={`没有结果的搜索词，前 ${list.length} 个，共 ${total} 个`}
              rows={list}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'words',
                  label: '搜索词',
                  cell: ({ words }) => (
                    <PortalLink className="underlined" to={`/policyData?keyword=${encodeURIComponent(words)}`}>
                      {words}
                      <span className="visually-hidden">，在门户里搜索</span>
                    </PortalLink>
                  ),
                },
                { key: 'count', label: '次数', align: 'end', cell: ({ count }) => count },
                { key: 'last', label: '最近一次', cell: ({ last_on }) => last_on },
              ]}
            />
          )
        }
      </ListResults>
    </TitledSection>
  );
}
