import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { showNumber } from '../../ui/number-text';
import { type Fact, isTable, isTitle } from './fact';

/** A value as it is read back to the person: '86 人', '是', '有（2026-05-01 起）'; a place of a tree stays its code. */
export function valueText(fact: Pick<Fact, 'unit' | 'choices'>, value: unknown): string {
  if (typeof value === 'number') return `${showNumber(value, 4)}${fact.unit ? ` ${fact.unit}` : ''}`;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isTitle(value)) return titleText(value.held, value.from, value.to);
  if (isTable(value)) return value.rows.length === 0 ? (value.complete ? '没有' : '未填写') : `${value.rows.length} 项`;
  if (Array.isArray(value)) return value.map((code) => choiceText(fact, code)).join('、');
  return typeof value === 'string' ? choiceText(fact, value) : '未填写';
}

function choiceText({ choices }: Pick<Fact, 'choices'>, code: unknown): string {
  return choices.find((choice) => choice.value === code)?.label ?? String(code);
}

function titleText(held: boolean, from?: string, to?: string): string {
  if (!held) return '没有';
  const days = [from && `${from} 起`, to && `至 ${to}`].filter(Boolean).join('，');
  return days ? `有（${days}）` : '有';
}

export type VerdictCounts = Readonly<Record<(typeof VERDICTS)[number], number>>;

/** What an answer did to the counts: '符合 4 → 12 项，待补充 22 → 3 项'; says so when it did nothing. */
export function countsChange(before: VerdictCounts, after: VerdictCounts): string {
  const changes = VERDICTS.filter((verdict) => before[verdict] !== after[verdict]);
  if (changes.length === 0) return '各项结论没有变化';
  return changes.map((verdict) => `${VERDICTS.labels[verdict]} ${before[verdict]} → ${after[verdict]} 项`).join('，');
}
