import type { CallOutput } from '@zhice/contract/all';
import { APPEAL_FIGURES, type AppealFigure } from '@zhice/contract/appeal/enumerations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { CountLine } from '../../../ui/count-line';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { type Column, Table } from '../../../ui/table';
import { TitledSection } from '../../../ui/titled-section';

type Figures = CallOutput<'/api/portal/appeal_figures'>;
type UnitFigures = Figures['units'][number];
/** The address of what a figure counts, of a unit or a cause. */
type HrefOf = (change: { figure?: AppealFigure; unit?: number; cause?: string }) => string;

/** How appeals of a year were answered, by unit, and what caused most; every number leads to what it counts. */
export function AppealFigures({ hrefOf }: { hrefOf: HrefOf }) {
  const answer = useCall('/api/portal/appeal_figures', {});
  return (
    <Loaded answer={answer} failed="办理情况没有加载出来" waiting={<Skeleton rows={10} />}>
      {({ since, all, units, causes }) => (
        <>
          <TitledSection id="figures" title="各部门办理情况">
            <p className="muted small">
              {since} 以来提交的诉求，按工作日计算，不含等待企业的时间。每个数字都可以点开看是哪些诉求。
            </p>
            <CountLine
              label="近一年办理情况"
              counts={APPEAL_FIGURES.map((figure) => ({
                label: APPEAL_FIGURES.labels[figure],
                ...{ count: all[figure], unit: '件', to: hrefOf({ figure }) },
              }))}
            />
            <Table
              caption="近一年各单位的办理情况"
              columns={columnsOf(hrefOf)}
              rows={[{ ...all, unit_name: ALL }, ...units]}
              rowKey={({ unit_id, unit_name }) => (unit_name === ALL ? -1 : (unit_id ?? 0))}
            />
          </TitledSection>
          {causes.length > 0 && <Causes causes={causes} hrefOf={hrefOf} />}
        </>
      )}
    </Loaded>
  );
}

/** The row of all units together. */
const ALL = '全部单位';
/** What the coordinator has not given to a unit yet. */
export const NO_UNIT = '待指定单位';

function columnsOf(hrefOf: HrefOf): Column<UnitFigures>[] {
  const count = (row: UnitFigures, figure: AppealFigure, more?: ReactNode) => (
    <Link to={hrefOf({ figure, unit: row.unit_name === ALL ? undefined : (row.unit_id ?? 0) })} className="figures">
      {row[figure]} 件<span className="visually-hidden">{`：${row.unit_name}${APPEAL_FIGURES.labels[figure]}`}</span>
      {more && <span className="block muted tiny nowrap">{more}</span>}
    </Link>
  );
  const took = (median: number | null, p90: number | null) =>
    median !== null && p90 !== null && `中位 ${median} 天 · 九成 ${p90} 天内`;
  const column = (
    figure: AppealFigure,
    label: string,
    more?: (row: UnitFigures) => ReactNode,
  ): Column<UnitFigures> => ({
    ...{ key: figure, label, align: 'end' },
    cell: (row) => count(row, figure, more?.(row)),
  });
  return [
    { key: 'unit', label: '单位', cell: (row) => row.unit_name || NO_UNIT },
    column('received', '收到'),
    column('answered', '首次答复', (row) => took(row.answer_median, row.answer_p90)),
    column('answered_in_time', '按时首次答复'),
    column('solved', '办结', (row) => took(row.solve_median, row.solve_p90)),
    column('solved_in_time', '按时办结'),
    column('reopened', '重新打开'),
    column('unagreed', '企业未确认'),
    column('paused', '曾等待企业', (row) => row.paused_days > 0 && `共 ${row.paused_days} 个工作日`),
  ];
}

function Causes({ causes, hrefOf }: { causes: Figures['causes']; hrefOf: HrefOf }) {
  return (
    <TitledSection id="causes" title="最常见的根源">
      <ol className="ruled-top">
        {causes.map(({ id, name, kind_name: kind, count }) => (
          <li key={id} className="line spread gap-2 py-1 ruled-bottom">
            <span className="min-0">
              {name} <span className="muted small">{kind}</span>
            </span>
            <Link to={hrefOf({ cause: id })} className="flex-none figures">
              {count} 件<span className="visually-hidden">：{name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
