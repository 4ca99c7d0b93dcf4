import type { CallOutput } from '@zhice/contract/all';
import { PARTY_KINDS } from '@zhice/contract/case/kind';
import { LEVELS } from '@zhice/contract/level';
import { CASE_FIGURES, CASE_STANDINGS } from '@zhice/contract/statistics/enumerations';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoSuchPage } from '../../../app/list/list-results';
import { maybeNumberPart, numberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleHead } from '../../../console/console-page';
import { Days, dayPart } from '../../../console/days';
import { OnlyThese } from '../../../console/number-link';
import { RowLink } from '../../../console/row-link';
import { useCall } from '../../../rpc/use-call';
import { EmptyState } from '../../../ui/states';
import { Table } from '../../../ui/table';
import { FilterSelect, TableFilters } from '../../../ui/table-filters';
import { pageSizeOf, TableFoot, USUAL_PAGE_SIZE } from '../../../ui/table-foot';

const PAGES = { page: numberPart(1), size: numberPart(USUAL_PAGE_SIZE), from: dayPart, to: dayPart };
const LEVEL_CHOICES = LEVELS.map((value) => ({ value: String(value), label: LEVELS.labels[value] }));
const levelOf = (level: number | undefined) => LEVELS.find((one) => one === level);

interface LevelFilterProps {
  label: string;
  level: number | undefined;
  onChange: (change: { level: number | undefined }) => void;
}

const LevelFilter = ({ label, level, onChange }: LevelFilterProps) => (
  <FilterSelect
    label={label}
    all="全部级别"
    value={level === undefined ? undefined : String(level)}
    onChange={(value) => onChange({ level: value === undefined ? undefined : Number(value) })}
    options={LEVEL_CHOICES}
  />
);

interface RowsProps<Row> {
  what: string;
  answer: Parameters<typeof ListResults<{ total: number; list: Row[] }>>[0]['answer'];
  page: number;
  size: number;
  hrefOf: (change: { page?: number; size?: number }) => string;
  columns: Parameters<typeof Table<Row>>[0]['columns'];
}

function Rows<Row extends { id: number }>({ what, answer, page, size, hrefOf, columns }: RowsProps<Row>) {
  return (
    <ListResults answer={answer} failed={`${what}没有加载出来`} rows={8}>
      {({ total, list }) => {
        if (list.length === 0 && total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
        if (total === 0)
          return <EmptyState icon="search" title={`没有符合这些条件的${what}`} hint="可以放宽日期，或清除其他筛选。" />;
        return (
          <>
            <p className="muted small figures pb-1">共 {total.toLocaleString('zh-CN')} 条</p>
            <Table caption={what} rows={list} rowKey={({ id }) => id} columns={columns} />
            <TableFoot page={page} pageSize={pageSizeOf(size)} total={total} hrefOf={hrefOf} />
          </>
        );
      }}
    </ListResults>
  );
}

const CASES = '/api/console/statistics_case_list';
type CaseRow = CallOutput<typeof CASES>['list'][number];
const CASE_PARTS = {
  ...PAGES,
  ...{ kind: textPart, unit: maybeNumberPart, level: maybeNumberPart },
  figure: wordPart(CASE_FIGURES, 'opened'),
  ...{ party_kind: wordPart(PARTY_KINDS), party: maybeNumberPart, standing: wordPart(CASE_STANDINGS) },
  ...{ state: textPart, act: textPart },
};
const FIGURES = CASE_FIGURES.flatMap((value) =>
  value === 'opened' ? [] : { value, label: CASE_FIGURES.labels[value] },
);

/** /statistics/cases: the cases behind a number. */
export function CasesPage() {
  const { state, set, hrefOf } = useListState(CASE_PARTS);
  const { page, size, from, to, kind, unit, level, figure, party_kind, party, standing } = state;
  const asked = {
    ...{ from, to, kind: kind || undefined, unit_id: unit, level: levelOf(level), figure },
    ...{ party_kind, party_id: party, standing, state: state.state || undefined, act: state.act || undefined },
  };
  const answer = useCall(CASES, { ...asked, page, pageSize: pageSizeOf(size) }, { keepPrevious: true });
  const filters = useCall('/api/console/statistics_cases', { months: 36 }, { staleTime: 60_000 });
  const { by_kind: kinds = [], by_unit: units = [] } = filters.data ?? {};
  return (
    <>
      <ConsoleHead
        note="统计数字对应的办件；打开一件需要办理它的权限。"
        acts={<ExportButton path={CASES} input={asked} disabled={!answer.data?.total} />}
      />
      <TableFilters>
        <FilterSelect
          label="统计项"
          all="收件"
          value={figure === 'opened' ? undefined : figure}
          onChange={(value) => set({ figure: value ?? 'opened' })}
          options={FIGURES}
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
          value={unit === undefined ? undefined : String(unit)}
          onChange={(value) => set({ unit: value === undefined ? undefined : Number(value) })}
          options={units.map(({ key, name }) => ({ value: key || '0', label: name }))}
        />
        <LevelFilter label="事项级别" level={level} onChange={set} />
      </TableFilters>
      <Days from={from} to={to} onChange={set} />
      {party_kind && (
        <OnlyThese
          whose={`一家${PARTY_KINDS.labels[party_kind]}的办件`}
          all={hrefOf({ party_kind: undefined, party: undefined, standing: undefined, state: '', act: '' })}
        />
      )}
      <Rows<CaseRow>
        what="办件明细"
        {...{ answer, page, size, hrefOf }}
        columns={[
          {
            key: 'number',
            label: '编号',
            cell: ({ id, number }) => <RowLink to={`/cases?id=${id}`} name={number || `第 ${id} 件`} />,
          },
          { key: 'kind', label: '类型', cell: ({ kind_name }) => kind_name },
          { key: 'state', label: '状态', cell: ({ state_name }) => state_name },
          { key: 'unit', label: '办理部门', cell: ({ unit_name }) => unit_name },
          { key: 'submitted', label: '提交时间', cell: ({ submitted_at }) => submitted_at.slice(0, 16) },
          { key: 'closed', label: '办结时间', cell: ({ closed_at }) => closed_at.slice(0, 16) },
          { key: 'due', label: '办理期限', cell: ({ due_on }) => due_on },
        ]}
      />
    </>
  );
}

const AWARDS = '/api/console/statistics_award_list';
type AwardRow = CallOutput<typeof AWARDS>['list'][number];
const AWARD_PARTS = { ...PAGES, level: maybeNumberPart };

/** /statistics/awards: what was awarded to whom. */
export function AwardsPage() {
  const { state, set, hrefOf } = useListState(AWARD_PARTS);
  const { page, size, from, to, level } = state;
  const asked = { from, to, level: levelOf(level) };
  const answer = useCall(AWARDS, { ...asked, page, pageSize: pageSizeOf(size) }, { keepPrevious: true });
  return (
    <>
      <ConsoleHead
        note="公示的获奖与资助名单，最近公示的在前。"
        acts={<ExportButton path={AWARDS} input={asked} disabled={!answer.data?.total} />}
      />
      <TableFilters>
        <LevelFilter label="级别" level={level} onChange={set} />
      </TableFilters>
      <Days from={from} to={to} onChange={set} />
      <Rows<AwardRow>
        what="获得支持明细"
        {...{ answer, page, size, hrefOf }}
        columns={[
          { key: 'enterprise', label: '企业', cell: ({ enterprise_name }) => enterprise_name },
          { key: 'entry', label: '政策或奖项', cell: ({ entry_name }) => entry_name },
          { key: 'topic', label: '项目', cell: ({ topic_name }) => topic_name },
          { key: 'level', label: '级别', cell: ({ level_name }) => level_name },
          { key: 'on', label: '公示日期', cell: ({ announced_on }) => announced_on },
          { key: 'money', label: '金额（万元）', align: 'end', cell: ({ money }) => money.toLocaleString('zh-CN') },
        ]}
      />
    </>
  );
}

const MATCHES = '/api/console/statistics_match_list';
type MatchRow = CallOutput<typeof MATCHES>['list'][number];
const MATCH_PARTS = { ...PAGES, fitted: maybeNumberPart };

/** /statistics/matches: which enterprises were matched, with what. */
export function MatchesPage() {
  const { state, set, hrefOf } = useListState(MATCH_PARTS);
  const { page, size, from, to, fitted } = state;
  const asked = { from, to, fitted: fitted === 1 || undefined };
  const answer = useCall(MATCHES, { ...asked, page, pageSize: pageSizeOf(size) }, { keepPrevious: true });
  return (
    <>
      <ConsoleHead
        note="查看过政策匹配的企业，按月计；日期所在的月份整月列出。"
        acts={<ExportButton path={MATCHES} input={asked} disabled={!answer.data?.total} />}
      />
      <TableFilters>
        <FilterSelect
          label="结果"
          all="全部企业"
          value={fitted === 1 ? '1' : undefined}
          onChange={(value) => set({ fitted: value === undefined ? undefined : 1 })}
          options={[{ value: '1', label: '有符合的政策' }]}
        />
      </TableFilters>
      <Days from={from} to={to} onChange={set} />
      <Rows<MatchRow>
        what="匹配明细"
        {...{ answer, page, size, hrefOf }}
        columns={[
          { key: 'enterprise', label: '企业', cell: ({ enterprise_name }) => enterprise_name },
          { key: 'month', label: '月份', cell: ({ month }) => month },
          { key: 'days', label: '匹配天数', align: 'end', cell: ({ days }) => days },
          { key: 'fitting', label: '符合的政策', align: 'end', cell: ({ fitting }) => fitting },
          { key: 'last', label: '最近一次', cell: ({ last_on }) => last_on },
        ]}
      />
    </>
  );
}
