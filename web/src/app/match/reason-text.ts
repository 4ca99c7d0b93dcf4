import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import type { Reason, UsedValue } from '@zhice/matching/verdict';

/** Where the values of a condition come from: '2025 年 · 自填 2026-04-29', with what is too old said so; '' without values. */
export function sourceText({ values = [], estimated }: Pick<Reason, 'values' | 'estimated'>): string {
  const known = values.filter((used) => used.value !== undefined);
  if (known.length === 0) return '';
  const years = [...new Set(known.map(({ period }) => period).filter(Boolean))].sort();
  const period = years.length > 0 ? `${years.length > 2 ? `${years[0]}–${years.at(-1)}` : years.join('、')} 年` : '';
  const standIn = estimated ? `按 ${estimated} 年度数据预估` : '';
  return [...new Set([standIn, period, ...known.map(originText)])].filter(Boolean).join(' · ');
}

function originText({ source, date, stale, early }: UsedValue): string {
  const origin = [source ? FACT_SOURCES.labels[source] : '', date ?? ''].filter(Boolean).join(' ');
  if (stale) return `${origin}，已过期`;
  return early ? `${origin}，晚于预判日期` : origin;
}

type Points = NonNullable<Reason['points']>;

/** '已得 71 分，最多可得 83 分，需 60 分'. */
export function pointsText({ sure, possible, needed }: Points): string {
  const most = possible > sure ? `，补充信息后最多 ${possible} 分` : '';
  return `已得 ${sure} 分${most}，需 ${needed} 分`;
}

/** Ends of the bar and place of the mark in percent of the longest of them. */
export function barOf({ sure, possible, needed }: Points): Points {
  const whole = Math.max(possible, needed, 1);
  const share = (value: number) => Math.round((Math.max(0, value) / whole) * 1000) / 10;
  return { sure: share(sure), possible: share(possible), needed: share(needed) };
}

/** The tiers of a part, '≥ 30%：20 分', and which one it reaches: the first that is met, for tiers stand best first. */
export function tierTexts({ children = [] }: Reason): { text: string; reached: boolean }[] {
  const first = children.findIndex(({ result }) => result === 'pass');
  // One measure at several thresholds is named once, beside what the enterprise has.
  const named = new Set(children.map(({ label }) => label)).size > 1;
  return children.map((tier, index) => ({
    text: `${tierText(tier, named)}：${tier.points?.sure ?? 0} 分`,
    reached: index === first,
  }));
}

function tierText({ kind, label, required, children }: Reason, named: boolean): string {
  if (children && children.length > 0) {
    return children.map((part) => tierText(part, named)).join(kind === 'any' ? ' 或 ' : ' 且 ');
  }
  return (named || !required ? [label, required] : [required]).filter(Boolean).join(' ');
}

/** What the enterprise has of the measures of a part: '上年度科技人员占职工总数的比例 43.02%', each measure once. */
export function measuredTexts({ children = [] }: Reason): string[] {
  const leaves = children.flatMap((tier) => (tier.children?.length ? tier.children : [tier]));
  return [
    ...new Set(leaves.filter(({ actual }) => actual !== undefined).map(({ label, actual }) => `${label} ${actual}`)),
  ];
}
