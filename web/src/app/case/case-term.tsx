import { DateText } from '../../ui/date-text';
import { Tag } from '../../ui/tag';
import { useToday } from '../../ui/today';
import type { CaseView } from './case-view';

/** Until when the first answer is due, after it the end; what is over stands out, to who asked and to who was asked. */
export function CaseTerm({ answer_due_on, due_on, paused }: Pick<CaseView, 'answer_due_on' | 'due_on' | 'paused'>) {
  const today = useToday();
  const day = answer_due_on ?? due_on;
  if (!day || paused) return null;
  return (
    <span>
      <span className="muted">{answer_due_on ? '首次答复期限' : '办理期限'} </span>
      {day < today ? <Tag tone="accent">{day} 已超期</Tag> : <DateText date={day} deadline />}
    </span>
  );
}
