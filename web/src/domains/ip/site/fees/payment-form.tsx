import { LATE_FEES } from '@zhice/contract/ip/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { RecordForm } from '../../../../app/form/record-form';
import { ListResults } from '../../../../app/list/list-results';
import { maybeNumberPart, textPart, useListState } from '../../../../app/list-state';
import { send } from '../../../../rpc/client';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Drawer } from '../../../../ui/dialog';
import { EmptyState } from '../../../../ui/states';
import { TableSearch } from '../../../../ui/table-search';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import styles from './fees.module.css';
import { type FeeDetail, yuanText } from './fees-state';
import { dueToday, PAYMENT_FIELDS, type Payment, payloadFor, recordOf } from './payment-fields';
import { STALE } from './use-fees';

/** The form of a payment that is recorded already. */
export function EditPayment({ record, onClose }: { record: Payment; onClose: () => void }) {
  return <PaymentForm rightId={record.right_id} step={record.step} payment={record} onDone={onClose} />;
}

/** In the address: the right that is paid for, and the year of it. */
const PARTS = { add: textPart, of: maybeNumberPart, step: maybeNumberPart };

/** The form for a new payment: the right first, unless the address says it. */
export function AddPayment() {
  const { state, set, hrefOf } = useListState(PARTS);
  const close = () => set({ add: '', of: undefined, step: undefined });
  return (
    <Drawer open onClose={close} title="登记缴费">
      {state.of ? (
        <PaymentForm rightId={state.of} step={state.step} onDone={close} />
      ) : (
        <Pick hrefOf={(of, step) => hrefOf({ of, step })} />
      )}
    </Drawer>
  );
}

/** What was paid for: the right, found by its words; the most urgent first. */
function Pick({ hrefOf }: { hrefOf: (rightId: number, step: number) => string }) {
  const [keyword, setKeyword] = useState('');
  const answer = useCall('/api/portal/fee_list', { keyword, pageSize: 10 }, { keepPrevious: true });
  return (
    <div className="stack gap-2">
      <p>先选缴的是哪一项：</p>
      <TableSearch
        label="搜索专利和商标"
        placeholder="名称、专利号、注册号"
        keyword={keyword}
        onSearch={(words) => setKeyword(words.slice(0, 100))}
      />
      <ListResults answer={answer} failed="清单没有加载出来" rows={5}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              compact
              title={keyword ? `没有找到与${quoted(keyword)}相符的专利或商标` : '还没有要缴年费或续展的权利'}
              hint="只列出有年费或续展的专利和商标。"
            />
          ) : (
            <ul className="stack gap-half">
              {list.map((row) => (
                <li key={row.right_id}>
                  <Link
                    to={hrefOf(row.right_id, row.step)}
                    state={{ keepScroll: true }}
                    className={`stack full-width target bordered rounded-small surface hover-ground ink no-underline ${styles.pick}`}
                  >
                    <b>{row.name}</b>
                    <span className="muted small figures">
                      {row.kind_name} {row.number}，{row.act_name}
                      {row.owed_yuan !== null && `，应缴 ${yuanText(row.owed_yuan)}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </ListResults>
    </div>
  );
}

interface PaymentFormProps {
  rightId: number;
  step: number | undefined;
  /** Absent: a new one. */
  payment?: Payment;
  onDone: () => void;
}

/** A payment as its receipt says, of a year that its right has. */
export function PaymentForm({ rightId, ...props }: PaymentFormProps) {
  const answer = useCall('/api/portal/fee', { right_id: rightId });
  return (
    <ListResults answer={answer} failed="这项权利没有加载出来" rows={6}>
      {(detail) =>
        detail.schedule.length === 0 ? (
          <EmptyState compact title={detail.note || '没有要缴的费用'} />
        ) : (
          <OfRight key={`${rightId} ${props.payment?.id}`} detail={detail} {...props} />
        )
      }
    </ListResults>
  );
}

const CHANNELS = ['专利业务办理系统网上缴费', '专利缴费 App 或小程序', '银行汇款', '邮局汇款', '代理机构代缴', '其他'];

function OfRight({ detail, step, payment, onDone }: Omit<PaymentFormProps, 'rightId'> & { detail: FeeDetail }) {
  const today = useToday();
  const toast = useToast();
  const save = useAction('/api/portal/fee_pay', { refresh: STALE, idempotent: true, quiet: true });
  const channels = [...new Set([...CHANNELS, payment?.channel ?? ''])].filter(Boolean);
  return (
    <RecordForm
      name={`payment-${detail.right_id}`}
      fields={PAYMENT_FIELDS}
      record={payment && recordOf(payment)}
      beginning={dueToday(detail, step, today)}
      choices={{
        step: detail.schedule.map((row) => ({
          value: String(row.step),
          label: `${row.act_name}（${row.pay_by} 前应缴${row.yuan === null ? '' : ` ${yuanText(row.yuan)}`}，${row.state_name}）`,
        })),
        channel: channels.map((value) => ({ value, label: value })),
      }}
      save={(payload, which) => save.mutateAsync({ ...payloadFor(detail.right_id, payload), ...which })}
      onSaved={({ reconciliation, reconciliation_words: words }) => {
        toast(`已保存：${words}`, reconciliation === 'matched' ? 'done' : 'info');
        onDone();
      }}
      reload={async (id) => recordOf(await send('/api/portal/fee_payment', { id }))}
      onCancel={onDone}
    >
      {(values) => (
        <>
          <p>
            <b>{detail.name}</b> <span className="muted small">{detail.number}</span>
          </p>
          <Due rightId={detail.right_id} step={Number(values.step) || 1} />
        </>
      )}
    </RecordForm>
  );
}

/** What the chosen step costs today. */
function Due({ rightId, step }: { rightId: number; step: number }) {
  const due = useCall('/api/portal/fee', { right_id: rightId, step }).data?.act;
  if (due?.step !== step || due.owed_yuan === null) return null;
  return (
    <p className="muted small">
      今天应缴 {yuanText(due.owed_yuan)}
      {due.late_yuan > 0 && `（含${LATE_FEES[due.kind]} ${yuanText(due.late_yuan)}）`}；保存后与缴纳当日应缴的金额核对。
    </p>
  );
}
