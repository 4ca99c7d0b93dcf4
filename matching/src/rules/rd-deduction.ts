import type { Amount, AmountPart, Condition } from '../rule';
import { above, atMost, held, lastYear, NO_RESIDENT_ENTERPRISE, never, type Programme, person } from './programme';
import { IS_SMALL_PROFIT, NEW, unlessNew } from './small-profit';

const NOTICE = '财政部 税务总局公告 2023 年第 7 号';
const RULES = '财税〔2015〕119号';
const research = lastYear('deductible_rd');

const LISTED = held('list_chip_machine_tool');
const PROFIT = above(lastYear('taxable_income'), 0, { near: 0 });

/** The extra deduction times the enterprise's own rate: 5% as 小型微利企业, 15% as 高新技术企业, else 25%; nothing in a loss. */
const RATES: [label: string, rate: number, when: Condition[]][] = [
  ['小型微利企业实际税负 5%', 5, [IS_SMALL_PROFIT]],
  ['高新技术企业税率 15%', 15, [held('title_high_tech')]],
  ['税率 25%', 25, []],
];

const NEW_PART: AmountPart = {
  when: NEW,
  label: '加计 100%，税率至多 25%',
  base: { fact: 'deductible_rd', year: 0 },
  rate: 25,
};

const TAX_SAVED: Amount = {
  kind: 'sum',
  pick: 'first',
  parts: [
    NEW_PART,
    ...RATES.flatMap(([label, rate, when]) => [
      { when: { all: [PROFIT, ...when, LISTED] }, label: `加计 120%，${label}`, base: research, rate: rate * 1.2 },
      { when: { all: [PROFIT, ...when] }, label: `加计 100%，${label}`, base: research, rate },
    ]),
  ],
};

/** 研发费用加计扣除: 100% since 2023 without an end, 120% for listed 集成电路 and 工业母机 enterprises 2023–2027 (公告2023年第44号). */
export const RD_DEDUCTION: Programme = {
  key: 'rd_deduction',
  name: '研发费用税前加计扣除',
  amount: TAX_SAVED,
  rules: [
    {
      version: '2023',
      validFrom: '2023-01-01',
      source: '关于进一步完善研发费用税前加计扣除政策的公告（财政部 税务总局公告 2023 年第 7 号）及财税〔2015〕119号',
      condition: {
        all: [
          {
            fact: 'enterprise_type',
            notIn: NO_RESIDENT_ENTERPRISE,
            clause: `${RULES}第五条`,
            label: '居民企业',
          },
          never('assessed_tax', `${RULES}第五条`, { fixable: true }),
          unlessNew(
            atMost(lastYear('excluded_trades_share'), 50, {
              clause: `${RULES}第四条`,
              label: '上年度不适用加计扣除行业的收入占比',
            }),
          ),
          unlessNew(above(research, 0, { clause: NOTICE, label: '上年度可加计扣除的研发费用' })),
          person('研发活动不属于常规性升级等七类除外情形', `${RULES}第一条`),
        ],
      },
    },
  ],
};
