import type { FactDef, TitleTerms } from './fact-def';

const permit = (key: string, label: string, terms: TitleTerms): FactDef => ({
  key,
  kind: 'title',
  group: 'conduct',
  label,
  question: `是否持有有效的${label}？`,
  terms,
});

/** Permits with their statutory terms; one that has ended fails what asks for it. */
export const PERMIT_FACTS: readonly FactDef[] = [
  // 排污许可管理条例 第十四条: five years
  permit('permit_discharge', '排污许可证', { months: 60, renewalMonths: 2 }),
  // 安全生产许可证条例 第九条: three years
  permit('permit_safety', '安全生产许可证', { months: 36, renewalMonths: 3 }),
  // 食品生产许可管理办法 第十九条: five years
  permit('permit_food', '食品生产许可证', { months: 60, renewalMonths: 1 }),
];
