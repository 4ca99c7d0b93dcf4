import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Drawer } from '../../../../ui/dialog';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { TableSearch } from '../../../../ui/table-search';
import styles from './fees.module.css';
import { yuanText } from './fees-state';
import { PaymentForm } from './payment-form';
import payments from './payments.module.css';
import type { Payment, PaymentsState } from './payments-state';

interface PaymentDrawerProps {
  state: PaymentsState;
  hrefOf: (change: Partial<PaymentsState>) => string;
  onClose: () => void;
}

/** Beside the list, as its address says: choose a right, record a payment of it, or change one. */
export function PaymentDrawer({ state, hrefOf, onClose }: PaymentDrawerProps) {
  const { add, edit, step, page } = state;
  const open = add !== undefined || edit !== undefined;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={edit === undefined ? '登记缴费' : '修改缴费记录'}
      className={styles.drawer}
    >
      {edit !== undefined ? (
        <Edited id={edit} onDone={onClose} />
      ) : add ? (
        <OfRight rightId={add} step={step} onDone={onClose} />
      ) : (
        <Pick hrefOf={(rightId, of) => hrefOf({ add: rightId, step: of, page })} />
      )}
    </Drawer>
  );
}

/** The form of a payment that is in the list already. */
function Edited({ id, onDone }: { id: number; onDone: () => void }) {
  const answer = useCall('/api/portal/fee_payment', { id });
  if (answer.isPending) return <Skeleton rows={6} />;
  if (answer.isError) {
    return <ErrorState compact title="这条记录没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />;
  }
  return <OfRight rightId={answer.data.right_id} step={answer.data.step} payment={answer.data} onDone={onDone} />;
}

interface OfRightProps {
  rightId: number;
  step: number | undefined;
  payment?: Payment;
  onDone: () => void;
}

function OfRight({ rightId, step, payment, onDone }: OfRightProps) {
  const answer = useCall('/api/portal/fee', { right_id: rightId });
  if (answer.isPending) return <Skeleton rows={6} />;
  if (answer.isError) {
    return <ErrorState compact title="这项权利没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />;
  }
  if (answer.data.schedule.length === 0) return <EmptyState compact title={answer.data.note || '没有要缴的费用'} />;
  return (
    <PaymentForm key={`${rightId} ${payment?.id}`} detail={answer.data} step={step} payment={payment} onDone={onDone} />
  );
}

/** What was paid for: the right, found by its words; the most urgent first. */
function Pick({ hrefOf }: { hrefOf: (rightId: number, step: number) => string }) {
  const [keyword, setKeyword] = useState('');
  const answer = useCall('/api/portal/fee_list', { keyword, pageSize: 10 }, { keepPrevious: true });
  return (
    <div className={styles.form}>
      <p>先选缴的是哪一项：</p>
      <TableSearch
        label="搜索专利和商标"
        placeholder="名称、专利号、注册号"
        keyword={keyword}
        onSearch={(words) => setKeyword(words.slice(0, 100))}
      />
      {answer.isPending && <Skeleton rows={5} rowHeight="3rem" />}
      {answer.isError && (
        <ErrorState compact title="清单没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data?.list.length === 0 && (
        <EmptyState
          compact
          title={keyword ? `没有找到与${quoted(keyword)}相符的专利或商标` : '还没有要缴年费或续展的权利'}
          hint="只列出有年费或续展的专利和商标。"
        />
      )}
      <ul className={payments.picks}>
        {answer.data?.list.map((row) => (
          <li key={row.right_id}>
            <Link to={hrefOf(row.right_id, row.step)} state={{ keepScroll: true }} className={payments.pick}>
              <b>{row.name}</b>
              <span className={styles.days}>
                {row.kind_name} {row.number}，{row.act_name}
                {row.owed_yuan !== null && `，应缴 ${yuanText(row.owed_yuan)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
