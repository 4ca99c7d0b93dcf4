/** What one unit costs in yuan: nothing for 面议, one amount, or a range. */
type PlanPrice = readonly [unit: string, low?: number, high?: number];

/** `industry` is the class (GB/T 4754) of the enterprises that would offer it, or look for it. */
export interface MarketPlan {
  industry: string;
  category: string;
  title: string;
  content: string;
  price: PlanPrice;
  quantity: number | undefined;
  delivery: string;
  /** Of a technical demand: what is to be reached, the reward in 10,000 yuan, and for how many days proposals are sealed. */
  technical: { indicators: string; reward: number; sealed: number | undefined } | undefined;
}

const numberOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/**
 * A plan a line: industry | category | title | content | unit low-high | quantity | delivery, and of a technical demand
 * | indicators | reward | days for which proposals are sealed.
 */
export const plansOf = (table: string): MarketPlan[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [industry = '', category = '', title = '', content = '', price = '', quantity, delivery = '', ...more] =
        line.split('|');
      const [unit = '', amounts = ''] = price.split(' ');
      const [low, high] = amounts.split('-');
      const [indicators, reward, sealed] = more;
      return {
        ...{ industry, category, title, content, price: [unit, numberOf(low), numberOf(high)], delivery },
        quantity: numberOf(quantity),
        technical: indicators ? { indicators, reward: Number(reward), sealed: numberOf(sealed) } : undefined,
      };
    });
