import { Link } from 'react-router';
import { Tag } from '../../ui/tag';
import { type CaseView, STAGE_TONES } from './case-kinds';

/** One's own case in few lines: what it is, how it stands, what was said last, and the way to the whole of it. */
export function CaseSummary({ given }: { given: CaseView }) {
  const last = given.history.findLast(({ words, role }) => words && role !== 'applicant');
  return (
    <article>
      <h3 className="text-body medium">
        <Tag tone={STAGE_TONES[given.stage]}>{given.state_name}</Tag> <Link to={given.link}>{given.title}</Link>
      </h3>
      {last && (
        <p className="mt-half pre-line break-anywhere">
          {last.said}：{last.words}
        </p>
      )}
      <p className="mt-half muted small figures">
        {(given.submitted_at ?? given.at).slice(0, 16)} · {given.number && `${given.number} · `}
        {given.next_step}
      </p>
    </article>
  );
}
