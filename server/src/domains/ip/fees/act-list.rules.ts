import type { CallInput } from '@zhice/contract/all';
import type { Day } from '../days.rules';
import type { ActRecord } from './act-record';
import { type ActToday, actToday, STATE_ORDER } from './act-today.rules';
import { hasWords } from './words.rules';

/** An open act as it stands today. */
export interface ListedAct {
  act: ActRecord;
  today: ActToday;
}

type ListInput = CallInput<'/api/portal/fee_list'>;
export type ActFilter = Pick<
  ListInput,
  'states' | 'kind' | 'patent_kinds' | 'decisions' | 'month' | 'day' | 'keyword' | 'right_id'
>;
export type ActSort = ListInput['sort'];

export const actsToday = (acts: readonly ActRecord[], today: Day): ListedAct[] =>
  acts.map((act) => ({ act, today: actToday(act, today) }));

/** Those that a filter leaves. */
export function filterActs(acts: readonly ListedAct[], filter: ActFilter): ListedAct[] {
  const admits = <T>(values: readonly T[] | undefined, value: T | null) =>
    !values?.length || (value !== null && values.includes(value));
  return acts.filter(
    ({ act, today }) =>
      admits(filter.states, today.state) &&
      admits(filter.kind && [filter.kind], act.kind) &&
      admits(filter.patent_kinds, act.patent_kind) &&
      admits(filter.decisions, act.decision) &&
      admits(filter.right_id === undefined ? undefined : [filter.right_id], act.right_id) &&
      admits(filter.day === undefined ? undefined : [filter.day], act.due_on) &&
      act.due_on.startsWith(filter.month ?? '') &&
      hasWords(filter.keyword ?? '', act.name, act.number),
  );
}

type Order = (one: ListedAct, other: ListedAct) => number;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byDue: Order = (one, other) => byText(one.act.due_on, other.act.due_on);

const ORDERS: Readonly<Record<string, Order>> = {
  urgent: (one, other) =>
    STATE_ORDER.indexOf(one.today.state) - STATE_ORDER.indexOf(other.today.state) || byDue(one, other),
  due_on: byDue,
  '-due_on': (one, other) => byDue(other, one),
  '-owed': (one, other) => (other.today.owedYuan ?? 0) - (one.today.owedYuan ?? 0) || byDue(one, other),
  name: (one, other) => one.act.name.localeCompare(other.act.name, 'zh-CN'),
  number: (one, other) => byText(one.act.number, other.act.number),
};

export const sortActs = (acts: readonly ListedAct[], sort: ActSort = 'urgent'): ListedAct[] =>
  [...acts].sort((one, other) => ORDERS[sort]!(one, other) || one.act.right_id - other.act.right_id);

export const sumOwed = (acts: readonly ListedAct[]): number =>
  acts.reduce((sum, { today }) => sum + (today.owedYuan ?? 0), 0);

/** Overdue and within 90 days, without those that are to be abandoned: what to pay now. */
const isToPay = ({ act, today }: ListedAct): boolean =>
  act.decision !== 'abandon' && ['overdue', 'due', 'soon'].includes(today.state);

export function totalsOf(acts: readonly ListedAct[]) {
  const count = (...states: string[]) => acts.filter(({ today }) => states.includes(today.state)).length;
  const toPay = acts.filter(isToPay);
  return {
    overdue: count('overdue'),
    within_90: count('due', 'soon'),
    later: count('later'),
    ceased: count('ceased'),
    owed_count: toPay.length,
    owed_yuan: sumOwed(toPay),
  };
}
