import { Notice } from '../../ui/notice';
import type { CaseView } from './case-view';

/** Why it came back, above the form of what was submitted before. */
export function ReturnedNote({ given }: { given: CaseView | undefined }) {
  if (!given?.submitted_at || !given.actions.includes('submit')) return null;
  const last = given.history.findLast(({ role }) => role !== 'applicant');
  if (!last?.words) return null;
  return (
    <Notice tone="near">
      <span className="pre-line break-anywhere">
        {last.said}：{last.words}
      </span>
    </Notice>
  );
}
