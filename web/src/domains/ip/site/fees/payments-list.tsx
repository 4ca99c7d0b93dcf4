import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ListResults, NoneFound, NoSuchPage, NothingYet } from '../../../../app/list/list-results';
import type { useCall } from '../../../../rpc/use-call';
import { ButtonLink, IconButton } from '../../../../ui/button';
import { type DataColumn, DataTable } from '../../../../ui/data-table';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './fees.module.css';
import { yuanText } from './fees-state';
import { type Payment, type PaymentsState, paymentFilters } from './payments-state';
import { useRemovePayments } from './use-fees';

interface PaymentsListProps {
  answer: ReturnType<typeof useCall<'/api/portal/fee_payments'>>;
  state: PaymentsState;
  hrefOf: (change: Partial<PaymentsState>) => string;
  onClear: () => void;
}

/** The payments of the filters as a table. */
export function PaymentsList({ answer, state, hrefOf, onClear }: PaymentsListProps) {
  return (
    <ListResults answer={answer} failed="缴费记录没有加载出来" kept="您的筛选条件已保留">
      {(data) => <Rows data={data} stale={answer.isPlaceholderData} state={state} hrefOf={hrefOf} onClear={onClear} />}
    </ListResults>
  );
}

type RowsProps = Omit<PaymentsListProps, 'answer'> & { data: CallOutput<'/api/portal/fee_payments'>; stale: boolean };

function Rows({ data: { list, total, yuan }, stale, state, hrefOf, onClear }: RowsProps) {
  const { remove, busy } = useRemovePayments();
  if (list.length === 0) return <NoPayments state={state} total={total} hrefOf={hrefOf} onClear={onClear} />;
  const columns = columnsOf(
    ({ id }) => hrefOf({ edit: id, add: undefined, page: state.page }),
    ({ id }) => remove([id]),
    busy,
  );
  return (
    <>
      <DataTable
        name="payments"
        caption="缴费记录"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        rowName={({ name, act_name: act }) => `${name} ${act}`}
        busy={stale}
        head={
          <p className={styles.sum} aria-live="polite">
            <span>
              共 <b>{total.toLocaleString('zh-CN')}</b> 条，合计 <b>{yuanText(yuan)}</b>
            </span>
          </p>
        }
      />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

function NoPayments({ state, total, hrefOf, onClear }: Omit<PaymentsListProps, 'answer'> & { total: number }) {
  if (total > 0) {
    return <NoSuchPage to={hrefOf({ page: 1 })} />;
  }
  if (Object.keys(paymentFilters(state)).length > 0) {
    return <NoneFound what="缴费记录" hint="可以减少筛选条件，或换一个说法。" act="清除筛选" onAct={onClear} />;
  }
  return (
    <NothingYet
      title="还没有缴费记录"
      hint="登记已缴的年费和续展费，系统会与缴纳当日应缴的金额核对，不足时告诉您今天还要补多少。"
      to={hrefOf({ add: 0 })}
      act="登记缴费"
    />
  );
}

const TONES: Readonly<Record<string, Tone>> = { matched: 'fit', short: 'unfit', over: 'near', too_late: 'unfit' };

const columnsOf = (
  editOf: (payment: Payment) => string,
  onRemove: (payment: Payment) => void,
  busy: boolean,
): DataColumn<Payment>[] => [
  {
    key: 'name',
    label: '名称',
    wrap: true,
    cell: (row) => (
      <>
        <Link to={`/yearJk?right=${row.right_id}`} className={styles.name}>
          {row.name}
        </Link>
        <span className={styles.number}>{row.number}</span>
      </>
    ),
  },
  { key: 'act', label: '事项', cell: ({ act_name: act }) => act },
  { key: 'paid_on', label: '缴纳日期', cell: ({ paid_on: on }) => <time dateTime={on}>{on}</time> },
  {
    key: 'yuan',
    label: '金额',
    align: 'end',
    cell: ({ yuan, late_yuan: late }) =>
      yuan === null ? (
        <span className={styles.unknown}>不详</span>
      ) : (
        <>
          <b className={styles.figures}>{yuanText(yuan + late)}</b>
          {late > 0 && <span className={styles.days}>含滞纳金 {yuanText(late)}</span>}
        </>
      ),
  },
  {
    key: 'reconciliation',
    label: '核对',
    wrap: true,
    cell: ({ reconciliation, reconciliation_words: words }) => (
      <Tag tone={TONES[reconciliation] ?? 'neutral'}>{words}</Tag>
    ),
  },
  {
    key: 'receipt',
    label: '收据',
    cell: ({ receipt, receipt_no: number }) =>
      receipt ? (
        <a href={receipt.url} target="_blank" rel="noreferrer">
          {number || receipt.name}
        </a>
      ) : (
        number
      ),
  },
  { key: 'channel', label: '渠道', extra: true, cell: ({ channel }) => channel },
  { key: 'payer', label: '缴费人', extra: true, cell: ({ payer }) => payer },
  { key: 'note', label: '备注', extra: true, wrap: true, cell: ({ note }) => note },
  { key: 'by', label: '登记人', extra: true, cell: ({ created_by: by }) => by },
  {
    key: 'acts',
    label: '操作',
    cell: (row) => (
      <span className={styles.acts}>
        <ButtonLink size="small" kind="quiet" to={editOf(row)} state={{ keepScroll: true }}>
          修改
        </ButtonLink>
        <IconButton
          icon="trash"
          label={`删除 ${row.name} ${row.act_name} 的缴费记录`}
          disabled={busy}
          onClick={() => onRemove(row)}
        />
      </span>
    ),
  },
];
