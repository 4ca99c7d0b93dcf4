import type { Amount, Condition, Measure, NumberTest } from '../rule';
import {
  atMost,
  hasYears,
  held,
  lacksYears,
  lastYear,
  NO_RESIDENT_ENTERPRISE,
  never,
  type Programme,
  person,
} from './programme';

const LAW = '财政部 税务总局公告 2023 年第 12 号第五条';

/** The mean of the four quarters' means. */
const quarterly = (fact: string): Measure => ({
  product: [{ sum: [1, 2, 3, 4].map((part) => ({ measure: { fact, year: -1, part } })) }, { number: 25, unit: '%' }],
});

type Limit = Pick<NumberTest, 'label'> & { label: string };

/** A mean over the year; who opened in its course counts the months that it had. */
function meanAtMost(quarter: string, opening: string, value: number, { label }: Limit): Condition {
  return {
    any: [
      {
        all: [hasYears(2), atMost(quarterly(quarter), value, { label: `${label}（全年季度平均值）` })],
        label: '全年季度平均值',
      },
      { all: [hasYears(1), lacksYears(2), atMost(lastYear(opening), value)], label: '上年度开业的，开业当年平均值' },
    ],
    label,
    clause: LAW,
  };
}

export const NEW: Condition = { all: [lacksYears(1), person('本年按实际数据判断')], label: '本年新成立' };

/** Who was founded this year is judged by this year, which nobody knows yet. */
export function unlessNew(condition: Condition): Condition {
  if ('any' in condition) return { ...condition, any: [NEW, ...condition.any] };
  const { clause, label, ...alone } = condition;
  return {
    any: [NEW, alone as Condition],
    ...(clause !== undefined && { clause }),
    ...(label !== undefined && { label }),
  };
}

const INCOME = atMost(lastYear('taxable_income'), 300, { clause: LAW, label: '上年度应纳税所得额' });
const STAFF = meanAtMost('quarter_staff', 'opening_staff', 300, { label: '上年度从业人数' });
const ASSETS = meanAtMost('quarter_assets', 'opening_assets', 5000, { label: '上年度资产总额' });
const TRADE = never('restricted_trade', LAW);

/** Partnerships, sole proprietors and individual businesses pay no enterprise income tax at all. */
const PAYS_THE_TAX: Condition = {
  fact: 'enterprise_type',
  notIn: NO_RESIDENT_ENTERPRISE,
  clause: LAW,
  label: '企业所得税纳税人（个人独资企业、合伙企业、个体工商户不适用企业所得税法）',
};

/** Whether the enterprise pays 5% by these rules. */
export const IS_SMALL_PROFIT: Condition = { all: [INCOME, TRADE, STAFF, ASSETS], label: '小型微利企业' };

/**
 * A quarter of the income is taxed at 20%: 5% instead of 25%, for a 高新技术企业 instead of 15%; of at most 300 万元. Who was
 * founded this year has no other income than this year's.
 */
const TAX_SAVED: Amount = {
  kind: 'sum',
  pick: 'first',
  parts: [
    { when: held('title_high_tech'), base: lastYear('taxable_income'), rate: 10, cap: 30 },
    { when: NEW, base: { fact: 'taxable_income', year: 0 }, rate: 20, cap: 60 },
    { base: lastYear('taxable_income'), rate: 20, cap: 60 },
  ],
};

export const SMALL_PROFIT: Programme = {
  key: 'small_profit',
  name: '小型微利企业所得税优惠',
  amount: TAX_SAVED,
  rules: [
    {
      version: '2023',
      validFrom: '2023-01-01',
      validTo: '2027-12-31',
      source: '关于进一步支持小微企业和个体工商户发展有关税费政策的公告（财政部 税务总局公告 2023 年第 12 号）',
      condition: { all: [PAYS_THE_TAX, TRADE, unlessNew(INCOME), unlessNew(STAFF), unlessNew(ASSETS)] },
    },
  ],
};
