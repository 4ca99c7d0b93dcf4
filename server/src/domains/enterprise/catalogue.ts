import { FACTS, type FactDef, type FactGroup, type FactKey } from '@zhice/matching/facts';

/** Groups of facts in the order in which the profile shows them. */
export const FACT_GROUPS: readonly { key: FactGroup; name: string }[] = [
  { key: 'registration', name: '登记信息' },
  { key: 'people', name: '人员' },
  { key: 'finance', name: '财务' },
  { key: 'research', name: '研发与创新' },
  { key: 'property', name: '知识产权' },
  { key: 'titles', name: '资质' },
  { key: 'platforms', name: '平台与奖励' },
  { key: 'conduct', name: '守法与信用' },
  { key: 'market', name: '市场' },
];

/** Fiscal years that annual facts are asked for: three, because no rule looks further back than 近三年. */
const YEARS_ASKED = 3;

const byKey = new Map<string, FactDef>(FACTS.map((fact) => [fact.key, fact]));

/** The definition of a fact, undefined when the catalogue has no such key. */
export function findFact(key: string): FactDef | undefined {
  return byKey.get(key);
}

export function isFactKey(key: string): key is FactKey {
  return byKey.has(key);
}

/** The closed fiscal years that are asked for on a day, 'YYYY', newest first. */
export function periodsAsked(today: string): string[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_ASKED }, (_, index) => String(year - 1 - index));
}
