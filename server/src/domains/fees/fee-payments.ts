import type { CallInput } from '@zhice/contract/all';
import { RECONCILIATIONS } from '@zhice/contract/ip/enumerations';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { matcherOf } from '../../search/pattern';
import { day, figure, text } from '../../sheet/sheet-columns';
import { MOST_ROWS } from '../../sheet/too-many-rows';
import type { FeeRight } from './fee-right';
import { listPaidRights } from './fee-right.queries';
import { hasNumber } from './obligation-list.rules';
import { obligationName } from './obligation-today.rules';
import { listPaymentEntries, listPayments, type PaymentEntry } from './payment.queries';
import { type PaymentView, paymentView, type Standing, standingOf } from './payment-view';

type PaymentsInput = CallInput<'/api/portal/fee_payments'>;
type EnterpriseContext = Context<'enterprise'>;

export const feePaymentsHandlers = {
  '/api/portal/fee_payments': {
    page: async (context, input) => {
      const all = await standingPayments(context);
      const matches = matcherOf(input.keyword);
      const chosen = all.filter((payment) => admits(payment, input) && hasWords(payment, input.keyword, matches));
      const page = pageOf(input);
      const list = await viewsOf(context, chosen.slice(page.offset, page.offset + page.limit));
      const sums = { yuan: sumOf(chosen), years: yearsOf(all), reconciliations: reconciliationsOf(all) };
      return { ...page.answer, total: chosen.length, list, ...sums };
    },
    sheet: {
      name: '缴费记录',
      columns: [
        day('缴纳日期', 'paid_on'),
        text('申请号/注册号', 'number', 20),
        text('名称', 'name', 40),
        text('事项', 'act_name'),
        figure('费用（元）', 'yuan'),
        figure('滞纳金或延迟费（元）', 'late_yuan'),
        text('核对结果', 'reconciliation_words', 40),
        figure('今日还应补缴（元）', 'owed_yuan'),
        text('收据号', 'receipt_no'),
        text('缴费渠道', 'channel'),
        text('缴费人', 'payer'),
        text('备注', 'note', 30),
        text('登记人', 'created_by'),
      ],
      // every payment is reconciled for each page
      piece: MOST_ROWS,
    },
  },
} satisfies Partial<Handlers>;

interface Standings {
  entry: PaymentEntry;
  right: FeeRight;
  standing: Standing;
}

/** Every payment of the enterprise with how its fee stands: the sums and counts are of all, a page shows few. */
async function standingPayments({ db, enterpriseId, today }: EnterpriseContext): Promise<Standings[]> {
  const entries = await listPaymentEntries(db, enterpriseId);
  const rights = new Map((await listPaidRights(db, enterpriseId)).map((right) => [right.id, right]));
  // the oldest first, as reconciliation counts them
  for (const { right_id, step, paid_on, yuan, late_yuan } of entries.toReversed()) {
    rights.get(right_id)?.payments.push({ step, paidOn: paid_on, yuan, lateYuan: late_yuan });
  }
  const known = new Map<string, Standing>();
  return entries.flatMap((entry) => {
    const right = rights.get(entry.right_id);
    if (right === undefined) return [];
    const key = `${entry.right_id} ${entry.step}`;
    const standing = known.get(key) ?? standingOf(right, entry.step, today);
    known.set(key, standing);
    return [{ entry, right, standing }];
  });
}

/** Some of them as they are shown, in their order; one that was deleted meanwhile is left out. */
async function viewsOf(context: EnterpriseContext, chosen: readonly Standings[]): Promise<PaymentView[]> {
  const ids = chosen.map(({ entry }) => entry.id);
  const records = await listPayments(context.db, context.enterpriseId, { ids });
  const byId = new Map(records.map((record) => [record.id, record]));
  return chosen.flatMap(({ entry, standing }) => {
    const record = byId.get(entry.id);
    return record === undefined ? [] : [paymentView(record, standing, context)];
  });
}

function admits({ entry, standing }: Standings, input: PaymentsInput): boolean {
  return (
    (input.year === undefined || entry.paid_on.startsWith(String(input.year))) &&
    (input.right_id === undefined || entry.right_id === input.right_id) &&
    (input.reconciliation === undefined || standing.key === input.reconciliation)
  );
}

function hasWords(
  { entry, right, standing }: Standings,
  keyword: string | undefined,
  matches: ReturnType<typeof matcherOf>,
): boolean {
  const { receipt_no, payer, channel, note, created_by } = entry;
  const act = obligationName(right.kind, entry.step);
  return (
    hasNumber(keyword, right.number) ||
    matches(right.name, right.number, act, standing.words, receipt_no, payer, channel, note, created_by)
  );
}

const sumOf = (payments: readonly Standings[]): number =>
  payments.reduce((sum, { entry }) => sum + (entry.yuan ?? 0) + entry.late_yuan, 0);

/** Newest first. */
function yearsOf(payments: readonly Standings[]) {
  const yearOf = ({ entry }: Standings) => Number(entry.paid_on.slice(0, 4));
  const years = [...new Set(payments.map(yearOf))].sort((one, other) => other - one);
  return years.map((year) => {
    const paid = payments.filter((payment) => yearOf(payment) === year);
    return { year, count: paid.length, yuan: sumOf(paid) };
  });
}

const reconciliationsOf = (payments: readonly Standings[]) =>
  Object.entries(RECONCILIATIONS.labels).map(([key, name]) => ({
    key,
    name,
    count: payments.filter(({ standing }) => standing.key === key).length,
  }));
