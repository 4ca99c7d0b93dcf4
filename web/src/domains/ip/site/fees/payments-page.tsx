import type { CallOutput } from '@zhice/contract/all';
import { LATE_FEES, RECONCILIATIONS } from '@zhice/contract/ip/enumerations';
import { Link } from 'react-router';
import type { RegisterColumn, RegisterList, RowDoors } from '../../../../app/register/declaration';
import { registerPage } from '../../../../app/register/register-page';
import { chosen } from '../../../../app/register/state';
import { Button, ButtonLink, IconButton } from '../../../../ui/button';
import { optionsOf } from '../../../../ui/options';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './fees.module.css';
import { yuanText } from './fees-state';
import { PAYMENT_FIELDS, type Payment } from './payment-fields';
import { AddPayment, EditPayment } from './payment-form';
import { STALE } from './use-fees';

type Payments = CallOutput<'/api/portal/fee_payments'>;

/** /record: payments made, and how they stand to what was due. */
export const PaymentsPage = registerPage<'/api/portal/fee_payments'>({
  title: '缴费记录',
  links: (
    <ButtonLink to="/yearJk" icon="calendar">
      年费与续展
    </ButtonLink>
  ),
  what: '缴费记录',
  unit: '条',
  name: 'payments',
  list: '/api/portal/fee_payments',
  stale: STALE,
  fields: PAYMENT_FIELDS,
  search: '名称、专利号、收据号、缴费人',
  filters: [
    { part: 'year', year: true },
    { part: 'right_id', id: true },
  ],
  states: {
    part: 'reconciliation',
    label: '核对结果',
    list: optionsOf(RECONCILIATIONS).map((state) => ({ ...state, rare: true })),
    counts: ({ reconciliations }) => ({
      all: reconciliations.reduce((sum, { count }) => sum + count, 0),
      ...Object.fromEntries(reconciliations.map(({ key, count }) => [key, count])),
    }),
  },
  columns: columnsOf,
  rowName: ({ name, act_name: act }) => `${name} ${act}`,
  beginning: {
    title: '还没有缴费记录',
    hint: '登记已缴的年费和续展费，系统会与缴纳当日应缴的金额核对，不足时告诉您今天还要补多少。',
    act: '登记缴费',
  },
  add: { label: '登记缴费' },
  Adding: AddPayment,
  Above: Sums,
  removal: { call: '/api/portal/fee_payment_remove', many: true, unlisted: true },
  find: { call: '/api/portal/fee_payment', pick: (payment: Payment) => payment },
  Own: EditPayment,
});

/** What was paid in each year, which leads to its payments, and the sum of what is listed. */
function Sums({
  data: { total, yuan, years },
  list: { state, hrefOf, clear },
}: {
  data: Payments;
  list: RegisterList;
}) {
  if (years.length === 0) return null;
  const now = chosen(state, 'year');
  const filtered = ['keyword', 'year', 'right_id', 'reconciliation'].some((part) => chosen(state, part));
  const entries = [
    { year: '', label: '全部年份', sum: years.reduce((sum, one) => sum + one.yuan, 0) },
    ...years.map((one) => ({
      year: String(one.year),
      label: `${one.year} 年 ${one.count.toLocaleString('zh-CN')} 条`,
      sum: one.yuan,
    })),
  ];
  return (
    <>
      <ul className="flex wrap gap-1 mb-2" aria-label="按年份">
        {entries.map(({ year, label, sum }) => (
          <li key={year}>
            <Link
              to={hrefOf({ year })}
              state={{ keepScroll: true }}
              className={`stack target bordered rounded-small ink figures no-underline ${styles.year}`}
              aria-current={year === now || undefined}
            >
              {label} <b>{yuanText(sum)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <p className="row wrap gap-1-2 mb-1 figures" aria-live="polite">
        <span>
          共 <b>{total.toLocaleString('zh-CN')}</b> 条，合计 <b>{yuanText(yuan)}</b>
        </span>
        {filtered && (
          <Button kind="quiet" size="small" onClick={() => clear('size')}>
            清除筛选
          </Button>
        )}
      </p>
    </>
  );
}

const TONES: Readonly<Record<string, Tone>> = { matched: 'fit', short: 'unfit', over: 'near', too_late: 'unfit' };

function columnsOf({ open, remove, busy }: RowDoors): RegisterColumn<Payment>[] {
  return [
    {
      key: 'name',
      label: '名称',
      wrap: true,
      cell: (row) => (
        <>
          <Link to={`/yearJk?right=${row.right_id}`} className="block strong">
            {row.name}
          </Link>
          <span className="block muted small figures regular">{row.number}</span>
        </>
      ),
    },
    { key: 'act', label: '事项', cell: ({ act_name: act }) => act },
    'paid_on',
    {
      key: 'yuan',
      label: '金额',
      align: 'end',
      cell: ({ kind, yuan, late_yuan: late }) =>
        yuan === null ? (
          <span className="muted small">不详</span>
        ) : (
          <>
            <b className="figures">{yuanText(yuan + late)}</b>
            {late > 0 && (
              <span className="block muted small figures">
                含{LATE_FEES[kind]} {yuanText(late)}
              </span>
            )}
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
    { key: 'channel', label: '渠道', extra: true },
    { key: 'payer', extra: true },
    'note',
    { key: 'by', label: '登记人', extra: true, cell: ({ created_by: by }) => by },
    {
      key: 'acts',
      label: '操作',
      cell: (row) => (
        <span className={`flex wrap gap-1 ${styles.rowActs}`}>
          <ButtonLink size="small" kind="quiet" to={open(row.id)} state={{ keepScroll: true }}>
            修改
          </ButtonLink>
          <IconButton
            icon="trash"
            label={`删除 ${row.name} ${row.act_name} 的缴费记录`}
            disabled={busy}
            onClick={() => remove(row.id)}
          />
        </span>
      ),
    },
  ];
}
