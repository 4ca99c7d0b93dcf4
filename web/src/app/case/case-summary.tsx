import { Link } from 'react-router';
import { Tag } from '../../ui/tag';
import { type CaseView, toneOf } from './case-view';

/** One's own case in few lines: what it is, how it stands, what was said last, and the way to the whole of it. */
export function CaseSummary({ given, heading: Heading = 'h3' }: { given: CaseView; heading?: 'h2' | 'h3' }) {
  const last = given.history.findLast(({ words, role }) => words && role !== 'applicant');
  return (
    <article>
      <Heading className="text-body medium">
        <Tag tone={toneOf(given)}>{given.state_name}</Tag> <Link to={given.link}>{given.title}</Link>
      </Heading>
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

/** One's own cases, each in few lines. */
export const CaseSummaries = ({ list }: { list: readonly CaseView[] }) => (
  <ol className="ruled-top">
    {list.map((given) => (
      <li key={given.id} className="py-2 ruled-bottom">
        <CaseSummary given={given} />
      </li>
    ))}
  </ol>
);
