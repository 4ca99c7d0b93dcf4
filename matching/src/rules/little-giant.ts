import type { Rule } from '../rule';
import {
  atLeast,
  atMost,
  below,
  CLASS_ONE,
  counted,
  DEBT_RATIO,
  DECIDES,
  held,
  lastYear,
  MAIN_SHARE,
  never,
  type Programme,
  researchShare,
  researchShareOf,
  share,
  total,
} from './programme';
import { SMALL_OR_MEDIUM } from './sme';

const LAW_2022 = '《优质中小企业梯度培育管理暂行办法》附件3';
const LAW_2026 = '《优质中小企业梯度培育管理办法》专精特新“小巨人”企业认定标准';
const revenue = lastYear('revenue');

const BEFORE_2026: Rule = {
  version: '2022',
  validFrom: '2022-06-01',
  validTo: '2026-03-31',
  source: '优质中小企业梯度培育管理暂行办法（工信部企业〔2022〕63号）附件3',
  condition: {
    all: [
      SMALL_OR_MEDIUM,
      held('title_specialized_sme', LAW_2022),
      never('serious_violation', LAW_2022),
      atLeast({ fact: 'niche_years' }, 3, { clause: `${LAW_2022}：专业化` }),
      atLeast(MAIN_SHARE, 70, { clause: `${LAW_2022}：专业化` }),
      atLeast({ growth: 'main_revenue', years: 2 }, 5, { clause: `${LAW_2022}：专业化` }),
      atMost(DEBT_RATIO, 70, { clause: `${LAW_2022}：精细化`, label: '上年度资产负债率' }),
      atLeast({ fact: 'niche_share' }, 10, { clause: `${LAW_2022}：特色化` }),
      {
        any: [
          { all: [atLeast(revenue, 10000, DECIDES), atLeast(researchShare(1), 3)] },
          { all: [atLeast(revenue, 5000, DECIDES), below(revenue, 10000, DECIDES), atLeast(researchShare(1), 6)] },
          {
            all: [
              below(revenue, 5000, DECIDES),
              atLeast(total('equity_financing', 2), 8000),
              atLeast(lastYear('rd_expense'), 3000),
              atLeast(share(lastYear('rd_staff'), lastYear('staff')), 50),
            ],
          },
        ],
        clause: `${LAW_2022}：创新能力`,
        label: '研发投入（收入 1 亿元以上 3%，5000 万元以上 6%，不足 5000 万元看股权融资、研发费用和研发人员）',
      },
      atLeast(CLASS_ONE, 2, { clause: `${LAW_2022}：创新能力`, label: 'Ⅰ类知识产权' }),
      { manual: '产业链配套：围绕重点产业链关键环节，主导产品属于重点领域', clause: `${LAW_2022}：产业链配套` },
    ],
  },
};

const FROM_2026: Rule = {
  version: '2026',
  validFrom: '2026-04-01',
  source: '优质中小企业梯度培育管理办法（工信部企业〔2026〕2号）',
  condition: {
    all: [
      SMALL_OR_MEDIUM,
      held('title_specialized_sme', LAW_2026),
      never('serious_violation', LAW_2026),
      atLeast({ fact: 'niche_years' }, 3, { clause: LAW_2026 }),
      atLeast(revenue, 5000, { clause: LAW_2026 }),
      atLeast(MAIN_SHARE, 90, { clause: LAW_2026 }),
      atLeast(total('rd_expense', 2), 1200, { clause: LAW_2026 }),
      atLeast(researchShareOf(-1), 3, { clause: LAW_2026 }),
      atLeast(researchShareOf(-2), 3, { clause: LAW_2026 }),
      {
        any: [atLeast(CLASS_ONE, 4), { fact: 'award_level', in: ['national'], label: '国家级科技奖励（前三名）' }],
        clause: LAW_2026,
        label: 'Ⅰ类知识产权 4 项以上（国家级科技奖励前三名不作要求）',
      },
      atMost(DEBT_RATIO, 75, { clause: LAW_2026, label: '上年度资产负债率' }),
      atLeast({ growth: 'revenue', years: 2 }, 5, { clause: `${LAW_2026}（复核时不作要求）` }),
      {
        any: [atLeast({ fact: 'niche_share' }, 10), atMost(counted('niche_rank'), 3)],
        clause: LAW_2026,
        label: '全国细分市场占有率 10% 以上或排名前三',
      },
      atLeast({ fact: 'sme_platform_score' }, 60, { clause: LAW_2026 }),
    ],
  },
};

/** 专精特新“小巨人”企业: the criteria changed on 2026-04-01. */
export const LITTLE_GIANT: Programme = {
  key: 'little_giant',
  name: '专精特新“小巨人”企业认定',
  amount: { kind: 'none', text: '认定称号，有效期三年；奖励以中央财政和当地政策为准' },
  rules: [BEFORE_2026, FROM_2026],
};
