import type { Reason, UsedValue } from '@zhice/matching/verdict';

const SOURCES: Record<string, string> = { self: '自填', certificate: '证书', imported: '导入', derived: '推算' };

/** Where the values of a condition come from: '2025 年 · 自填 2026-04-29', with what is too old said so; '' without values. */
export function sourceText({ values = [] }: Pick<Reason, 'values'>): string {
  const known = values.filter((used) => used.value !== undefined);
  if (known.length === 0) return '';
  const years = [...new Set(known.map(({ period }) => period).filter(Boolean))].sort();
  const period = years.length > 0 ? `${years.length > 2 ? `${years[0]}–${years.at(-1)}` : years.join('、')} 年` : '';
  return [...new Set([period, ...known.map(originText)])].filter(Boolean).join(' · ');
}

function originText({ source, date, stale, early }: UsedValue): string {
  const origin = [SOURCES[source ?? ''] ?? '', date ?? ''].filter(Boolean).join(' ');
  if (stale) return `${origin}，已过期`;
  return early ? `${origin}，晚于预判日期` : origin;
}
