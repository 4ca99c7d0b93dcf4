import type { CallInput } from '@zhice/contract/all';
import { FEE_DECISIONS, FEE_STATES } from '@zhice/contract/ip/enumerations';
import type { Day } from '../../base/day';
import { kindName } from '../../reference/right-kinds';
import { matcherOf } from '../../search/pattern';
import { type ObligationRecord, type ObligationToday, obligationName, obligationToday } from './obligation-today.rules';

/** An open obligation as it stands today. */
export interface ListedObligation {
  obligation: ObligationRecord;
  today: ObligationToday;
}

type ListInput = CallInput<'/api/portal/fee_list'>;
export type ObligationFilter = Pick<
  ListInput,
  'states' | 'kind' | 'patent_kinds' | 'decisions' | 'month' | 'day' | 'keyword' | 'right_id'
>;
type ObligationSort = ListInput['sort'];

export const obligationsToday = (obligations: readonly ObligationRecord[], today: Day): ListedObligation[] =>
  obligations.map((obligation) => ({ obligation, today: obligationToday(obligation, today) }));

/** Those that a filter leaves. */
export function filterObligations(
  obligations: readonly ListedObligation[],
  filter: ObligationFilter,
): ListedObligation[] {
  const matches = matcherOf(filter.keyword);
  const admits = <T>(values: readonly T[] | undefined, value: T | null) =>
    !values?.length || (value !== null && values.includes(value));
  return obligations.filter(
    ({ obligation, today }) =>
      admits(filter.states, today.state) &&
      admits(filter.kind && [filter.kind], obligation.kind) &&
      admits(filter.patent_kinds, obligation.patent_kind) &&
      admits(filter.decisions, obligation.decision) &&
      admits(filter.right_id === undefined ? undefined : [filter.right_id], obligation.right_id) &&
      admits(filter.day === undefined ? undefined : [filter.day], today.payBy.day) &&
      today.payBy.day.startsWith(filter.month ?? '') &&
      (hasNumber(filter.keyword, obligation.number) || matches(...shownTexts({ obligation, today }))),
  );
}

type Order = (one: ListedObligation, other: ListedObligation) => number;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byDue: Order = (one, other) => byText(one.today.payBy.day, other.today.payBy.day);

const ORDERS: Readonly<Record<string, Order>> = {
  urgent: (one, other) =>
    FEE_STATES.indexOf(one.today.state) - FEE_STATES.indexOf(other.today.state) || byDue(one, other),
  due_on: byDue,
  '-due_on': (one, other) => byDue(other, one),
  '-owed': (one, other) => (other.today.owedYuan ?? 0) - (one.today.owedYuan ?? 0) || byDue(one, other),
  name: (one, other) => one.obligation.name.localeCompare(other.obligation.name, 'zh-CN'),
  number: (one, other) => byText(one.obligation.number, other.obligation.number),
};

export const sortObligations = (
  obligations: readonly ListedObligation[],
  sort: ObligationSort = 'urgent',
): ListedObligation[] =>
  [...obligations].sort(
    (one, other) => ORDERS[sort]!(one, other) || one.obligation.right_id - other.obligation.right_id,
  );

export const sumOwed = (obligations: readonly ListedObligation[]): number =>
  obligations.reduce((sum, { today }) => sum + (today.owedYuan ?? 0), 0);

/** Overdue and within 90 days, without those that are to be abandoned: what to pay now. */
const isToPay = ({ obligation, today }: ListedObligation): boolean =>
  obligation.decision !== 'abandon' && ['overdue', 'due', 'soon'].includes(today.state);

export function totalsOf(obligations: readonly ListedObligation[]) {
  const count = (...states: string[]) => obligations.filter(({ today }) => states.includes(today.state)).length;
  const toPay = obligations.filter(isToPay);
  return {
    overdue: count('overdue'),
    within_90: count('due', 'soon'),
    later: count('later'),
    ceased: count('ceased'),
    owed_count: toPay.length,
    owed_yuan: sumOwed(toPay),
  };
}

/** What a row of the list shows. */
const shownTexts = ({ obligation: { kind, patent_kind, step, name, number, decision }, today }: ListedObligation) => [
  name,
  number,
  kindName(kind, patent_kind),
  obligationName(kind, step),
  FEE_STATES.labels[today.state],
  FEE_DECISIONS.labels[decision],
];

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '');

/** Whether a part of a number is looked for; width, case, spaces and the dot of numbers do not count. */
export function hasNumber(keyword = '', number: string): boolean {
  const looked = plain(keyword);
  return looked !== '' && plain(number).includes(looked);
}
