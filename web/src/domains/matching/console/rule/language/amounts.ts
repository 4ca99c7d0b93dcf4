import type { AmountPart, Band } from '@zhice/matching/rule';
import type { FieldOf } from './fields';
import { UNWRITTEN } from './fields';

const money = (at: string, label: string, hint?: string): FieldOf => ({
  at,
  label,
  ...(hint && { hint }),
  control: { as: 'number', decimals: 6, unit: '万元' },
  optional: true,
});

const WAYS = [
  { value: 'down', label: '舍去' },
  { value: 'nearest', label: '四舍五入' },
  { value: 'up', label: '进上' },
];

/** A cap: a sum, a share of a measure, or the lower of both, for all or for those of a condition. */
export const CAP_FIELDS: readonly FieldOf[] = [
  money('value', '封顶'),
  { at: 'of', label: '不超过某一指标', control: { as: 'measure' }, optional: true },
  {
    at: 'rate',
    label: '该指标的',
    hint: '不填为 100%。',
    control: { as: 'number', decimals: 6, unit: '%' },
    optional: true,
  },
  { at: 'less', label: '扣除已享受的', control: { as: 'measure' }, optional: true },
  { at: 'label', label: '封顶的名称', control: { as: 'text', most: 200 }, optional: true },
  { at: 'when', label: '只对符合下列条件的封顶', control: { as: 'condition' }, optional: true },
];

const INSTALMENT_FIELDS: readonly FieldOf[] = [
  { at: 'percent', label: '比例', control: { as: 'number', decimals: 6, unit: '%' } },
  { at: 'when', label: '什么时候给', control: { as: 'text', most: 200 } },
];

/** What counts for the whole amount, beside its parts. */
export const AMOUNT_FIELDS: readonly FieldOf[] = [
  money('floor', '合计不低于'),
  {
    at: 'pick',
    label: '几部分怎样合起来',
    control: {
      as: 'choice',
      options: [
        { value: '', label: '相加' },
        { value: 'first', label: '只按先符合的一部分' },
      ],
    },
    optional: true,
    absent: '',
  },
  {
    at: 'round',
    label: '取整',
    optional: true,
    control: {
      as: 'node',
      made: { to: 1, way: 'down' },
      fields: [
        { at: 'to', label: '取到', hint: '0.01 万元是 100 元。', control: { as: 'number', decimals: 6, unit: '万元' } },
        { at: 'way', label: '不足的', control: { as: 'choice', options: WAYS } },
      ],
    },
  },
  {
    at: 'caps',
    label: '合计封顶',
    optional: true,
    control: { as: 'list', made: { value: UNWRITTEN }, add: '添加封顶', fields: () => CAP_FIELDS },
  },
  {
    at: 'instalments',
    label: '分期拨付',
    hint: '各期合计 100%。',
    optional: true,
    control: { as: 'list', made: { percent: UNWRITTEN, when: '' }, add: '添加一期', fields: () => INSTALMENT_FIELDS },
  },
];

/** What a part of an amount is asked for whatever it gives: its name, for whom it is, and the bounds of what is not a sum. */
export function partFields(part: AmountPart): readonly FieldOf[] {
  const isSum = ('fixed' in part || 'tiers' in part) && part.cap === undefined && part.floor === undefined;
  return [
    { at: 'label', label: '这一部分的名称', control: { as: 'text', most: 200 }, optional: true },
    ...(isSum ? [] : [money('cap', '这一部分最高'), money('floor', '这一部分最低')]),
    { at: 'when', label: '只给符合下列条件的', control: { as: 'condition' }, optional: true },
  ];
}

const BAND_FIELDS: readonly FieldOf[] = [
  { at: 'upTo', label: '到', hint: '最后一档不填为不封顶。', control: { as: 'number', decimals: 6 }, optional: true },
  { at: 'below', label: '不含这个数', control: { as: 'check' }, optional: true },
];

/** What a table of sums is read by: a measure and its bands. */
export const KEY_FIELDS: readonly FieldOf[] = [
  { at: 'key', label: '按哪一项查', control: { as: 'measure' } },
  {
    at: 'bands',
    label: '各档',
    control: { as: 'list', made: { upTo: UNWRITTEN }, add: '添加一档', fields: () => BAND_FIELDS },
  },
];

/** The second key of a table of sums, which may be left out. */
export const COLUMNS_FIELD: FieldOf = {
  at: 'columns',
  label: '再按另一项查',
  optional: true,
  control: {
    as: 'node',
    made: { key: { fact: 'staff', year: -1 }, bands: [{ upTo: UNWRITTEN }, {}] },
    fields: KEY_FIELDS,
  },
};

export type SumTable = Extract<AmountPart, { table: unknown }>['table'];

/** A table with a sum for each of its bands: those of bands that stay stay, others are to be written. */
export function fitted({ rows, columns, values }: SumTable): SumTable {
  const across = columns?.bands ?? [{}];
  return {
    rows,
    ...(columns && { columns }),
    values: rows.bands.map((_, row) => across.map((_, column) => values[row]?.[column] ?? UNWRITTEN)),
  };
}

/** '300 人及以下', '300 人以下', or what is above all others. */
export function bandName({ upTo, below }: Band, unit: string): string {
  if (upTo === undefined) return '以上各数';
  return `${upTo ?? '…'}${unit && ` ${unit}`}${below ? '以下' : '及以下'}`;
}
