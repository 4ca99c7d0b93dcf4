import { FEE_DECISIONS, LATE_FEES } from '@zhice/contract/ip/enumerations';
import { useState } from 'react';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Drawer } from '../../../../ui/dialog';
import { Disclosure } from '../../../../ui/disclosure';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { Table } from '../../../../ui/table';
import { useToday } from '../../../../ui/today';
import { DecideDialog } from './decide-dialog';
import { DependentsList } from './dependents-list';
import styles from './fees.module.css';
import { daysText, StateTag } from './fees-columns';
import { type FeeDetail, type FeeRow, yuanText } from './fees-state';
import { usePaidBefore, useStatementRemove } from './use-fees';
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
    <Drawer open={rightId !== undefined} onClose={onClose} title={data?.name ?? '年费与续展'} wide>
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
    <div className="stack gap-3 columns-1">
      <p className="muted small">
        {data.kind_name} <span className="figures">{data.number}</span>{' '}
        <Link to={`/knowledge?right=${data.right_id}`} className="underlined">
          查看这项权利
        </Link>
      </p>
      {data.act ? <Act data={data} act={data.act} /> : <EmptyState compact title={data.note} />}
      {data.act && <WaitingChart steps={data.waiting} today={today} kind={data.act.kind} />}
      {data.act && (
        <section className="stack gap-1 columns-1">
          <h3 className="text-body">如果放弃，会一起受影响的</h3>
          <DependentsList falls={data.falls} />
        </section>
      )}
      <FeeSchedule rows={data.schedule} current={data.act?.step} hrefOf={hrefOf} />
      {data.compensation_note && <Notice tone="brand">{data.compensation_note}</Notice>}
      <Statements statements={data.statements} />
      <FeeHistory payments={data.payments} decisions={data.decisions} rightId={data.right_id} />
    </div>
  );
}

function Act({ data, act }: { data: FeeDetail; act: FeeRow }) {
  const [deciding, setDeciding] = useState(false);
  const paid = usePaidBefore();
  const items = [{ right_id: act.right_id, step: act.step }];
  return (
    <section className="stack gap-1 columns-1">
      <h3 className="text-body">
        {act.act_name} <StateTag state={act.state} name={act.state_name} />
      </h3>
      <p className="line wrap gap-2 brand text-2 strong figures">
        {act.owed_yuan === null
          ? '今天不能确定应缴金额'
          : `${act.state === 'later' ? '' : '今天'}应缴 ${yuanText(act.owed_yuan)}`}
        <span className="muted text-body regular">{daysText(act)}</span>
      </p>
      <DefinitionList items={factsOf(data, act)} />
      <Offer call="/api/portal/fee_pay">
        <div className="flex wrap gap-1">
          <ButtonLink kind="primary" to={`/record?add=1&of=${act.right_id}&step=${act.step}`}>
            登记缴费
          </ButtonLink>
          <Button onClick={() => setDeciding(true)}>决定：{FEE_DECISIONS.labels[act.decision]}</Button>
          <Button kind="quiet" loading={paid.isPending} onClick={() => paid.mutate({ items })}>
            此前已缴，金额不详
          </Button>
        </div>
      </Offer>
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
  const late = LATE_FEES[act.kind];
  // of a patent it is a share of the full fee
  const share = act.late_percent > 0 ? `（全额年费的 ${act.late_percent}%）` : '';
  return [
    { term: '缴费截止日', value: day(act.pay_by, act.pay_by_certain) },
    { term: '顺延', value: act.pay_by === act.due_on ? null : `应缴日 ${act.due_on} 不是工作日；${late}从应缴日起算` },
    { term: '最后期限', value: day(act.ends_on, act.ends_on_certain) },
    { term: act.kind === 'patent' ? '年费' : '续展费', value: act.fee_yuan === null ? null : yuanText(act.fee_yuan) },
    {
      term: `今日${late}`,
      value: act.late_yuan > 0 ? `${yuanText(act.late_yuan)}${share}` : null,
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
        `${FEE_DECISIONS.labels[act.decision]}，${act.decided_by}，${act.decided_at}${act.decision_reason && `：${act.decision_reason}`}`,
    },
  ];
}

type Row = FeeDetail['schedule'][number];

interface FeeScheduleProps {
  rows: FeeDetail['schedule'];
  /** The year that is shown above. */
  current: number | undefined;
  hrefOf: (step: number) => string;
}

/** Every year to the end of the term, or the terms of a mark. */
function FeeSchedule({ rows, current, hrefOf }: FeeScheduleProps) {
  if (rows.length === 0) return null;
  const unpaid = ({ state }: Row) => state === 'open' || state === 'ahead';
  const ahead = rows.filter(unpaid);
  const rest = ahead.reduce((sum, { yuan }) => sum + (yuan ?? 0), 0);
  return (
    <Disclosure summary={`各年费用（还有 ${ahead.length} 期${rest > 0 ? `，共 ${yuanText(rest)}` : ''}）`} open>
      <Table
        caption="各年费用"
        columns={[
          {
            key: 'act',
            label: '事项',
            cell: (row) =>
              unpaid(row) && row.step !== current ? (
                <Link to={hrefOf(row.step)} state={{ keepScroll: true }}>
                  {row.act_name}
                </Link>
              ) : (
                row.act_name
              ),
          },
          { key: 'due', label: '缴费截止日', cell: ({ pay_by: on }) => <time dateTime={on}>{on}</time> },
          {
            key: 'yuan',
            label: '金额',
            align: 'end',
            cell: ({ yuan, reduced_percent: percent }) =>
              yuan === null ? '待确认' : `${yuanText(yuan)}${percent > 0 ? `（减 ${percent}%）` : ''}`,
          },
          {
            key: 'state',
            label: '状态',
            cell: ({ state_name: name, paid_on: on }) => (on ? `${name} ${on}` : name),
          },
        ]}
        rows={rows}
        rowKey={({ step }) => step}
        className={styles.schedule}
      />
    </Disclosure>
  );
}

/** What the enterprise says of its fees without receipts: told apart from payments, and to be taken back. */
function Statements({ statements }: Pick<FeeDetail, 'statements'>) {
  const remove = useStatementRemove();
  if (statements.length === 0) return null;
  return (
    <section className="stack gap-1 columns-1">
      <h3 className="text-body">企业说明（没有缴费凭证）</h3>
      <ul className="stack gap-1 small">
        {statements.map(({ id, words, source_name: source, said_on: on, by }) => (
          <li key={id} className="row wrap gap-1">
            <span>
              {words}，{source} <time dateTime={on}>{on}</time> {by}
            </span>
            <Offer call="/api/portal/fee_statement_remove">
              <Button size="small" kind="quiet" loading={remove.isPending} onClick={() => remove.mutate({ ids: [id] })}>
                撤销
              </Button>
            </Offer>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FeeHistoryProps {
  payments: FeeDetail['payments'];
  decisions: FeeDetail['decisions'];
  rightId: number;
}

/** What was paid for a right and what was decided about it. */
function FeeHistory({ payments, decisions, rightId }: FeeHistoryProps) {
  return (
    <>
      {payments.length > 0 && (
        <section className="stack gap-1 columns-1">
          <h3 className="text-body">
            <Link to={`/record?right_id=${rightId}`}>缴费记录 {payments.length} 条</Link>
          </h3>
          <ul className="stack gap-1 bullets small figures">
            {payments.map((payment) => (
              <li key={payment.id}>
                <time dateTime={payment.paid_on}>{payment.paid_on}</time> {payment.act_name}，
                {payment.yuan === null ? '金额不详' : yuanText(payment.yuan + payment.late_yuan)}：
                {payment.reconciliation_words}
              </li>
            ))}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <section className="stack gap-1 columns-1">
          <h3 className="text-body">决定经过</h3>
          <ul className="stack gap-1 bullets small figures">
            {decisions.map(({ at, step, by, decision, reason }) => (
              <li key={`${at} ${step}`}>
                <time dateTime={at}>{at}</time> {by} 决定{FEE_DECISIONS.labels[decision]}
                {reason && `：${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
