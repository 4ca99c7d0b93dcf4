import type { CallOutput } from '@zhice/contract/all';
import { FEE_DECISIONS } from '@zhice/contract/ip/enumerations';
import { Link } from 'react-router';
import { ListResults, NothingYet } from '../../../../app/list/list-results';
import { useCall } from '../../../../rpc/use-call';
import { Pagination } from '../../../../ui/pagination';
import { EmptyState } from '../../../../ui/states';
import { Table } from '../../../../ui/table';
import styles from './fee-forecast.module.css';
import { type FeesState, type HrefOf, yuanText } from './fees-state';

type Forecast = CallOutput<'/api/portal/fee_forecast'>;
type Split = Pick<Forecast['totals'][number], 'yuan' | 'pay_yuan' | 'undecided_yuan' | 'abandon_yuan'>;

const PAGE = 20;

/** What keeping the rights costs in the next one, three and five years, and which rows make it up. */
export function FeeForecast({ state, hrefOf }: { state: FeesState; hrefOf: HrefOf }) {
  const year = state.year !== undefined && state.year >= 1 && state.year <= 5 ? state.year : 1;
  const input = { year, page: state.page, pageSize: PAGE };
  const answer = useCall('/api/portal/fee_forecast', input, { keepPrevious: true });
  return (
    <ListResults answer={answer} failed="测算没有加载出来">
      {(data) => <Forecasts data={data} year={year} page={state.page} hrefOf={hrefOf} />}
    </ListResults>
  );
}

interface ForecastProps {
  data: Forecast;
  year: number;
  page: number;
  hrefOf: HrefOf;
}

function Forecasts({ data, year, page, hrefOf }: ForecastProps) {
  const { totals, years, unpriced } = data;
  if (totals.every(({ count }) => count === 0)) {
    return (
      <NothingYet
        icon="calendar"
        title="今后五年没有要缴的费用"
        hint="添加已授权的专利和已注册的商标后，这里按年列出维持它们的费用。"
        to="/zlManage"
        act="去添加专利"
      />
    );
  }
  const most = Math.max(1, ...years.map(({ yuan }) => yuan));
  return (
    <div className="stack gap-2 columns-1">
      <ul className={`stack gap-2 ${styles.totals}`}>
        {totals.map((total) => (
          <li key={total.years} className="stack content-start gap-half p-2 bordered rounded">
            <span>今后 {total.years} 年</span>
            <b className="brand text-2 figures">{yuanText(total.yuan)}</b>
            <Parts split={total} />
          </li>
        ))}
      </ul>
      <ul className="stack gap-half" aria-label="各年费用">
        {years.map((entry, index) => (
          <li key={entry.from}>
            <Link
              to={hrefOf({ year: index + 1, page: 1 })}
              state={{ keepScroll: true }}
              className={styles.bar}
              aria-current={year === index + 1 || undefined}
            >
              <span className="small figures">
                {entry.from} 至 {entry.to}
              </span>
              <Bar split={entry} most={most} />
              <span className="small figures text-end">
                {entry.count.toLocaleString('zh-CN')} 件 {yuanText(entry.yuan)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="muted small figures">
        按期内金额计算，逾期的按今天的金额；费减按现有备案推算，商标按网上申请续展。
        {unpriced > 0 && `有 ${unpriced} 件商标缺类别或为国际注册，金额未计入。`}
      </p>
      <Rows data={data} year={year} page={page} hrefOf={hrefOf} />
    </div>
  );
}

function Parts({ split }: { split: Split }) {
  return (
    <span className="muted small figures">
      已定缴纳 {yuanText(split.pay_yuan)}，未决定 {yuanText(split.undecided_yuan)}，放弃可省{' '}
      {yuanText(split.abandon_yuan)}
    </span>
  );
}

/** One bar in three parts; the words beside it say the sum. */
function Bar({ split, most }: { split: Split; most: number }) {
  const parts = [
    { key: 'pay', yuan: split.pay_yuan },
    { key: 'undecided', yuan: split.undecided_yuan },
    { key: 'abandon', yuan: split.abandon_yuan },
  ];
  let left = 0;
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
      {parts.map(({ key, yuan }) => {
        const x = left;
        left += (yuan / most) * 100;
        return <rect key={key} x={x} y="0" width={left - x} height="8" data-part={key} />;
      })}
    </svg>
  );
}

function Rows({ data, year, page, hrefOf }: ForecastProps) {
  const { from, to } = data.years[year - 1]!;
  if (data.total === 0) return <EmptyState compact title={`${from} 至 ${to} 没有要缴的费用`} />;
  return (
    <section>
      <h2 className="mb-1 text-body">
        {from} 至 {to}：{data.total.toLocaleString('zh-CN')} 件
      </h2>
      <Table
        caption="这一年的各项费用"
        columns={[
          {
            key: 'name',
            label: '名称',
            cell: (row) => (
              <Link to={hrefOf({ right: row.right_id, step: row.step, page })} state={{ keepScroll: true }}>
                {row.name}
              </Link>
            ),
          },
          { key: 'act', label: '事项', cell: ({ act_name: act }) => <span className="nowrap">{act}</span> },
          {
            key: 'due',
            label: '应缴日',
            cell: ({ pay_by: on }) => (
              <time dateTime={on} className="nowrap">
                {on}
              </time>
            ),
          },
          { key: 'decision', label: '决定', wideOnly: true, cell: ({ decision }) => FEE_DECISIONS.labels[decision] },
          { key: 'yuan', label: '金额', align: 'end', cell: ({ yuan }) => yuanText(yuan) },
        ]}
        rows={data.list}
        rowKey={({ right_id: id, step }) => `${id} ${step}`}
      />
      <Pagination page={page} pageSize={PAGE} total={data.total} hrefOf={(next) => hrefOf({ page: next })} />
    </section>
  );
}
