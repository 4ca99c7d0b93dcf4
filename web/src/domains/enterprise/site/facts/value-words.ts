import { showNumber } from '../../../../ui/number-text';
import { type Fact, isTitle } from './fact';

/** A value as it is read back to the person: '86 人', '是', '有（2026-05-01 起）'; a place of a tree stays its code. */
export function valueWords(fact: Pick<Fact, 'unit' | 'choices'>, value: unknown): string {
  if (typeof value === 'number') return `${showNumber(value, 4)}${fact.unit ? ` ${fact.unit}` : ''}`;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isTitle(value)) return titleWords(value.held, value.from, value.to);
  if (Array.isArray(value)) return value.map((code) => choiceWords(fact, code)).join('、');
  return typeof value === 'string' ? choiceWords(fact, value) : '未填写';
}

function choiceWords({ choices }: Pick<Fact, 'choices'>, code: unknown): string {
  return choices.find((choice) => choice.value === code)?.label ?? String(code);
}

function titleWords(held: boolean, from?: string, to?: string): string {
  if (!held) return '没有';
  const days = [from && `${from} 起`, to && `至 ${to}`].filter(Boolean).join('，');
  return days ? `有（${days}）` : '有';
}

export interface VerdictCounts {
  fit: number;
  near: number;
  unknown: number;
  unfit: number;
}

const VERDICTS = [
  ['fit', '符合'],
  ['near', '差一点'],
  ['unknown', '待补充'],
  ['unfit', '不符合'],
] as const;

/** What an answer did to the counts: '符合 4 → 12 项，待补充 22 → 3 项'; says so when it did nothing. */
export function countsChange(before: VerdictCounts, after: VerdictCounts): string {
  const changes = VERDICTS.filter(([key]) => before[key] !== after[key]);
  if (changes.length === 0) return '各项结论没有变化';
  return changes.map(([key, word]) => `${word} ${before[key]} → ${after[key]} 项`).join('，');
}
