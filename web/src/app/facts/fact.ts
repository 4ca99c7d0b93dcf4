import type { CallOutput } from '@zhice/contract/all';
import type { TableValue, TitleValue } from '@zhice/matching/profile';

export type Firm = CallOutput<'/api/portal/firm'>;
export type Fact = Firm['groups'][number]['facts'][number];
export type KnownValue = Fact['values'][number];
export type FactValue = KnownValue['value'];
export type Title = TitleValue;

/** The name of one value of one fact, as the server names it in a refusal: 'staff:2025', 'area:'. */
export const fieldKey = (fact: string, period: string): string => `${fact}:${period}`;

/** 'staff:2025' -> its fact and its period; the period of a fact without years is ''. */
export function fieldParts(key: string): { fact: string; period: string } {
  const [fact = '', period = ''] = key.split(':');
  return { fact, period };
}

/** The stored value of one period, undefined when there is none. */
export function knownValue(fact: Fact, period: string): KnownValue | undefined {
  return fact.values.find((value) => value.period === period);
}

/** Every fact of a firm by its key. */
export function factsByKey(firm: Pick<Firm, 'groups'>): Map<string, Fact> {
  return new Map(firm.groups.flatMap((group) => group.facts).map((fact) => [fact.key, fact]));
}

/** Sources that are not one's own word: what is wrong is corrected on evidence. */
const TOLD_BY_OTHERS: ReadonlySet<string> = new Set(['certificate', 'imported', 'corrected']);
export const isToldByOthers = ({ source }: KnownValue): boolean => TOLD_BY_OTHERS.has(source);

export function isTitle(value: unknown): value is Title {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'held' in value;
}

export function isTable(value: unknown): value is TableValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'rows' in value;
}

/** Whether two values say the same; an order of codes says nothing, an empty day is no day. */
export function sameValue(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'null';
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  if (isTitle(value))
    return JSON.stringify([value.held, value.from || '', value.to || '', value.level || '', value.earlier ?? null]);
  return JSON.stringify(value);
}
