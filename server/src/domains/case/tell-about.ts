import { valuesOf } from '../../db/read-rows';
import { type Case, findCaseLocked, type Subject } from './case.queries';
import type { Acting, HandledKind } from './case-kind';
import { peopleOf } from './sides';
import { markOf, noticeOf, tellNotice } from './tell-sides';

/** Tells both sides of a case what became of what they said there: `said` heads it, `tells` and `tellsOther` say it, of {title} and {words}. */
export async function tellBoth(
  acting: Acting,
  handled: HandledKind,
  id: number,
  told: { said: string; tells: string; tellsOther: string; words: string; mark: string },
): Promise<void> {
  const given: Case | undefined = await findCaseLocked(acting.db, id);
  if (!given) return;
  for (const side of ['applicant', 'counterpart'] as const) {
    await tellNotice(acting, peopleOf(given, handled, side), noticeOf(handled, given, told, { ...told, side }));
  }
}

/** Tells the applicants of the cases of a kind that go on about something what became of that: `said` heads it, `tells` says it, of {title}. */
export async function tellAbout(
  acting: Acting,
  handled: HandledKind,
  about: Subject,
  told: { said: string; tells: string },
): Promise<void> {
  const ids = await valuesOf<number>(acting.db`
    select id from cases
    where kind = ${handled.kind.name} and subject_kind = ${about.kind} and subject_id = ${about.id}
      and submitted_at is not null and stage in ('todo', 'running') order by id`);
  for (const id of ids) {
    const given: Case | undefined = await findCaseLocked(acting.db, id);
    if (!given) continue;
    const mark = `${markOf(given)} ${told.said}`;
    const notice = noticeOf(handled, given, told, { words: '', mark, side: 'applicant' });
    await tellNotice(acting, peopleOf(given, handled, 'applicant'), notice);
  }
}
