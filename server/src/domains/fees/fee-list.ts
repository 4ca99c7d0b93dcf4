import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { exportSheet } from '../../rpc/export-sheet';
import { pageOf } from '../../rpc/page-of';
import { FEE_SHEET, PAY_COLUMNS, payCells } from './fee-columns';
import { feeRow } from './fee-row';
import { listDecisions, listObligations, ownCreditCode } from './obligation.queries';
import {
  filterObligations,
  type ListedObligation,
  type ObligationFilter,
  obligationsToday,
  sortObligations,
  sumOwed,
  totalsOf,
} from './obligation-list.rules';

type EnterpriseContext = Context<'enterprise'>;

const ownObligations = async ({ db, enterpriseId, today }: EnterpriseContext) =>
  obligationsToday(await listObligations(db, enterpriseId), today);

export const feeListHandlers = {
  '/api/portal/fee_list': {
    page: async (context, input) => {
      const all = await ownObligations(context);
      const obligations = sortObligations(filterObligations(all, input), input.sort);
      const page = pageOf(input);
      const list = await rowsOf(context, obligations.slice(page.offset, page.offset + page.limit));
      return {
        ...page.answer,
        total: obligations.length,
        list,
        owed_yuan: sumOwed(obligations),
        totals: totalsOf(all),
      };
    },
    sheet: FEE_SHEET,
  },

  '/api/portal/fee_pay_list': async (context, input) => {
    const payable = await obligationsToPay(context, input, input.items);
    const [payer] = await ownCreditCode(context.db, context.enterpriseId);
    const rows = payable.flatMap((listed) => payCells(listed, payer));
    const sheet = { name: '专利缴费清单', columns: PAY_COLUMNS, rows };
    const url = rows.length > 0 ? await exportSheet(context, sheet) : '';
    return { url, rows: rows.length, yuan: sumOwed(payable) };
  },

  '/api/portal/fee_calendar': async (context, { month }) => {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new Refusal('bad_input', { detail: '请选择月份' }, 'month');
    const obligations = (await ownObligations(context)).filter(({ today }) => today.state !== 'ceased');
    return {
      days: daysOf(filterObligations(obligations, { month })),
      months: monthsOf(obligations, month.slice(0, 4)),
    };
  },
} satisfies Partial<Handlers>;

/** Rows with the newest decision on each. */
async function rowsOf({ db, enterpriseId }: EnterpriseContext, obligations: readonly ListedObligation[]) {
  const ids = obligations.map(({ obligation }) => obligation.right_id);
  const decisions = ids.length > 0 ? await listDecisions(db, enterpriseId, ids) : [];
  return obligations.map((listed) => {
    const { right_id, step } = listed.obligation;
    return feeRow(
      listed,
      decisions.find((decision) => decision.right_id === right_id && decision.step === step),
    );
  });
}

/** Patent fees that can be paid: those chosen, or those of the filter that are not to be abandoned. */
async function obligationsToPay(
  context: EnterpriseContext,
  filter: ObligationFilter,
  items: readonly { right_id: number; step: number }[] | undefined,
): Promise<ListedObligation[]> {
  const chosen = items && new Set(items.map(({ right_id, step }) => `${right_id} ${step}`));
  const obligations = filterObligations(await ownObligations(context), filter).filter(
    ({ obligation, today }) => obligation.kind === 'patent' && today.state !== 'ceased' && (today.owedYuan ?? 0) > 0,
  );
  return sortObligations(
    obligations.filter(({ obligation }) =>
      chosen ? chosen.has(`${obligation.right_id} ${obligation.step}`) : obligation.decision !== 'abandon',
    ),
  );
}

/** Overdue ones are counted at what they cost today, others at what they will cost in time. */
const yuanOf = ({ obligation, today }: ListedObligation): number =>
  today.state === 'overdue' ? (today.owedYuan ?? 0) : Math.max(0, (obligation.yuan ?? 0) - obligation.paid_yuan);

const sumOf = (obligations: readonly ListedObligation[]): number =>
  obligations.reduce((sum, listed) => sum + yuanOf(listed), 0);

/** The state of a day is that of its most urgent act. */
function daysOf(obligations: readonly ListedObligation[]) {
  const days = [...new Set(obligations.map(({ today }) => today.payBy.day))].sort();
  return days.map((day) => {
    const due = filterObligations(obligations, { day });
    return { day, count: due.length, yuan: sumOf(due), state: sortObligations(due)[0]!.today.state };
  });
}

function monthsOf(obligations: readonly ListedObligation[], year: string) {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const due = filterObligations(obligations, { month });
    return { month, count: due.length, yuan: sumOf(due) };
  });
}
