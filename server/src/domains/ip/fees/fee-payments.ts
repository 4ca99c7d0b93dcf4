import type { CallInput } from '@zhice/contract/all';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { exportSheet } from '../../../sheet/export-sheet';
import type { SheetCell, SheetColumn } from '../../../sheet/sheet-columns';
import { listFeeRights } from './fee-right.queries';
import { listPayments, type PaymentRecord } from './payment.queries';
import { type PaymentView, paymentView, STANDING_NAMES, type Standing, standingOf } from './payment-view';
import { hasWords } from './words.rules';

type PaymentsInput = CallInput<'/api/portal/fee_payments'>;
type EnterpriseContext = Context<'enterprise'>;

const COLUMNS: readonly SheetColumn[] = [
  { header: '缴纳日期', kind: 'date' },
  { header: '申请号/注册号', kind: 'text', width: 20 },
  { header: '名称', kind: 'text', width: 40 },
  { header: '事项', kind: 'text' },
  { header: '费用（元）', kind: 'number' },
  { header: '滞纳金或延迟费（元）', kind: 'number' },
  { header: '核对结果', kind: 'text', width: 40 },
  { header: '今日还应补缴（元）', kind: 'number' },
  { header: '收据号', kind: 'text' },
  { header: '缴费渠道', kind: 'text' },
  { header: '缴费人', kind: 'text' },
  { header: '备注', kind: 'text', width: 30 },
  { header: '登记人', kind: 'text' },
];

const cellsOf = (payment: PaymentView): SheetCell[] => [
  payment.paid_on,
  payment.number,
  payment.name,
  payment.act_name,
  payment.yuan,
  payment.late_yuan,
  payment.reconciliation_words,
  payment.owed_yuan,
  payment.receipt_no,
  payment.channel,
  payment.payer,
  payment.note,
  payment.created_by,
];

export const feePaymentsHandlers = {
  '/api/portal/fee_payments': async (context, input) => {
    const all = await standingPayments(context);
    const chosen = all.filter((payment) => admits(payment, input));
    const sums = { yuan: sumOf(chosen), years: yearsOf(all), reconciliations: reconciliationsOf(all) };
    if (input.is_export) {
      const rows = chosen.map(({ record, standing }) => cellsOf(paymentView(record, standing, context)));
      const url = await exportSheet(context, { name: '缴费记录', columns: COLUMNS, rows });
      return { total: chosen.length, page: 1, pageSize: chosen.length, list: [], url, ...sums };
    }
    const page = pageOf(input);
    const list = chosen
      .slice(page.offset, page.offset + page.limit)
      .map(({ record, standing }) => paymentView(record, standing, context));
    return { ...page.answer, total: chosen.length, list, ...sums };
  },
} satisfies Partial<Handlers>;

interface Standings {
  record: PaymentRecord;
  standing: Standing;
}

/** Every payment of the enterprise with how its fee stands. */
async function standingPayments({ db, enterpriseId, today }: EnterpriseContext): Promise<Standings[]> {
  const records = await listPayments(db, enterpriseId);
  const ids = [...new Set(records.map(({ right_id }) => right_id))];
  const rights = new Map((await listFeeRights(db, ids)).map((right) => [right.id, right]));
  const known = new Map<string, Standing>();
  return records.map((record) => {
    const key = `${record.right_id} ${record.step}`;
    const standing = known.get(key) ?? standingOf(rights.get(record.right_id)!, record.step, today);
    known.set(key, standing);
    return { record, standing };
  });
}

function admits({ record, standing }: Standings, input: PaymentsInput): boolean {
  return (
    (input.year === undefined || record.paid_on.startsWith(String(input.year))) &&
    (input.right_id === undefined || record.right_id === input.right_id) &&
    (input.reconciliation === undefined || standing.key === input.reconciliation) &&
    hasWords(input.keyword ?? '', record.name, record.number, record.receipt_no, record.payer)
  );
}

const sumOf = (payments: readonly Standings[]): number =>
  payments.reduce((sum, { record }) => sum + (record.yuan ?? 0) + record.late_yuan, 0);

/** Newest first. */
function yearsOf(payments: readonly Standings[]) {
  const yearOf = ({ record }: Standings) => Number(record.paid_on.slice(0, 4));
  const years = [...new Set(payments.map(yearOf))].sort((one, other) => other - one);
  return years.map((year) => {
    const paid = payments.filter((payment) => yearOf(payment) === year);
    return { year, count: paid.length, yuan: sumOf(paid) };
  });
}

const reconciliationsOf = (payments: readonly Standings[]) =>
  Object.entries(STANDING_NAMES).map(([key, name]) => ({
    key,
    name,
    count: payments.filter(({ standing }) => standing.key === key).length,
  }));
