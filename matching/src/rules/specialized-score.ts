import type { Condition, ScorePart } from '../rule';
import { QUALITY_AWARDS, STANDARDS, won } from './awards';
import { atLeast, atMost, DEBT_RATIO, held, lastYear, MAIN_SHARE, RESEARCH_SHARE, share, tiers } from './programme';
import { CLASS_TWO_KEPT, meanGrowth } from './sme';

/** The score of 专精特新中小企业, 63号 附件2 二: 专业化 25, 精细化 25, 特色化 15, 创新能力 35. A border takes the higher band. */
const QUALITY: Condition[] = [
  won(QUALITY_AWARDS, { label: '获省级以上质量奖' }),
  held('title_quality_system'),
  { fact: 'own_brand', is: true },
  won(STANDARDS, { label: '参与制定标准' }),
];

const SPECIALIZED: ScorePart[] = [
  {
    name: '专业化：上年度主营业务收入占营业收入的比重',
    max: 5,
    tiers: tiers(
      [
        [80, 5],
        [70, 3],
        [60, 1],
      ],
      (percent) => atLeast(MAIN_SHARE, percent),
    ),
  },
  {
    name: '专业化：近两年主营业务收入平均增长率',
    max: 10,
    tiers: tiers(
      [
        [10, 10],
        [8, 8],
        [6, 6],
        [4, 4],
        [0, 2],
      ],
      (percent) => meanGrowth(percent),
    ),
  },
  {
    name: '专业化：从事特定细分市场时间（每满两年 1 分）',
    max: 5,
    tiers: tiers(
      [
        [10, 5],
        [8, 4],
        [6, 3],
        [4, 2],
        [2, 1],
      ],
      (years) => atLeast({ fact: 'niche_years' }, years),
    ),
  },
  {
    name: '专业化：主导产品所属领域',
    max: 5,
    tiers: [
      { when: { fact: 'product_fields', in: ['shortboard'] }, points: 5 },
      { when: { fact: 'product_fields', in: ['six_bases', 'time_honoured', 'supplier'] }, points: 3 },
    ],
  },
];

const REFINED: ScorePart[] = [
  {
    name: '精细化：数字化水平',
    max: 5,
    tiers: [
      { when: { fact: 'digital_level', in: ['3', '4'] }, points: 5 },
      { when: { fact: 'digital_level', in: ['2'] }, points: 3 },
    ],
  },
  {
    name: '精细化：质量管理水平（每项 3 分）',
    max: 5,
    tiers: [
      { when: { some: 2, of: QUALITY }, points: 5 },
      { when: { some: 1, of: QUALITY }, points: 3 },
    ],
  },
  {
    name: '精细化：上年度净利润率',
    max: 10,
    tiers: tiers(
      [
        [10, 10],
        [8, 8],
        [6, 6],
        [4, 4],
        [2, 2],
      ],
      (percent) => atLeast(share(lastYear('net_profit'), lastYear('revenue')), percent),
    ),
  },
  {
    name: '精细化：上年度资产负债率',
    max: 5,
    tiers: tiers(
      [
        [50, 5],
        [60, 3],
        [70, 1],
      ],
      (percent) => atMost(DEBT_RATIO, percent),
    ),
  },
];

/** The province sets these points: as many as are given. */
const DISTINCTIVE: ScorePart = {
  name: '特色化（省级设定）',
  max: 15,
  tiers: Array.from({ length: 15 }, (_, index) => ({
    when: atLeast({ fact: 'province_feature_points' }, 15 - index, { near: 0 }),
    points: 15 - index,
  })),
};

const INNOVATIVE: ScorePart[] = [
  {
    name: '创新能力：与主导产品相关的知识产权',
    max: 10,
    tiers: [
      { when: atLeast({ fact: 'class1_high_value' }, 1), points: 10 },
      { when: atLeast({ fact: 'class1_own' }, 1), points: 8 },
      { when: atLeast({ fact: 'class1_held' }, 1), points: 6 },
      { when: atLeast(CLASS_TWO_KEPT, 1, { label: '与主导产品相关的Ⅱ类知识产权' }), points: 2 },
    ],
  },
  {
    name: '创新能力：上年度研发费用或其占营业收入的比重',
    max: 10,
    tiers: (
      [
        [500, 10, 10],
        [400, 8, 8],
        [300, 6, 6],
        [200, 4, 4],
        [100, 3, 2],
      ] as const
    ).map(([money, percent, points]) => ({
      when: { any: [atLeast(lastYear('rd_expense'), money), atLeast(RESEARCH_SHARE, percent)] },
      points,
    })),
  },
  {
    name: '创新能力：上年度研发人员占职工总数的比例',
    max: 5,
    tiers: tiers(
      [
        [20, 5],
        [10, 3],
        [5, 1],
      ],
      (percent) => atLeast(share(lastYear('rd_staff'), lastYear('staff')), percent),
    ),
  },
  {
    name: '创新能力：研发机构级别',
    max: 10,
    tiers: (
      [
        ['national', 10],
        ['provincial', 8],
        ['city', 4],
        ['own', 2],
      ] as const
    ).map(([level, points]) => ({ when: { fact: 'rd_body_level', in: [level] }, points })),
  },
];

export const SPECIALIZED_SCORE: ScorePart[] = [...SPECIALIZED, ...REFINED, DISTINCTIVE, ...INNOVATIVE];
