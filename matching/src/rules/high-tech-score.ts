import { type FactKey, factDef } from '../facts';
import type { Condition, Measure, ScorePart } from '../rule';
import { above, atLeast, average, below, CLASS_ONE, counted, hasYears, person, tiers } from './programme';

/** What is counted, and experts who give the points. */
const byExperts = (least: number, most: number, ...counted: Condition[]): Condition => {
  const words = `专家在 ${least}～${most} 分之间评定`;
  return { all: [...counted, person(words)], label: words };
};

/**
 * Innovation ability, guide 195号 三（七）. The sums are counted, experts give the points within each band: the lower end
 * of a band is certain, the rest is a person's.
 */
const bands = (
  steps: readonly (readonly [threshold: number, least: number, most: number])[],
  when: (threshold: number) => Condition,
): ScorePart['tiers'] =>
  steps.flatMap(([threshold, least, most]) => [
    { when: byExperts(least, most, when(threshold)), points: most },
    { when: when(threshold), points: least },
  ]);

const byPerson = (name: string, max: number, ...first: Condition[]): ScorePart => ({
  name,
  max,
  tiers: [{ when: byExperts(0, max, ...first), points: max }],
});

const CLASS_TWO: Measure = { fact: 'class2_unused' };
const OWNS = atLeast(counted('invention_patents', 'other_class1_rights', 'class2_unused'), 1, {
  label: '可用于认定的知识产权',
});

const COUNTS: ScorePart = {
  name: '知识产权数量',
  max: 8,
  tiers: [
    ...bands([[1, 7, 8]], (count) => atLeast(CLASS_ONE, count)),
    ...bands(
      [
        [5, 5, 6],
        [3, 3, 4],
        [1, 1, 2],
      ],
      (count) => atLeast(CLASS_TWO, count),
    ),
  ],
};

/** Own research 1–6 points, only bought 1–3; none without rights. */
const ORIGIN: ScorePart = {
  name: '知识产权获得方式',
  max: 6,
  tiers: [
    { when: byExperts(1, 6, OWNS), points: 6 },
    { when: OWNS, points: 1 },
  ],
};

/**
 * Up to 2 points more for who helped to write standards, within the 30: with class I the other indicators reach them alone,
 * with class II 28 at most.
 */
const STANDARDS_HELPED: ScorePart = byPerson(
  '参与编制国家、行业标准或技术规范的附加分（知识产权合计不超过 30 分）',
  2,
  OWNS,
  below(CLASS_ONE, 1, { near: 0, label: '没有Ⅰ类知识产权（有Ⅰ类的前四项已可满 30 分）' }),
);

const CONVERSIONS: ScorePart = {
  name: '科技成果转化能力',
  max: 30,
  tiers: bands(
    [
      [5, 25, 30],
      [4, 19, 24],
      [3, 13, 18],
      [2, 7, 12],
      [1, 1, 6],
    ],
    (count) => atLeast(average('conversions', 3), count),
  ),
};

/**
 * Growth is ½ (y2/y1 + y3/y2) − 1, the mean of two yearly rates; with nothing in the first year, or only two years, the
 * last rate alone; with nothing in the second year 0 points.
 */
function grows(fact: FactKey, name: string, op: typeof atLeast, percent: number): Condition {
  const hasFirst = above({ fact, over: 'sum', years: 1, last: -3, young: true }, 0, {
    near: 0,
    label: `往前第三年度${factDef(fact).label}`,
  });
  const mean = op({ growth: fact, years: 2, mean: true }, percent);
  const lastRate = op({ growth: fact, years: 1 }, percent);
  return {
    any: [
      { all: [hasFirst, mean], label: '两个年度增长率的平均值' },
      { all: [{ not: hasFirst }, hasYears(2), lastRate], label: '不足三年或第一年为 0 的，上年度增长率' },
    ],
    label: `近三年${name}${op === above ? '大于' : '不低于'} ${percent}%`,
  };
}

/** The least of each band, and one point more by the experts where there is growth at all. */
function growth(fact: FactKey, name: string): ScorePart[] {
  const steps = [
    [35, 9],
    [25, 7],
    [15, 5],
    [5, 3],
  ] as const;
  const some = grows(fact, name, above, 0);
  return [
    {
      name,
      max: 9,
      tiers: [...tiers(steps, (percent) => grows(fact, name, atLeast, percent)), { when: some, points: 1 }],
    },
    { name: `${name}（档内加分）`, max: 1, tiers: [{ when: byExperts(0, 1, some), points: 1 }] },
  ];
}

/** 知识产权 30, 科技成果转化 30, 研究开发组织管理 20, 企业成长性 20. */
export const HIGH_TECH_SCORE: ScorePart[] = [
  byPerson('技术的先进程度', 8, OWNS),
  byPerson('对主要产品（服务）的核心支持作用', 8, OWNS),
  COUNTS,
  ORIGIN,
  STANDARDS_HELPED,
  CONVERSIONS,
  byPerson('研究开发组织管理制度、投入核算体系与辅助账', 6),
  byPerson('研究开发机构、设备与产学研合作', 6),
  byPerson('科技成果转化的组织实施与激励奖励、创新创业平台', 4),
  byPerson('科技人员培养、引进与绩效评价奖励', 4),
  ...growth('net_assets', '净资产增长率'),
  ...growth('revenue', '销售收入增长率'),
];
