import { measureUnit } from '@zhice/matching/judging/wording';
import type { CompareTest, Condition, NumberTest, Op } from '@zhice/matching/rule';
import type { Choice, FieldOf } from './fields';
import { UNWRITTEN } from './fields';

export const OPS: readonly (Choice & { value: Op })[] = [
  { value: '>=', label: '不低于（≥，含）' },
  { value: '>', label: '超过（>，不含）' },
  { value: '<=', label: '不超过（≤，含）' },
  { value: '<', label: '低于（<，不含）' },
  { value: '=', label: '等于' },
];

/** Where a condition comes from, what it is called, and how sure it is. */
export const CITED_FIELDS: readonly FieldOf[] = [
  {
    at: 'clause',
    label: '出处',
    hint: '政策里的哪一条，如 第五条（一）；判断结果会写明。',
    control: { as: 'text', most: 200 },
    optional: true,
  },
  {
    at: 'label',
    label: '名称',
    hint: '不填的按条件本身显示。',
    control: { as: 'text', most: 200 },
    optional: true,
  },
  {
    at: 'certainty',
    label: '可靠程度',
    control: {
      as: 'choice',
      options: [
        { value: '', label: '官方原文，或两处独立来源' },
        { value: 'B', label: '只有一处来源' },
        { value: 'C', label: '按行业通常做法' },
        { value: 'D', label: '尚不确定' },
      ],
    },
    optional: true,
    absent: '',
  },
];

const NEAR: FieldOf = {
  at: 'near',
  label: '差多少以内算“差一点”',
  hint: '占门槛的几分之几，如 0.2；不填为 0.2，填 0 为不算。',
  control: { as: 'number', decimals: 4 },
  optional: true,
};

/** Another kind of condition on a measure: against a number, or against another measure. */
const against = (test: NumberTest | CompareTest): FieldOf => ({
  at: '',
  label: '与什么比',
  control: {
    as: 'variant',
    chosen: 'than' in test ? 'than' : 'value',
    options: [
      { value: 'value', label: '一个门槛数' },
      { value: 'than', label: '另一指标' },
    ],
    made: (chosen) => {
      const { value: _, than: __, each: ___, ...rest } = test as NumberTest & CompareTest;
      return chosen === 'than' ? { ...rest, than: { fact: 'revenue', year: -1 } } : { ...rest, value: UNWRITTEN };
    },
  },
});

/** What a condition on a measure is asked for. */
export const numberFields = (test: NumberTest | CompareTest): readonly FieldOf[] => [
  { at: 'measure', label: '指标', control: { as: 'measure' } },
  { at: 'op', label: '要求', control: { as: 'choice', options: OPS } },
  against(test),
  ...('than' in test
    ? [{ at: 'than', label: '另一指标', control: { as: 'measure' } } satisfies FieldOf]
    : [
        {
          at: 'value',
          label: '门槛',
          control: { as: 'number', decimals: 6, signed: true, unit: unitOf(test) },
        } satisfies FieldOf,
        {
          at: 'each',
          label: '连续几年每年都要达到',
          hint: '不填只看一个年度。',
          control: { as: 'number', decimals: 0, unit: '年' },
          optional: true,
        } satisfies FieldOf,
      ]),
  NEAR,
];

/** Whether failing a condition counts as something that an enterprise can change. */
export const FIXABLE: FieldOf = {
  at: 'fixable',
  label: '不符合的，企业能否在合理时间内改变',
  control: { as: 'yesNo' },
  optional: true,
};

/** The unit of a test's measure; '' where its fact is gone. */
function unitOf({ measure }: NumberTest): string {
  try {
    return measureUnit(measure);
  } catch {
    return '';
  }
}

/** Fields of the two conditions that are made of measures; every other kind has a form of its own. */
export const fieldsOf = (condition: Condition): readonly FieldOf[] | undefined =>
  'measure' in condition ? numberFields(condition) : undefined;
