import { valuesOf } from '../../db/read-rows';
import { type Case, findCaseLocked } from './case.queries';
import { insertEvent } from './case-event.queries';
import { type Acting, kindOf } from './case-kind';
import { peopleOf } from './sides';
import { noticeOf, tellNotice } from './tell-sides';

/**
 * Leaves at cases with two sides how it went on with what became of them, `given`, also through cases that were merged into it, and
 * tells who was asked there: they see nothing of the other case. The applicant hears of it there.
 */
export async function tellFollowed(acting: Acting, given: Case, words: string): Promise<void> {
  const { db, now, services } = acting;
  const ids = await valuesOf<number>(db`
    with recursive part as (
      select ${given.id}::bigint as id
      union select l.case_id from case_link l join part p on p.id = l.other_id where l.kind = 'merged')
    select distinct l.other_id from case_link l join part p on p.id = l.case_id where l.kind = 'follows'
    order by l.other_id`);
  for (const id of ids) {
    const other = await findCaseLocked(db, id);
    if (!other) continue;
    const handled = kindOf(services, other.kind);
    if (!handled.kind.counterpart) continue;
    await insertEvent(db, {
      ...{
        case_id: id,
        at: now,
        action: 'outcome',
        state: other.state,
        role: 'clock',
        words,
        inside: false,
        details: {},
      },
      ...{ account_id: null, staff_id: null, unit_id: given.unit_id },
    });
    const told = { said: '争议的进展', tellsOther: `“{title}”转为企业诉求的争议：{words}` };
    const mark = `case ${id} outcome ${given.id} ${given.version}`;
    const notice = noticeOf(handled, other, told, { words, mark, side: 'counterpart' });
    await tellNotice(acting, peopleOf(other, handled, 'counterpart'), notice);
  }
}
