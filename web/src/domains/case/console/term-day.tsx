import type { CallOutput } from '@zhice/contract/all';
import { DateText } from '../../../ui/date-text';
import { Tag } from '../../../ui/tag';

type Term = Pick<CallOutput<'/api/console/case_list'>['list'][number], 'due_on' | 'overdue'>;

/** Until when a case is to be done; what is over stands out, in the list and on the case. */
export function TermDay({ due_on, overdue }: Term) {
  if (!due_on) return null;
  return overdue ? <Tag tone="accent">{due_on} 已超期</Tag> : <DateText date={due_on} deadline />;
}
