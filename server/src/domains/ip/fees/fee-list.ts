import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { Refusal } from '../../../rpc/refusal';
import { exportSheet } from '../../../sheet/export-sheet';
import { listActs, listDecisions, ownCreditCode } from './act.queries';
import { type ActFilter, actsToday, filterActs, type ListedAct, sortActs, sumOwed, totalsOf } from './act-list.rules';
import { FEE_SHEET, PAY_COLUMNS, payCells } from './fee-columns';
import { feeRow } from './fee-row';

type EnterpriseContext = Context<'enterprise'>;

const ownActs = async ({ db, enterpriseId, today }: EnterpriseContext) =>
  actsToday(await listActs(db, enterpriseId), today);

export const feeListHandlers = {
  '/api/portal/fee_list': {
    page: async (context, input) => {
      const all = await ownActs(context);
      const acts = sortActs(filterActs(all, input), input.sort);
      const page = pageOf(input);
      const list = await rowsOf(context, acts.slice(page.offset, page.offset + page.limit));
      return { ...page.answer, total: acts.length, list, owed_yuan: sumOwed(acts), totals: totalsOf(all) };
    },
    sheet: FEE_SHEET,
  },

  '/api/portal/fee_pay_list': async (context, input) => {
    const payable = await actsToPay(context, input, input.items);
    const [payer] = await ownCreditCode(context.db, context.enterpriseId);
    const rows = payable.flatMap((listed) => payCells(listed, payer));
    const url = await exportSheet(context, { name: '专利缴费清单', columns: PAY_COLUMNS, rows });
    return { url, rows: rows.length, yuan: sumOwed(payable) };
  },

  '/api/portal/fee_calendar': async (context, { month }) => {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new Refusal('bad_input', { detail: '请选择月份' }, 'month');
    const acts = (await ownActs(context)).filter(({ today }) => today.state !== 'ceased');
    return { days: daysOf(filterActs(acts, { month })), months: monthsOf(acts, month.slice(0, 4)) };
  },
} satisfies Partial<Handlers>;

/** Rows with the newest decision on each. */
async function rowsOf({ db, enterpriseId }: EnterpriseContext, acts: readonly ListedAct[]) {
  const ids = acts.map(({ act }) => act.right_id);
  const decisions = ids.length > 0 ? await listDecisions(db, enterpriseId, ids) : [];
  return acts.map((listed) => {
    const { right_id, step } = listed.act;
    return feeRow(
      listed,
      decisions.find((decision) => decision.right_id === right_id && decision.step === step),
    );
  });
}

/** Patent fees that can be paid: those chosen, or those of the filter that are not to be abandoned. */
async function actsToPay(
  context: EnterpriseContext,
  filter: ActFilter,
  items: readonly { right_id: number; step: number }[] | undefined,
): Promise<ListedAct[]> {
  const chosen = items && new Set(items.map(({ right_id, step }) => `${right_id} ${step}`));
  const acts = filterActs(await ownActs(context), filter).filter(
    ({ act, today }) => act.kind === 'patent' && today.state !== 'ceased' && (today.owedYuan ?? 0) > 0,
  );
  return sortActs(
    acts.filter(({ act }) => (chosen ? chosen.has(`${act.right_id} ${act.step}`) : act.decision !== 'abandon')),
  );
}

/** Overdue ones are counted at what they cost today, others at what they will cost in time. */
const yuanOf = ({ act, today }: ListedAct): number =>
  today.state === 'overdue' ? (today.owedYuan ?? 0) : Math.max(0, (act.yuan ?? 0) - act.paid_yuan);

const sumOf = (acts: readonly ListedAct[]): number => acts.reduce((sum, listed) => sum + yuanOf(listed), 0);

/** The state of a day is that of its most urgent act. */
function daysOf(acts: readonly ListedAct[]) {
  const days = [...new Set(acts.map(({ act }) => act.due_on))].sort();
  return days.map((day) => {
    const due = filterActs(acts, { day });
    return { day, count: due.length, yuan: sumOf(due), state: sortActs(due)[0]!.today.state };
  });
}

function monthsOf(acts: readonly ListedAct[], year: string) {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const due = filterActs(acts, { month });
    return { month, count: due.length, yuan: sumOf(due) };
  });
}
