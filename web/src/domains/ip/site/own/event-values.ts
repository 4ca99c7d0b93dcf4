import type { CallInput } from '@zhice/contract/all';
import type { Wrong } from '../../../../app/use-faults';
import { dayFault } from '../../../../ui/day-text';
import { EVENT_KINDS, isLasting } from './right-fields';
import type { Right } from './use-rights';

export type RightEvent = Right['events'][number];

/** An event of a right as its form holds it. */
export type EventValues = {
  /** Of the event when its form was opened; '' of a new one. */
  version: string;
  kind: string;
  from_on: string;
  to_on: string;
  party: string;
  /** 万元. */
  amount_wan: string;
  note: string;
};

export const EMPTY_EVENT: EventValues = {
  version: '',
  kind: 'licence',
  from_on: '',
  to_on: '',
  party: '',
  amount_wan: '',
  note: '',
};

/** In the order of the form. */
export const EVENT_FIELDS = ['kind', 'from_on', 'to_on', 'party', 'amount_wan', 'note'] as const;

export const EVENT_FIELD_NAMES: Readonly<Record<string, string>> = {
  kind: '事件',
  from_on: '起日',
  to_on: '止日',
  party: '对方',
  amount_wan: '金额（万元）',
  note: '说明',
};

export const valuesOf = (event: RightEvent): EventValues => ({
  version: String(event.version ?? ''),
  kind: event.kind,
  from_on: event.from_on,
  to_on: event.to_on ?? '',
  party: event.party,
  amount_wan: event.amount_wan === null ? '' : String(event.amount_wan),
  note: event.note,
});

/** How a value is told to the person: an event by its name. */
export const shownValue = (name: string, value: string): string =>
  name === 'kind' ? (EVENT_KINDS.find((kind) => kind.value === value)?.label ?? value) : value;

/** What is to be put right before it is sent, by field. */
export function wrongOf({ kind, from_on: from, to_on: to }: EventValues): Wrong<(typeof EVENT_FIELDS)[number]> {
  return {
    ...(from === '' && { from_on: '请填写日期' }),
    ...(isLasting(kind) && to !== '' && from !== '' && to < from && { to_on: '止日不能早于起日' }),
    ...(dayFault(from) && { from_on: dayFault(from) }),
    ...(isLasting(kind) && dayFault(to) && { to_on: dayFault(to) }),
  };
}

export const bodyOf = (values: EventValues): CallInput<'/api/portal/right_event_save'>['fields'] => ({
  kind: values.kind as RightEvent['kind'],
  from_on: values.from_on,
  to_on: (isLasting(values.kind) && values.to_on) || null,
  party: values.party,
  amount_wan: values.amount_wan === '' ? null : Number(values.amount_wan),
  note: values.note,
});
