import { CASE_PATH, type CaseAction, type CaseKind, type CaseRole, linkOf } from '@zhice/contract/case/kind';
import { dayInChina } from '../../base/day';
import { insertNotices, tellReviewResult } from '../notice';
import type { Case } from './case.queries';
import type { Acting, HandledKind } from './case-kind';
import { peopleOf, type Side } from './sides';
import { listPeople } from './told-people.queries';

/** What is said of an act to whom it concerns. */
export type Told = Pick<CaseAction, 'tells' | 'tellsOther' | 'sends' | 'leads' | 'said'>;

/** What a side is told of an act: a notice, to which only its reader is wanting. */
export function noticeOf(
  { kind }: Pick<HandledKind, 'kind'>,
  given: Case,
  { tells = '', tellsOther = '', leads, said }: Told,
  { words, mark, side }: { words: string; mark: string; side: Side },
) {
  const asks = side === 'applicant';
  const path = asks ? (leads ?? linkOf(kind, given.state, given.id)) : `${CASE_PATH}${given.id}`;
  const body = fill(asks ? tells : tellsOther, kind, given, words);
  // people of an enterprise read it while they act for it, and no more once they left
  const asker = kind.toPersons ? null : given.enterprise_id;
  const enterpriseId = asks ? asker : given.counterpart_enterprise_id;
  return { enterpriseId, kind: 'case' as const, title: `${kind.label}${said}`, body, path, mark };
}

/** Tells either side what somebody else did, where the act has words for it. */
export async function tellSides(
  acting: Acting,
  handled: HandledKind,
  given: Case,
  { role, action, words }: { role: CaseRole; action: Told; words: string },
): Promise<void> {
  if (role !== 'applicant' && action.tells) await tell(acting, handled, given, action, words, 'applicant');
  if (role !== 'counterpart' && action.tellsOther) await tell(acting, handled, given, action, words, 'counterpart');
}

/** Tells a side: in the notice centre, and at once by SMS or mail where the act says so. */
async function tell(
  acting: Acting,
  handled: HandledKind,
  given: Case,
  action: Told,
  words: string,
  side: Side,
): Promise<void> {
  const { db, now } = acting;
  const whose = peopleOf(given, handled, side);
  const notice = noticeOf(handled, given, action, { words, mark: markOf(given), side });
  if (action.sends) {
    const people = await listPeople(db, whose);
    const { body: text, enterpriseId, path, mark } = notice;
    const subject = handled.kind.label;
    const result = { kind: 'case', subject, state: action.said, text, path, mark, enterpriseId } as const;
    await tellReviewResult(db, people, result, now);
    return;
  }
  await tellNotice(acting, whose, notice);
}

/** Puts a notice of a case before the people of one of its sides. */
export async function tellNotice(
  { db, now }: Acting,
  whose: ReturnType<typeof peopleOf>,
  notice: ReturnType<typeof noticeOf>,
): Promise<void> {
  const people = await listPeople(db, whose);
  await insertNotices(
    db,
    people.map(({ id }) => ({ ...notice, accountId: id })),
    now,
  );
}

/** Names what is told of a case as it stands. */
export const markOf = ({ id, version }: Case): string => `case ${id} ${version}`;

/** A sentence with what it names of a case filled in; {due} is what is due next: its first answer while that is awaited, then its end. */
export function fill(
  sentence: string,
  { unitless = '平台' }: Pick<CaseKind, 'unitless'>,
  {
    title,
    number,
    answer_due_on,
    due_on,
    state_until,
    closed_at,
    unit_name,
  }: Pick<Case, 'title' | 'number' | 'due_on' | 'answer_due_on' | 'state_until' | 'closed_at' | 'unit_name'>,
  words: string,
): string {
  const due = answer_due_on ?? due_on;
  const values: Readonly<Record<string, string>> = {
    ...{ title, number: number ?? '', due: due ?? '约定期限', until: state_until ?? '' },
    closed: closed_at ? dayInChina(closed_at) : '',
    ...{ unit: unit_name || unitless, words },
  };
  // in one pass: what somebody wrote is no sentence of ours, whatever stands in it
  // a day has spaces around it that words instead of it have not
  const dated = due ? sentence : sentence.replace(/ ?\{due\} ?/gu, '{due}');
  // and a sentence that nothing follows ends
  const asked = words.trim() ? dated : dated.replace(/：\{words\}$/u, '。');
  return asked.replace(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
}
