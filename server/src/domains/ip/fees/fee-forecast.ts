import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { listActs } from './act.queries';
import { pageFeeRights } from './fee-right.queries';
import { type Decided, type ForecastAct, forecastOf, forecastYears, splitOf } from './forecast.rules';

const CHUNK = 1000;

export const feeForecastHandlers = {
  '/api/portal/fee_forecast': async (context, input) => {
    const acts = await forecastActs(context);
    const years = forecastYears(context.today).map((year, at) => ({
      ...year,
      ...splitOf(acts.filter((act) => act.year === at + 1)),
    }));
    const totals = [1, 3, 5].map((count) => ({ years: count, ...splitOf(acts.filter((act) => act.year <= count)) }));
    const page = pageOf(input);
    const listed = acts.filter((act) => act.year === input.year);
    return {
      ...page.answer,
      years,
      totals,
      unpriced: acts.filter(({ yuan }) => yuan === null).length,
      total: listed.length,
      list: listed
        .slice(page.offset, page.offset + page.limit)
        .map(({ year: _, ...act }) => ({ ...act, yuan: act.yuan ?? 0 })),
    };
  },
} satisfies Partial<Handlers>;

/** What the rights of the enterprise cost in the next years, in order of days. */
async function forecastActs({ db, enterpriseId, today }: Context<'enterprise'>): Promise<ForecastAct[]> {
  const decided = new Map<number, Decided>((await listActs(db, enterpriseId)).map((act) => [act.right_id, act]));
  const acts: ForecastAct[] = [];
  let last = 0;
  for (;;) {
    const rights = await pageFeeRights(db, enterpriseId, last, CHUNK);
    for (const right of rights) acts.push(...forecastOf(right, decided.get(right.id), today));
    if (rights.length < CHUNK) break;
    last = rights.at(-1)!.id;
  }
  return acts.sort((one, other) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0));
}
