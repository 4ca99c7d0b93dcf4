import type { CallOutput } from '@zhice/contract/all';
import { RIGHT_EVENT_KINDS } from '@zhice/contract/ip/enumerations';
import { type Day, daysBetween } from '../../../base/day';
import { found } from '../../../base/refusal';
import type { Db } from '../../../db/sql';
import { ipcClassName } from '../../../reference/ipc-classes';
import { kindName, statusName } from '../../../reference/right-kinds';
import { LOCARNO_CLASSES, NICE_CLASSES } from '../rights/right-classes.table';
import { isCeased } from '../rights/right-statuses.rules';
import { rightTerm } from '../rights/right-term.rules';
import { findIpSearchRight, type IpSearchDetail, listOthers } from './search-right.queries';
import { maskPerson } from './search-text.rules';
import { ipSearchRow } from './search-view';

type Detail = CallOutput<'/api/portal/library_right'>;

/** So many others of the owner stand beside one. */
const MOST_OTHERS = 5;

/** One public right; refuses (404) what is not public. */
export async function ipSearchDetail(db: Db, id: number, today: Day): Promise<Detail> {
  const right = found(await findIpSearchRight(db, id, today));
  const term = rightTerm(right, today, right.mark_term_ends);
  const others = right.enterprise_id === null ? [] : await listOthers(db, right, today, MOST_OTHERS);
  return {
    ...right,
    ...ipSearchRow(right),
    class_names: right.classes.map((symbol) => ({ symbol, name: className(right, symbol) })),
    begins_on: beginOf(right),
    expires_on: term.expiresOn,
    term_note: publicNote(right, term.note),
    days_left:
      right.status === 'granted' && term.expiresOn !== null ? Math.max(0, daysBetween(today, term.expiresOn)) : null,
    offer_note: right.offers.length > 0 ? right.offer_note : '',
    events: timelineOf(right),
    others: others.map((other) => ({ ...other, kind_name: kindName(other.kind, other.patent_kind) })),
  };
}

/** What the rules tell an owner to complete is nothing for a visitor. */
const publicNote = ({ status, kind }: IpSearchDetail, note: string): string =>
  note
    .split('。')
    .map((sentence) => sentence.replace(/[，,；]?请补充.*$/, ''))
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}。`)
    .join('') || `${statusName(kind, status)}，公开资料不足以推算保护期。`;

function beginOf({ kind, applied_on, granted_on, published_on, completed_on }: IpSearchDetail): Day | null {
  if (kind === 'patent') return applied_on;
  return kind === 'trademark' ? granted_on : (published_on ?? completed_on);
}

function className({ kind, patent_kind: patentKind }: IpSearchDetail, symbol: string): string {
  if (kind === 'trademark') return NICE_CLASSES[symbol] ?? '';
  if (kind === 'copyright') return symbol;
  if (patentKind === 'design') return LOCARNO_CLASSES[symbol.slice(0, 2)] ?? '';
  return ipcClassName(symbol);
}

/** The right's own days and its published events in one order. A licence does not name the other side: contracts are private. */
function timelineOf(right: IpSearchDetail): Detail['events'] {
  const { kind } = right;
  const isRegistered = kind === 'copyright' || kind === 'software';
  const own: [string, Day | null][] = [
    ['创作完成', isRegistered ? right.completed_on : null],
    ['申请', isRegistered ? null : right.applied_on],
    [isRegistered ? '首次发表' : kind === 'trademark' ? '初审公告' : '公开', right.published_on],
    [isRegistered ? '登记' : kind === 'trademark' ? '注册' : '授权公告', right.granted_on],
    [statusName(kind, right.status), isCeased(right.status) ? right.ceased_on : null],
  ];
  const days = own.flatMap(([kind_name, from_on]) =>
    from_on === null ? [] : [{ kind_name, from_on, to_on: null, party: '' }],
  );
  const events = right.events.map((event) => ({
    ...event,
    kind_name: RIGHT_EVENT_KINDS.labels[event.kind],
    party: event.kind === 'licence' ? '' : maskPerson(event.party),
  }));
  return [...days, ...events].sort((a, b) => (a.from_on < b.from_on ? -1 : a.from_on > b.from_on ? 1 : 0));
}
