import { rightsOf, SOUND, table, type Values } from './sound-enterprise';

/** Enterprises at the border of single programmes, for vectors and the case book. */

/** No such title. */
export const NONE = { held: false } as const;

/** A fact of some years, the latest first. */
export const years = (fact: string, ...values: (number | undefined)[]): Values =>
  Object.fromEntries(values.map((value, index) => [`${fact}-${index + 1}`, value]));

/** Revenue and research of three years, the latest first; research all within China. */
export const research = (revenue: (number | undefined)[], spent: (number | undefined)[]): Values => ({
  ...years('revenue', ...revenue),
  ...years('rd_expense', ...spent),
  ...years('domestic_rd_expense', ...spent),
  'high_tech_income-1': revenue[0],
  'total_income-1': revenue[0],
});

/** A firm that has the books of the years since its founding alone. */
export const young = (registered_on: string, revenue: number[], spent: number[]): Values => {
  const three = (values: number[]) => [0, 1, 2].map((back) => (back < revenue.length ? values[back] : undefined));
  return {
    registered_on,
    ...research(three(revenue), three(spent)),
    ...years('conversions', ...three([5, 5, 5])),
    ...years('net_assets', ...three([2000, 1000, 600])),
  };
};

/** 12 of 40 people, 5.5% of sales, one class II: 66 points as 科技型中小企业. */
export const TECH: Values = {
  ...SOUND,
  title_high_tech: NONE,
  rd_body_level: 'none',
  'staff-1': 40,
  'tech_staff-1': 12,
  'revenue-1': 10000,
  'cost-1': 19000,
  'rd_expense-1': 550,
  rights: table(...rightsOf({ utility: 1 })),
};

/** Own class I, 3%, 5%, 55%, other field, 70%: 30, 20 and 25 points as 创新型中小企业. */
export const SMALL: Values = {
  ...SOUND,
  title_high_tech: NONE,
  title_ip_advantage: NONE,
  rd_body_level: 'own',
  ...years('revenue', 10000, 9500),
  ...years('main_revenue', 7000, 6666.6),
  ...years('rd_expense', 300, 300),
  'assets-1': 1000,
  'liabilities-1': 550,
  rights: table(...rightsOf({ invention: 1 })),
};

/** 82%, 7%, 7 years, no field | 二级, 2 of quality, 5%, 58% | 10 | own class I, 260 = 3.9%, 12%, city. */
export const SPECIAL: Values = {
  ...SOUND,
  ...years('revenue', 6666, 6300, 5900),
  ...years('main_revenue', 5466, 5108.4, 4774.2),
  ...years('rd_expense', 260, 240),
  niche_years: 7,
  product_fields: ['none'],
  digital_level: '2',
  own_brand: true,
  title_quality_system: { held: true, from: '2024-05-01' },
  'net_profit-1': 333.3,
  'assets-1': 1000,
  'liabilities-1': 580,
  province_feature_points: 10,
  rights: table(...rightsOf({ invention: 1 })),
  'staff-1': 100,
  'rd_staff-1': 12,
  rd_body_level: 'city',
};

/** Revenue 1,400 and equity 2,000, 80%, 80%, research 100 and 100 at 3% and more, no class I, a centre of the province, 50. */
export const SPECIAL_2026: Values = {
  ...SOUND,
  ...years('revenue', 1400, 1400),
  ...years('main_revenue', 1120, 1100),
  ...years('rd_expense', 100, 100),
  ...years('equity_financing', 1000, 1000),
  'assets-1': 1000,
  'liabilities-1': 800,
  rights: table(),
  rd_body_level: 'provincial',
  'sme_platform_score-1': 50,
  niche_years: 3,
};

/** 小巨人 by 63号: 6,000 and 5,500, research 360 and 330, two class I in use. */
export const GIANT: Values = {
  ...SOUND,
  ...years('revenue', 6000, 5500, 5000),
  ...years('main_revenue', 5400, 5000, 4600),
  ...years('rd_expense', 360, 330),
  niche_share: 10,
  niche_years: 3,
  'liabilities-1': 3430,
  rights: table(...rightsOf({ invention: 2 })),
  rd_body_level: 'own',
};

/** 小巨人 by 2号: 15,000 and 12,000, research 700 and 500, four own class I. */
export const GIANT_2026: Values = {
  ...SOUND,
  ...years('revenue', 15000, 12000, 11000),
  ...years('main_revenue', 13500, 11000, 10000),
  ...years('rd_expense', 700, 500),
  niche_years: 3,
  'sme_platform_score-1': 60,
  rights: table(...rightsOf({ invention: 4 })),
};
