import { Link } from 'react-router';
import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Tabs } from '../../../../ui/tabs';
import { FeeCalendar } from './fee-calendar';
import { FeeDrawer } from './fee-drawer';
import { FeeForecast } from './fee-forecast';
import { FeesList } from './fees-list';
import { FEES, type FeesState, type FeeTotals, type HrefOf, NO_FILTERS, yuanText } from './fees-state';

const TABS: { id: FeesState['tab']; label: string }[] = [
  { id: 'list', label: '列表' },
  { id: 'calendar', label: '日历' },
  { id: 'forecast', label: '测算' },
];

/** /yearJk: what falls due on one's own rights, to the day and the yuan. */
export function FeesPage() {
  return (
    <CentrePage title="年费与续展" need="enterprise">
      <Fees />
    </CentrePage>
  );
}

function Fees() {
  const { state, set, hrefOf } = useListState(FEES);
  const { data } = useCall('/api/portal/fee_list', { pageSize: 1 });
  return (
    <>
      <CentreHead
        title="年费与续展"
        acts={
          <ButtonLink to="/record" icon="list">
            缴费记录
          </ButtonLink>
        }
      />
      {data && <FeesHeadline totals={data.totals} hrefOf={hrefOf} />}
      <Tabs
        label="查看方式"
        items={TABS}
        value={state.tab}
        onChange={(tab) => set({ tab: tab as FeesState['tab'], page: 1 })}
        panelClassName="pt-2"
      >
        {state.tab === 'list' && <FeesList state={state} set={set} hrefOf={hrefOf} />}
        {state.tab === 'calendar' && <FeeCalendar state={state} hrefOf={hrefOf} />}
        {state.tab === 'forecast' && <FeeForecast state={state} hrefOf={hrefOf} />}
      </Tabs>
      <FeeDrawer
        rightId={state.right}
        step={state.step}
        hrefOf={(step) => hrefOf({ step, page: state.page })}
        onClose={() => set({ right: undefined, step: undefined, page: state.page })}
      />
    </>
  );
}

const FIGURE = 'text-2 strong figures';

/** What needs an act, in one sentence; every number leads to its rows. */
function FeesHeadline({ totals, hrefOf }: { totals: FeeTotals; hrefOf: HrefOf }) {
  const to = (change: Partial<FeesState>) => hrefOf({ ...NO_FILTERS, tab: 'list', right: undefined, ...change });
  const urgent: FeesState['states'] = ['overdue', 'due', 'soon'];
  return (
    <div className="stack gap-1 mb-2 text-3 underlined-links">
      <p>
        逾期{' '}
        <Link to={to({ states: ['overdue'] })} className={classes(FIGURE, totals.overdue > 0 && 'unfit')}>
          {totals.overdue.toLocaleString('zh-CN')}
        </Link>{' '}
        件，90 天内到期{' '}
        <Link to={to({ states: ['due', 'soon'] })} className={FIGURE}>
          {totals.within_90.toLocaleString('zh-CN')}
        </Link>{' '}
        件，今天缴清共需{' '}
        <Link to={to({ states: urgent, decisions: ['undecided', 'pay'] })} className={FIGURE}>
          {yuanText(totals.owed_yuan)}
        </Link>
        {totals.owed_count < totals.overdue + totals.within_90 && '（不含已决定放弃的）'}。
      </p>
      {totals.ceased > 0 && (
        <p className="rounded unfit-wash ink text-body p-1-2">
          另有 <Link to={to({ states: ['ceased'] })}>{totals.ceased.toLocaleString('zh-CN')} 件</Link>{' '}
          滞纳期或宽展期已过仍无缴费记录，权利可能已终止：如已缴纳请登记，否则请向国家知识产权局核实能否恢复。
        </p>
      )}
    </div>
  );
}
