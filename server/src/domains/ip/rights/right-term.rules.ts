import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { addDays, type Day } from '../../../base/day';
import { lastDayOf, patentTerm, trademarkTermOn } from '../../fees';
import { copyrightTerm } from '../copyright.rules';
import { isCeased, isGivenUp } from './right-statuses.rules';

/** What the term of a right depends on. */
export type TermFacts = Pick<
  RightFields,
  | 'patent_kind'
  | 'status'
  | 'applied_on'
  | 'published_on'
  | 'granted_on'
  | 'completed_on'
  | 'holder'
  | 'last_death_on'
  | 'ceased_on'
  | 'extended_to_on'
> & { kind: RightKind };

/** The last day of a right with what there is to say about it; null when it cannot be told. */
export interface RightTerm {
  expiresOn: Day | null;
  note: string;
}

/**
 * The last day of a right on a day: of a patent if every fee is paid, of a mark the end of its term, of a work the end of
 * its protection. A right that has ceased ended on the day before it did; one that has expired, and of which nobody wrote
 * down since when, at the end of its term. `markTermEnds` is the end of the first term of a
 * mark that was not renewed, when that is known; without it every renewal counts as made.
 */
export function rightTerm(right: TermFacts, today: Day, markTermEnds: Day | null = null): RightTerm {
  if (isGivenUp(right.status)) return { expiresOn: null, note: '申请没有取得权利。' };
  if (isCeased(right.status) && !(right.status === 'expired' && right.ceased_on === null)) return endedTerm(right);
  if (right.kind === 'patent') return patentLife(right);
  return right.kind === 'trademark' ? markLife(right, today, markTermEnds) : workLife(right, right.kind);
}

function endedTerm({ ceased_on: ceasedOn, status }: TermFacts): RightTerm {
  if (ceasedOn === null) return { expiresOn: null, note: '请补充终止日期。' };
  const note = status === 'invalid' ? `自 ${ceasedOn} 起不再有权利。` : `已于 ${ceasedOn} 终止。`;
  return { expiresOn: addDays(ceasedOn, -1), note };
}

function patentLife(right: TermFacts): RightTerm {
  const { patent_kind: kind, status, applied_on: appliedOn, extended_to_on: extendedTo } = right;
  if (kind === null || appliedOn === null) return { expiresOn: null, note: '请补充专利类型和申请日，才能算出保护期。' };
  const term = patentTerm(kind, appliedOn);
  if (term === undefined) return { expiresOn: null, note: '1993 年前的申请适用旧的保护期，均已届满。' };
  if (status !== 'granted' && status !== 'expired') {
    return { expiresOn: null, note: `尚未授权；授权后保护期自申请日起 ${term.years} 年，至 ${term.lastDay}。` };
  }
  const compensated = extendedTo === null ? '' : `，至 ${term.lastDay}；获得期限补偿，延至 ${extendedTo}`;
  const expiresOn = lastDayOf(term, extendedTo);
  const end = status === 'expired' ? `已于 ${expiresOn} 届满` : '须按年缴纳年费，否则提前终止';
  return { expiresOn, note: `保护期自申请日起 ${term.years} 年${compensated}；${end}。` };
}

function markLife({ status, granted_on: grantedOn }: TermFacts, today: Day, termEnds: Day | null): RightTerm {
  if (status !== 'granted' && status !== 'expired')
    return { expiresOn: null, note: '尚未注册；注册后专用期十年，可以续展。' };
  const lastDay = termEnds ?? (grantedOn === null ? null : (trademarkTermOn(grantedOn, today)?.lastDay ?? null));
  if (lastDay === null) return { expiresOn: null, note: '请补充注册日，才能算出专用期。' };
  if (status === 'expired') return { expiresOn: lastDay, note: '专用期已届满，宽展期内没有续展。' };
  const note = lastDay < today ? '专用期已届满，宽展期内仍可续展。' : '专用期十年，期满前十二个月内可以续展。';
  return { expiresOn: lastDay, note };
}

function workLife(right: TermFacts, kind: 'software' | 'copyright'): RightTerm {
  const { protectedUntil, note } = copyrightTerm({
    right: kind === 'software' ? 'software' : 'work',
    owner: right.holder === 'legal' ? 'legal person' : 'natural person',
    completedOn: right.completed_on,
    publishedOn: right.published_on,
    diedOn: right.last_death_on,
  });
  return { expiresOn: protectedUntil, note };
}
