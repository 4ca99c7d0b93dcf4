import { catalogue, findFact } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import type { Measure, Over, SinceUnit } from '@zhice/matching/rule';
import { newMeasure } from '../new-condition';
import { type Choice, type FieldOf, UNWRITTEN } from './fields';
import { rowTestField } from './row-tests';

const OVERS: readonly (Choice & { value: Over })[] = [
  { value: 'sum', label: '合计' },
  { value: 'average', label: '平均' },
  { value: 'max', label: '最高一年' },
  { value: 'min', label: '最低一年' },
];
const UNITS: readonly (Choice & { value: SinceUnit })[] = [
  { value: 'years', label: '年' },
  { value: 'months', label: '个月' },
  { value: 'days', label: '天' },
  { value: 'fiscalYears', label: '个会计年度' },
];

const measure = (at: string, label: string): FieldOf => ({ at, label, control: { as: 'measure' } });
const LAST: FieldOf = { at: 'last', label: '截至哪一年', control: { as: 'year' }, optional: true, absent: -1 };
const PART: FieldOf = {
  at: 'part',
  label: '第几个半年或季度',
  control: { as: 'number', decimals: 0 },
  optional: true,
};
const byPart = (fact: string): FieldOf[] => (['half', 'quarter'].includes(findFact(fact)?.period ?? '') ? [PART] : []);
const several = (at: string, fixed?: true): FieldOf => ({
  at,
  label: '',
  control: {
    as: 'list',
    made: { number: UNWRITTEN },
    add: '添加一项',
    fields: () => [measure('', '其中一项')],
    ...(fixed && { fixed }),
  },
});

/** A kind of measure: the field that tells it, its name, what it is asked for, and what one begins as. */
interface MeasureKind {
  is: (measure: Measure) => boolean;
  label: string;
  fields: (measure: never) => readonly FieldOf[];
  /** Where it names its fact, when it is about one. */
  fact?: string;
  /** Begun from the measure that stood there; undefined where that has nothing to begin from. */
  begin: (from: Measure) => Measure | undefined;
}

const factOf = (from: Measure): FactDef | undefined => {
  const kind = kindOf(from);
  return kind.fact === undefined ? undefined : findFact(String((from as Record<string, unknown>)[kind.fact]));
};
const ofYears = (from: Measure, make: (fact: string) => Measure): Measure | undefined => {
  const def = factOf(from);
  return def?.kind === 'number' && def.period !== undefined ? make(def.key) : undefined;
};
const ofKind = (from: Measure, kinds: readonly string[], make: (fact: FactDef) => Measure): Measure | undefined => {
  const def = factOf(from);
  return def && kinds.includes(def.kind) ? make(def) : undefined;
};
const OF_REVENUE: Measure = { fact: 'revenue', year: -1 };
const DAYS = ['date', 'title'] as const;

/** Every kind of measure of the language; the first that it is decides. */
export const MEASURE_KINDS = {
  over: {
    is: (one) => 'over' in one,
    label: '近几年',
    fact: 'fact',
    fields: (): FieldOf[] => [
      { at: 'years', label: '近几年', control: { as: 'years' } },
      { at: 'over', label: '怎样合起来', control: { as: 'choice', options: OVERS } },
      LAST,
      { at: 'young', label: '成立不足这么多年的，按成立以来的年度算', control: { as: 'check' }, optional: true },
    ],
    begin: (from) => ofYears(from, (fact) => ({ fact, over: 'sum', years: 2 })),
  },
  percent: {
    is: (one) => 'percent' in one,
    label: '占另一指标的比例',
    fields: (): FieldOf[] => [measure('percent', '指标'), measure('of', '占')],
    begin: (from) => ({ percent: from, of: OF_REVENUE }),
  },
  per: {
    is: (one) => 'per' in one,
    label: '平均每人、每亩等',
    fields: (): FieldOf[] => [measure('per', '指标'), measure('of', '平均到每一')],
    begin: (from) => ({ per: from, of: { fact: 'staff', year: -1 } }),
  },
  sum: {
    is: (one) => 'sum' in one,
    label: '几项相加',
    fields: (): FieldOf[] => [
      {
        at: 'sum',
        label: '',
        control: {
          as: 'list',
          made: { measure: { number: UNWRITTEN } },
          add: '添加一项',
          fields: () => [
            measure('measure', '其中一项'),
            {
              at: 'weight',
              label: '系数',
              hint: '不填为 1，减去填 -1。',
              control: { as: 'number', decimals: 6, signed: true },
              optional: true,
            },
          ],
        },
      },
    ],
    begin: (from) => ({ sum: [{ measure: from }] }),
  },
  product: {
    is: (one) => 'product' in one,
    label: '乘以系数',
    fields: (): FieldOf[] => [several('product', true)],
    begin: (from) => ({ product: [from, { number: UNWRITTEN }] }),
  },
  greatest: {
    is: (one) => 'greatest' in one,
    label: '几项中最大的',
    fields: (): FieldOf[] => [several('greatest')],
    begin: (from) => ({ greatest: [from] }),
  },
  least: {
    is: (one) => 'least' in one,
    label: '几项中最小的',
    fields: (): FieldOf[] => [several('least')],
    begin: (from) => ({ least: [from] }),
  },
  growthSince: {
    is: (one) => 'growth' in one && 'base' in one,
    label: '比某一年的增长率',
    fact: 'growth',
    fields: (): FieldOf[] => [{ at: 'base', label: '比哪一年', control: { as: 'year' } }, LAST],
    begin: (from) => ofYears(from, (growth) => ({ growth, base: -2 })),
  },
  growth: {
    is: (one) => 'growth' in one,
    label: '增长率',
    fact: 'growth',
    fields: ({ growth }: { growth: string }): FieldOf[] => [
      {
        at: 'years',
        label: '跨几年',
        hint: '1 是比上一年；2 年以上按年均复合增长。',
        control: { as: 'number', decimals: 0, unit: '年' },
      },
      LAST,
      { at: 'mean', label: '按各年增长率的平均数', control: { as: 'check' }, optional: true },
      ...byPart(growth),
    ],
    begin: (from) => ofYears(from, (growth) => ({ growth, years: 1 })),
  },
  increase: {
    is: (one) => 'increase' in one,
    label: '增加额',
    fact: 'increase',
    fields: (): FieldOf[] => [
      { at: 'base', label: '比哪一年', control: { as: 'year' }, optional: true, absent: -2 },
      LAST,
    ],
    begin: (from) => ofYears(from, (increase) => ({ increase })),
  },
  since: {
    is: (one) => 'since' in one,
    label: '距今多久',
    fact: 'since',
    fields: (): FieldOf[] => [
      { at: 'in', label: '计量单位', control: { as: 'choice', options: UNITS } },
      {
        at: 'until',
        label: '到哪一天为止',
        hint: '不选为到判断的当天。',
        control: { as: 'fact', kinds: DAYS },
        optional: true,
      },
    ],
    begin: (from) => ofKind(from, DAYS, ({ key }) => ({ since: key, in: 'years' })),
  },
  rows: {
    is: (one) => 'rows' in one,
    label: '有几项',
    fact: 'rows',
    fields: ({ rows, total }: { rows: string; total?: string }): FieldOf[] => {
      const { columns = [] } = findFact(rows) ?? {};
      const sums = columns.filter(({ kind }) => kind === 'number');
      return [
        rowTestField(columns),
        ...(sums.length > 0 || total !== undefined
          ? [
              {
                at: 'total',
                label: '数什么',
                control: {
                  as: 'choice',
                  options: [
                    { value: '', label: '有几项' },
                    ...sums.map(({ key, label }) => ({ value: key, label: `${label}合计` })),
                  ],
                },
                optional: true,
                absent: '',
              } satisfies FieldOf,
            ]
          : []),
        ...(total === undefined
          ? []
          : [
              {
                at: 'most',
                label: '每项最多算',
                control: { as: 'number', decimals: 6 },
                optional: true,
              } satisfies FieldOf,
            ]),
        { at: 'unlessKnown', label: '没有登记明细的，最多按', control: { as: 'measure' }, optional: true },
      ];
    },
    begin: (from) => ofKind(from, ['table'], ({ key }) => ({ rows: key })),
  },
  figure: {
    is: (one) => 'figure' in one,
    label: '外部数据（如平均工资）',
    fields: (): FieldOf[] => [
      {
        at: 'figure',
        label: '外部数据',
        control: { as: 'choice', options: catalogue().figures.map(({ key, label }) => ({ value: key, label })) },
      },
      {
        at: 'on',
        ...{ label: '取哪一天的', hint: '不选为判断的当天。' },
        control: { as: 'fact', kinds: DAYS },
        optional: true,
      },
    ],
    begin: () => {
      const [first] = catalogue().figures;
      return first && { figure: first.key };
    },
  },
  number: {
    is: (one) => 'number' in one,
    label: '一个固定的数',
    fields: (): FieldOf[] => [
      { at: 'number', label: '数', control: { as: 'number', decimals: 6, signed: true } },
      { at: 'unit', label: '单位', control: { as: 'text', most: 20 }, optional: true },
    ],
    begin: () => ({ number: UNWRITTEN }),
  },
  value: {
    is: (one) => 'fact' in one,
    label: '一个年度的数',
    fact: 'fact',
    fields: ({ fact }: { fact: string }): FieldOf[] => [
      ...(findFact(fact)?.period === undefined
        ? []
        : [{ at: 'year', label: '年度', control: { as: 'year' }, optional: true, absent: -1 } satisfies FieldOf]),
      ...byPart(fact),
    ],
    begin: (from) =>
      kindOf(from).fact ? ofKind(from, ['number'], newMeasure) : (newMeasureOfPart(from) ?? OF_REVENUE),
  },
} satisfies Record<string, MeasureKind>;

export type MeasureKindKey = keyof typeof MEASURE_KINDS;

/** Of a measure of several the first that is about a fact. */
function newMeasureOfPart(from: Measure): Measure | undefined {
  const [inner] = Object.values(from).flat() as unknown[];
  if (typeof inner !== 'object' || inner === null) return undefined;
  const part = ('measure' in inner ? inner.measure : inner) as Measure;
  return kindOf(part).fact === undefined ? newMeasureOfPart(part) : part;
}

/** The kind of a measure. */
export function keyOf(one: Measure): MeasureKindKey {
  return (Object.keys(MEASURE_KINDS) as MeasureKindKey[]).find((key) => MEASURE_KINDS[key].is(one)) ?? 'number';
}

export const kindOf = (one: Measure): MeasureKind => MEASURE_KINDS[keyOf(one)];

/** What a measure is asked for, beside its fact. */
export const measureFields = (one: Measure): readonly FieldOf[] => kindOf(one).fields(one as never);

/** In which kinds what a measure is about can be measured. */
export function kindsFor(one: Measure): Choice[] {
  const own = keyOf(one);
  return (Object.keys(MEASURE_KINDS) as MeasureKindKey[])
    .filter((key) => key === own || MEASURE_KINDS[key].begin(one) !== undefined)
    .map((value) => ({ value, label: MEASURE_KINDS[value].label }));
}
