import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Drawer } from '../../../../ui/dialog';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { useToday } from '../../../../ui/today';
import { DecideDialog } from './decide-dialog';
import { FallsList } from './falls-list';
import { FeeHistory } from './fee-history';
import { FeeSchedule } from './fee-schedule';
import styles from './fees.module.css';
import { daysText, StateTag } from './fees-columns';
import { DECISION_NAMES, type FeeDetail, type FeeRow, yuanText } from './fees-state';
import { usePaidBefore } from './use-fees';
import { WaitingChart } from './waiting-chart';

interface FeeDrawerProps {
  rightId: number | undefined;
  step: number | undefined;
  /** The address with another year of the same right. */
  hrefOf: (step: number) => string;
  onClose: () => void;
}

/** One right: what is payable today, what waiting costs, all years, what would fall with it. */
export function FeeDrawer({ rightId, step, hrefOf, onClose }: FeeDrawerProps) {
  const input = { right_id: rightId ?? 1, ...(step !== undefined && { step }) };
  const answer = useCall('/api/portal/fee', input, { enabled: rightId !== undefined, keepPrevious: true });
  const data = rightId !== undefined && answer.data?.right_id === rightId ? answer.data : undefined;
  return (
    <Drawer open={rightId !== undefined} onClose={onClose} title={data?.name ?? '年费与续展'} className={styles.drawer}>
      {data ? (
        <Detail data={data} hrefOf={hrefOf} />
      ) : answer.isError ? (
        <ErrorState
          compact
          title="这一件没有加载出来"
          error={answer.error}
          onRetry={() => answer.refetch()}
          action={<Button onClick={onClose}>关闭</Button>}
        />
      ) : (
        <Skeleton rows={10} />
      )}
    </Drawer>
  );
}

function Detail({ data, hrefOf }: { data: FeeDetail; hrefOf: (step: number) => string }) {
  const today = useToday();
  return (
    <div className={styles.detail}>
      <p className={styles.hint}>
        {data.kind_name} <span className={styles.figures}>{data.number}</span>{' '}
        <Link to={`/knowledge?right=${data.right_id}`}>查看这项权利</Link>
      </p>
      {data.act ? <Act data={data} act={data.act} /> : <EmptyState compact title={data.note} />}
      <WaitingChart steps={data.waiting} today={today} />
      {data.act && (
        <section className={styles.section}>
          <h3>如果放弃，会一起受影响的</h3>
          <FallsList falls={data.falls} />
        </section>
      )}
      <FeeSchedule rows={data.schedule} current={data.act?.step} hrefOf={hrefOf} />
      {data.compensation_note && <Notice tone="brand">{data.compensation_note}</Notice>}
      <FeeHistory payments={data.payments} decisions={data.decisions} rightId={data.right_id} />
    </div>
  );
}

function Act({ data, act }: { data: FeeDetail; act: FeeRow }) {
  const [deciding, setDeciding] = useState(false);
  const paid = usePaidBefore();
  const items = [{ right_id: act.right_id, step: act.step }];
  return (
    <section className={styles.section}>
      <h3>
        {act.act_name} <StateTag state={act.state} name={act.state_name} />
      </h3>
      <p className={styles.amount}>
        {act.owed_yuan === null
          ? '今天不能确定应缴金额'
          : `${act.state === 'later' ? '' : '今天'}应缴 ${yuanText(act.owed_yuan)}`}
        <span>{daysText(act)}</span>
      </p>
      <DefinitionList items={factsOf(data, act)} />
      <div className={styles.acts}>
        <ButtonLink kind="primary" to={`/record?add=${act.right_id}&step=${act.step}`}>
          登记缴费
        </ButtonLink>
        <Button onClick={() => setDeciding(true)}>决定：{DECISION_NAMES[act.decision]}</Button>
        <Button kind="quiet" loading={paid.isPending} onClick={() => paid.mutate({ items })}>
          此前已缴，金额不详
        </Button>
      </div>
      {deciding && (
        <DecideDialog
          items={items}
          decision={act.decision}
          onClose={() => setDeciding(false)}
          onDone={() => setDeciding(false)}
        />
      )}
    </section>
  );
}

const day = (on: string, certain: boolean): string => (certain ? on : `${on}（以国务院届时公布的安排为准）`);

function factsOf({ reduction_words: reduction, ceased_from: ceased, restoration }: FeeDetail, act: FeeRow) {
  const late = act.late_yuan > 0 ? `${yuanText(act.late_yuan)}（全额年费的 ${act.late_percent}%）` : null;
  return [
    { term: '应缴日', value: act.due_on },
    { term: '缴费截止日', value: day(act.pay_by, act.pay_by_certain) },
    { term: '最后期限', value: day(act.ends_on, act.ends_on_certain) },
    { term: act.kind === 'patent' ? '年费' : '续展费', value: act.fee_yuan === null ? null : yuanText(act.fee_yuan) },
    {
      term: act.kind === 'patent' ? '今日滞纳金' : '今日延迟费',
      value: late ?? (act.late_yuan ? yuanText(act.late_yuan) : null),
    },
    { term: '已缴', value: act.paid_yuan > 0 ? yuanText(act.paid_yuan) : null },
    { term: '计费依据', value: reduction },
    {
      term: '下次上涨',
      value: act.next_day && act.next_yuan !== null ? `${act.next_day} 起为 ${yuanText(act.next_yuan)}` : null,
    },
    { term: '一直不缴', value: ceased && `最后期限一过，权利自 ${ceased} 起终止` },
    {
      term: '终止后恢复',
      value:
        restoration &&
        `收到终止通知书起两个月内，约需 ${yuanText(restoration.yuan)}（年费 ${yuanText(restoration.fee)}、滞纳金 ${yuanText(restoration.late)}、恢复费 ${yuanText(restoration.request)}；滞纳金以通知书为准）`,
    },
    {
      term: '决定',
      value:
        act.decided_by &&
        `${DECISION_NAMES[act.decision]}，${act.decided_by}，${act.decided_at}${act.decision_reason && `：${act.decision_reason}`}`,
    },
  ];
}
