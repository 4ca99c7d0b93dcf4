import { noMoney } from '../amounts/forms';
import type { Condition, Rule } from '../rule';
import { makerChina, scienceAwards, won } from './awards';
import {
  atLeast,
  atMost,
  below,
  DEBT_RATIO,
  DECIDES,
  dueForReview,
  held,
  lastYear,
  MAIN_SHARE,
  never,
  type Programme,
  person,
  RESEARCH_SHARE,
  share,
  total,
} from './programme';
import {
  BASE_2022,
  BASE_2026,
  FROM_2022,
  FROM_2026,
  LAW_2022,
  LAW_2026,
  meanGrowth,
  SOURCE_2022,
  SOURCE_2026,
  TO_2022,
} from './sme';

const ANNEX_2022 = `${LAW_2022}附件3`;
const ANNEX_2026 = `${LAW_2026}附件2`;
const NOTICE_2026 = '工信厅企业函〔2026〕117号';
const revenue = lastYear('revenue');

/** The ordinary way of 附件3 四: research in each of two years, a research body, two class I rights in use. */
const ORDINARY: Condition = {
  all: [
    {
      any: [
        { all: [atLeast(revenue, 10000, DECIDES), atLeast(RESEARCH_SHARE, 3, { each: 2 })] },
        {
          all: [
            atLeast(revenue, 5000, DECIDES),
            below(revenue, 10000, DECIDES),
            atLeast(RESEARCH_SHARE, 6, { each: 2 }),
          ],
        },
        {
          all: [
            below(revenue, 5000, DECIDES),
            atLeast(total('equity_financing', 2), 8000),
            atLeast(lastYear('rd_expense'), 3000),
            atLeast(share(lastYear('rd_staff'), lastYear('staff')), 50),
          ],
        },
      ],
      clause: `${ANNEX_2022}四（一）1`,
      label: '近两年研发投入（收入 1 亿元以上每年 3%，5000 万元以上每年 6%，不足的看股权融资、研发费用和研发人员）',
    },
    {
      fact: 'rd_body_level',
      notIn: ['none'],
      clause: `${ANNEX_2022}四（一）2`,
      label: '自建或与高校、院所联合建立研发机构',
    },
    atLeast({ fact: 'class1_with_income_held' }, 2, { clause: `${ANNEX_2022}四（一）3` }),
  ],
  label: '一般性条件',
};

const STRAIGHT: Condition[] = [
  won(scienceAwards(['national'], 3, 3), {
    clause: `${ANNEX_2022}四（二）1`,
    label: '创新直通：近三年获国家级科技奖励，排名前三',
  }),
  won(makerChina(50), {
    clause: `${ANNEX_2022}四（二）2`,
    label: '创新直通：近三年进入“创客中国”大赛全国 50 强企业组',
  }),
];

const STANDARD_2022: Condition[] = [
  atLeast({ fact: 'niche_years' }, 3, { clause: `${ANNEX_2022}一` }),
  atLeast(MAIN_SHARE, 70, { clause: `${ANNEX_2022}一` }),
  meanGrowth(5, { clause: `${ANNEX_2022}一` }),
  { fact: 'core_process_on_system', is: true, fixable: true, clause: `${ANNEX_2022}二` },
  { fact: 'certified_system_or_product', is: true, fixable: true, clause: `${ANNEX_2022}二` },
  atMost(DEBT_RATIO, 70, { clause: `${ANNEX_2022}二`, label: '上年度资产负债率' }),
  atLeast({ fact: 'niche_share' }, 10, { clause: `${ANNEX_2022}三` }),
  person('拥有直接面向市场并具有竞争优势的自主品牌', `${ANNEX_2022}三`),
  {
    any: [ORDINARY, ...STRAIGHT],
    clause: `${ANNEX_2022}四`,
    label: '创新能力：满足一般性条件，或创新直通条件之一',
  },
  person('位于产业链关键环节，围绕重点产业链实现关键基础技术和产品的产业化应用', `${ANNEX_2022}五`),
  person('主导产品属于工业“六基”、重点产业或网络强国等规定的领域', `${ANNEX_2022}六`),
];

const RIGHTS_2026: Condition = {
  any: [
    atLeast({ fact: 'class1_own_top3' }, 4),
    won(scienceAwards(['national'], 3, 3), { label: '近三年获国家级科技奖励，排名前三' }),
  ],
  label: '非受让且排名前三的Ⅰ类知识产权 4 项以上，或近三年国家级科技奖励排名前三',
};

const MARKET_2026: Condition = {
  any: [
    atLeast({ fact: 'niche_share' }, 10),
    atMost({ fact: 'niche_rank' }, 3),
    atLeast({ fact: 'world_share' }, 10),
    atMost({ fact: 'world_rank' }, 3),
  ],
  label: '全国或全球细分市场占有率 10% 以上，或排名前三',
};

/** All that 附件2 of 2号 asks; the clause numbers come from one secondary source. */
const standard2026 = (isReview: boolean): Condition[] =>
  (
    [
      ['专业化', atLeast({ fact: 'niche_years' }, 3)],
      ['规模', atLeast(revenue, 5000)],
      ['专业化', atLeast(MAIN_SHARE, 90)],
      ['经营', atMost(DEBT_RATIO, 75, { label: '上年度资产负债率' })],
      ...(isReview ? [] : [['成长性', atLeast({ growth: 'revenue', years: 2 }, 5)] as [string, Condition]]),
      ['研发投入', atLeast({ fact: 'rd_expense', over: 'sum', years: 2 }, 1200)],
      ['研发投入', atLeast(RESEARCH_SHARE, 3, { each: 2, label: '近两年每年研发费用占营业收入的比例' })],
      ['创新成果', RIGHTS_2026],
      ['市场', MARKET_2026],
      ['产业链', person('主导产品属于工业“六基”或产业链关键环节')],
      ['评价', atLeast(lastYear('sme_platform_score'), 60)],
    ] as [string, Condition][]
  ).map(([part, condition]) => ({ ...condition, clause: `${ANNEX_2026}（${part}）`, certainty: 'B' as const }));

const rule2022 = (...first: Condition[]): Rule => ({
  version: '2022',
  validFrom: FROM_2022,
  validTo: TO_2022,
  source: `${SOURCE_2022}附件3`,
  condition: { all: [...BASE_2022, ...first, ...STANDARD_2022] },
});

/** 专精特新“小巨人”企业: the criteria changed on 2026-04-01. */
export const LITTLE_GIANT: Programme = {
  key: 'little_giant',
  name: '专精特新“小巨人”企业认定',
  amount: noMoney('认定称号，有效期三年；奖励以中央财政和当地政策为准'),
  grants: { title: 'title_little_giant' },
  rules: [
    rule2022(held('title_specialized_sme', ANNEX_2022)),
    {
      version: '2026',
      validFrom: FROM_2026,
      source: `${SOURCE_2026}附件2`,
      condition: {
        all: [
          ...BASE_2026,
          held('title_specialized_sme', ANNEX_2026, { certainty: 'B' }),
          ...standard2026(false),
          { title: 'title_single_champion', held: false, clause: NOTICE_2026, label: '不是制造业单项冠军企业' },
          never('little_giant_ties', NOTICE_2026),
        ],
      },
    },
  ],
};

const REVIEW_2022 = `${LAW_2022}复核`;
const REVIEW_2026 = `${LAW_2026}复核`;

/** The review of a title that ends. In 2026 it still follows 63号; from 2027 on 2号, without the growth. */
export const LITTLE_GIANT_REVIEW: Programme = {
  key: 'little_giant_review',
  name: '专精特新“小巨人”企业复核',
  amount: noMoney('通过复核的，称号有效期延长三年'),
  rules: [
    rule2022(...dueForReview('title_little_giant', REVIEW_2022)),
    {
      version: '2026',
      validFrom: FROM_2026,
      validTo: '2026-12-31',
      source: `${SOURCE_2022}附件3，2026 年复核依${NOTICE_2026}仍按此标准`,
      condition: {
        all: [...BASE_2022, ...dueForReview('title_little_giant', REVIEW_2022, { certainty: 'B' }), ...STANDARD_2022],
      },
    },
    {
      version: '2027',
      validFrom: '2027-01-01',
      source: `${SOURCE_2026}附件2（复核）`,
      condition: {
        all: [
          ...BASE_2026,
          ...dueForReview('title_little_giant', REVIEW_2026, { certainty: 'B' }),
          ...standard2026(true),
        ],
      },
    },
  ],
};
