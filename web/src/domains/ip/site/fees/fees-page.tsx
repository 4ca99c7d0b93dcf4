import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { Tabs } from '../../../../ui/tabs';
import { FeeCalendar } from './fee-calendar';
import { FeeDrawer } from './fee-drawer';
import { FeeForecast } from './fee-forecast';
import styles from './fees.module.css';
import { FeesHeadline } from './fees-headline';
import { FeesList } from './fees-list';
import { FEES, type FeesState } from './fees-state';

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
        panelClassName={styles.panel}
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
