import type { CallOutput } from '@zhice/contract/all';
import { DateText } from '../../../ui/date-text';
import { Tag } from '../../../ui/tag';

type Term = Pick<
  CallOutput<'/api/console/case_list'>['list'][number],
  'due_on' | 'overdue' | 'answer_due_on' | 'answer_overdue'
>;

/** Until when a case is to be answered first, and done; what is over stands out, in the list and on the case. */
export function TermDay({ due_on, overdue, answer_due_on, answer_overdue }: Term) {
  return (
    <>
      {answer_due_on && <span>首次答复 {dayOf(answer_due_on, answer_overdue)}</span>}
      {answer_due_on && due_on && ' · '}
      {due_on && dayOf(due_on, overdue)}
    </>
  );
}

const dayOf = (day: string, over: boolean) =>
  over ? <Tag tone="accent">{day} 已超期</Tag> : <DateText date={day} deadline />;
