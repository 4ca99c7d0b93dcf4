import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { dayFault } from '../../../../ui/day-text';
import { parseNumber } from '../../../../ui/number-text';
import { FIELD_NAMES, type FieldName, type FieldSpec, fieldsOf, OFFERS, type RightText } from './right-fields';

/** A right of which nothing is known yet. */
export const EMPTY_TEXT = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])),
  status: 'granted',
  holder: 'legal',
} as RightText;

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
export const textOfLines = (lines: readonly string[]): string => lines.join('\n');

export interface ReductionRow {
  percent: string;
  from: string;
  to: string;
}

/** '85,3,12' a line; the last year is open when nothing stands there. */
export const reductionRows = (text: string): ReductionRow[] =>
  linesOf(text).map((line) => {
    const [percent = '85', from = '', to = ''] = line.split(',');
    return { percent, from, to };
  });
export const reductionText = (rows: readonly ReductionRow[]): string =>
  textOfLines(rows.map(({ percent, from, to }) => `${percent},${from},${to}`));

/** A right as the form shows it. */
export function textOf(fields: RightFields): RightText {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      if (name === 'reductions') {
        const rows = fields.reductions.map(({ percent, from_year: from, to_year: to }) => ({
          percent: String(percent),
          from: String(from),
          to: to === null ? '' : String(to),
        }));
        return [name, reductionText(rows)];
      }
      const value = fields[name];
      return [name, Array.isArray(value) ? textOfLines(value as string[]) : String(value ?? '')];
    }),
  ) as RightText;
}

const isYear = (text: string): boolean => /^([1-9]|1\d|20)$/.test(text);

export const offerText = (offers: readonly string[]): string =>
  OFFERS.filter(({ value }) => offers.includes(value))
    .map(({ label }) => label)
    .join('、');

/** A field's text as one reads it. */
export function shownText({ look, unit, options }: FieldSpec, text: string): string {
  if (text === '') return '';
  if (look === 'choice') return options?.find(({ value }) => value === text)?.label ?? text;
  if (look === 'number') return unit === '年' ? `第 ${text} 年` : `${text} ${unit}`;
  if (look === 'offers') return offerText(linesOf(text));
  if (look === 'tags') return linesOf(text).join('、');
  if (look !== 'reductions') return text;
  return reductionRows(text)
    .map(({ percent, from, to }) => `第 ${from} ${to ? `至 ${to} 年` : '年起'}减缴 ${percent}%`)
    .join('；');
}

/** What no call can be asked about: numbers that are none. */
export function textFaults(text: RightText): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<FieldName, string>> = {};
  if (text.first_paid_year && !isYear(text.first_paid_year)) {
    faults.first_paid_year = '首次缴费年度是 1 到 20 的整数，如 4';
  }
  const price = parseNumber(text.price_wan, '万元');
  if (Number.isNaN(price) || (price !== null && (price < 0 || price > 1_000_000))) {
    faults.price_wan = '意向价格是 0 到 1,000,000 万元之间的数字，如 12.5';
  }
  for (const name of FIELD_NAMES) {
    const fault = name.endsWith('_on') && dayFault(text[name]);
    if (fault) faults[name] = fault;
  }
  for (const { from, to } of reductionRows(text.reductions)) {
    if (!isYear(from) || (to !== '' && !isYear(to))) faults.reductions = '费减年度是 1 到 20 的整数，起始年度必填';
  }
  return faults;
}

/** What is sent of a form: the fields that the kind has. Call it with a text that has no textFaults. */
export function fieldsFrom(kind: RightKind, text: RightText): Partial<RightFields> {
  return Object.fromEntries(fieldsOf(kind).map(({ name, look }) => [name, valueFrom(name, look, text[name])]));
}

function valueFrom(name: FieldName, look: FieldSpec['look'], words: string): unknown {
  if (look === 'tags' || look === 'offers') return linesOf(words);
  if (look === 'day' || name === 'patent_kind') return words || null;
  if (look === 'number') return parseNumber(words, name === 'price_wan' ? '万元' : '');
  return look === 'reductions' ? reductionsFrom(words) : words;
}

function reductionsFrom(text: string): RightFields['reductions'] {
  return reductionRows(text).map(({ percent, from, to }) => ({
    percent: percent === '70' ? 70 : 85,
    from_year: Number(from),
    to_year: to === '' ? null : Number(to),
  }));
}
