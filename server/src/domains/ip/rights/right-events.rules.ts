import { RIGHT_EVENT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightEvent, RightEventKind, RightFields, RightKind, RightStatus } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Day } from '../../../base/day';
import { isDayWithin } from './right-dates.rules';
import { isCeased, isLasting } from './right-statuses.rules';

export type TimelineEvent = Static<typeof RightEvent>;

/** An event as its owner writes it. */
export type EventFields = Omit<TimelineEvent, 'id' | 'version' | 'kind_name'>;

/** What is wrong with an event, with the field; undefined when nothing is. */
export function eventFault(event: EventFields, today: Day): { field: keyof EventFields; message: string } | undefined {
  const { kind, from_on: from, to_on: to } = event;
  if (!isDayWithin(from)) return { field: 'from_on', message: '日期不在 1900 年至 2199 年之间，请核对' };
  if (to !== null && !isDayWithin(to)) return { field: 'to_on', message: '日期不在 1900 年至 2199 年之间，请核对' };
  if (!isLasting(kind)) {
    if (to !== null)
      return { field: 'to_on', message: `“${RIGHT_EVENT_KINDS.labels[kind]}”只有一个日期，请清空截止日` };
    if (from > today) return { field: 'from_on', message: `“${RIGHT_EVENT_KINDS.labels[kind]}”的日期不能晚于今天` };
  }
  if (to !== null && to < from) return { field: 'to_on', message: `截止日（${to}）早于开始日（${from}），请核对` };
  return undefined;
}

/** What the days of a right tell of its life: events that are changed by editing the right. */
const TOLD: readonly [field: keyof RightFields & `${string}_on`, kind: RightEventKind][] = [
  ['applied_on', 'filed'],
  ['published_on', 'published'],
  ['granted_on', 'granted'],
  ['ceased_on', 'ceased'],
];

const WORDS: Readonly<Record<Exclude<RightKind, 'patent'>, Partial<Record<RightEventKind, string>>>> = {
  trademark: { filed: '申请注册', published: '初审公告', granted: '核准注册', ceased: '注销' },
  copyright: { filed: '申请登记', published: '首次发表', granted: '登记', ceased: '终止' },
  software: { filed: '申请登记', published: '首次发表', granted: '登记', ceased: '终止' },
};

/** What an event is called for a kind of right: 授权 of a patent is 核准注册 of a mark. */
export const eventName = (kind: RightKind, event: RightEventKind): string =>
  (kind === 'patent' ? undefined : WORDS[kind][event]) ?? RIGHT_EVENT_KINDS.labels[event];

/** The timeline of a right, oldest first: events that its own days tell, and those that were written. */
export function timelineOf(
  right: { kind: RightKind; status: RightStatus } & RightFields,
  written: readonly ({ id: number; version: number } & EventFields)[],
): TimelineEvent[] {
  const told = TOLD.flatMap(([field, kind]) => {
    const day = right[field] as Day | null;
    // a mark or patent without a ceased status has no such day; a given-up application may have one
    if (day === null || (field === 'ceased_on' && !isCeased(right.status))) return [];
    return [{ id: null, version: null, kind, from_on: day, to_on: null, party: '', amount_wan: null, note: '' }];
  });
  const all = [...told, ...written].map((event) => ({ ...event, kind_name: eventName(right.kind, event.kind) }));
  return all.sort((a, b) => (a.from_on === b.from_on ? (a.id ?? 0) - (b.id ?? 0) : a.from_on < b.from_on ? -1 : 1));
}
