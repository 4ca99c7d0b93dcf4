import type { Certainty, Condition, Measure } from '../rule';
import { atLeast, counted, hasYears, never, person } from './programme';

/** What the programmes of 优质中小企业 (63号 and 2号) have in common. */

export const LAW_2022 = '《优质中小企业梯度培育管理暂行办法》';
export const LAW_2026 = '《优质中小企业梯度培育管理办法》';
export const SOURCE_2022 = '优质中小企业梯度培育管理暂行办法（工信部企业〔2022〕63号）';
export const SOURCE_2026 = '优质中小企业梯度培育管理办法（工信部企业〔2026〕2号）';
export const FROM_2022 = '2022-08-01';
export const TO_2022 = '2026-03-31';
export const FROM_2026 = '2026-04-01';

/** Not large by the 2011 standard. */
const SMALL_OR_MEDIUM: Condition = {
  fact: 'size_class',
  notIn: ['large'],
  label: '中小企业（按划型标准不属于大型）',
  clause: '《中小企业划型标准规定》（工信部联企业〔2011〕300号）第四条',
};

const standing = (clause: string): Condition[] => [
  { fact: 'independent_legal_person', is: true, clause, label: '在中国境内登记、具有独立法人资格' },
  SMALL_OR_MEDIUM,
  never('abnormal_listing', clause, { fixable: true }),
  never('dishonesty_listing', clause),
  never('banned_product', clause),
];

const ARTICLE_8 = `${LAW_2022}第八条`;

/** 63号 article 8: what every title needs. */
export const BASE_2022: Condition[] = [
  ...standing(ARTICLE_8),
  never('incident_three_years', ARTICLE_8),
  never('tax_evasion_three_years', ARTICLE_8),
];

const BASE_CLAUSE = `${LAW_2026}基本条件`;
const sure = (certainty: Certainty, conditions: Condition[]): Condition[] =>
  conditions.map((condition) => ({ ...condition, certainty }));

/** 2号: the same, with accidents from 较大 on, and data fraud. */
export const BASE_2026: Condition[] = sure('B', [
  ...standing(BASE_CLAUSE),
  never('misconduct_three_years', BASE_CLAUSE),
  never('tax_evasion_three_years', BASE_CLAUSE),
]);

/** Class II as 附件4 counts it: patents kept for two years, software; nothing that was bought within a year. */
export const CLASS_TWO_KEPT: Measure = counted('patents2_kept', 'software_main');

/**
 * Mean growth of main income over two years: the mean of the two yearly rates, or compound? Where the two differ in what
 * they say, a person decides.
 */
export function meanGrowth(percent: number, more: { clause?: string } = {}): Condition {
  const mean = atLeast({ growth: 'main_revenue', years: 2, mean: true }, percent);
  const compound = atLeast({ growth: 'main_revenue', years: 2 }, percent);
  return {
    all: [
      hasYears(3),
      {
        any: [
          { all: [mean, compound] },
          { all: [{ any: [mean, compound] }, person('平均增长率按两年增长率的均值还是按年均复合增长率计算')] },
        ],
        label: `近两年主营业务收入平均增长率 ${percent}% 以上`,
      },
    ],
    label: `近两年主营业务收入平均增长率 ${percent}% 以上`,
    certainty: 'D',
    ...more,
  };
}

/** Holds for everybody: the last tier of a table that gives points in any case. */
export const OTHERWISE: Condition = { measure: { number: 0 }, op: '>=', value: 0, label: '其他情形' };
