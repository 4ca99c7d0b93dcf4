import { atMost, lastYear, never, type Programme } from './programme';

const LAW = '财政部 税务总局公告 2023 年第 12 号第五条';

/** 小型微利企业: 25% of the income is taxed at 20% instead of 25%, so 5% instead of 25% of at most 300 万元. */
export const SMALL_PROFIT: Programme = {
  key: 'small_profit',
  name: '小型微利企业所得税优惠',
  amount: { kind: 'share', of: lastYear('taxable_income'), rate: 20, cap: 60 },
  rules: [
    {
      version: '2023',
      validFrom: '2023-01-01',
      validTo: '2027-12-31',
      source: '关于进一步支持小微企业和个体工商户发展有关税费政策的公告（财政部 税务总局公告 2023 年第 12 号）',
      condition: {
        all: [
          never('restricted_industry', LAW),
          atMost(lastYear('taxable_income'), 300, { clause: LAW }),
          atMost(lastYear('staff'), 300, { clause: LAW }),
          atMost(lastYear('assets'), 5000, { clause: LAW }),
        ],
      },
    },
  ],
};
