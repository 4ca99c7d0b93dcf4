import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { pageFeeRights } from './fee-right.queries';
import { type Decided, type ForecastObligation, forecastOf, forecastYears, splitOf } from './forecast.rules';
import { listObligations } from './obligation.queries';

const CHUNK = 1000;

export const feeForecastHandlers = {
  '/api/portal/fee_forecast': async (context, input) => {
    const obligations = await forecastObligations(context);
    const years = forecastYears(context.today).map((year, at) => ({
      ...year,
      ...splitOf(obligations.filter((obligation) => obligation.year === at + 1)),
    }));
    const totals = [1, 3, 5].map((count) => ({
      years: count,
      ...splitOf(obligations.filter((obligation) => obligation.year <= count)),
    }));
    const page = pageOf(input);
    const listed = obligations.filter((obligation) => obligation.year === input.year);
    return {
      ...page.answer,
      years,
      totals,
      unpriced: obligations.filter(({ yuan }) => yuan === null).length,
      total: listed.length,
      list: listed
        .slice(page.offset, page.offset + page.limit)
        .map(({ year: _, ...obligation }) => ({ ...obligation, yuan: obligation.yuan ?? 0 })),
    };
  },
} satisfies Partial<Handlers>;

/** What the rights of the enterprise cost in the next years, in order of days. */
async function forecastObligations({ db, enterpriseId, today }: Context<'enterprise'>): Promise<ForecastObligation[]> {
  const decided = new Map<number, Decided>(
    (await listObligations(db, enterpriseId)).map((obligation) => [obligation.right_id, obligation]),
  );
  const obligations: ForecastObligation[] = [];
  let last = 0;
  for (;;) {
    const rights = await pageFeeRights(db, enterpriseId, last, CHUNK);
    for (const right of rights) obligations.push(...forecastOf(right, decided.get(right.id), today));
    if (rights.length < CHUNK) break;
    last = rights.at(-1)!.id;
  }
  return obligations.sort((one, other) => (one.pay_by < other.pay_by ? -1 : one.pay_by > other.pay_by ? 1 : 0));
}
