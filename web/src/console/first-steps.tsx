import { Link } from 'react-router';
import { useCall } from '../rpc/use-call';
import { Tag } from '../ui/tag';
import { TitledSection } from '../ui/titled-section';

/** On the first page of a new portal: what it needs before it opens, until all of it is done. */
export function FirstSteps() {
  const { data } = useCall('/api/console/workplace', {});
  if (!data || data.steps.length === 0) return null;
  return (
    <TitledSection id="first-steps" title="开通前要做的事">
      <ul>
        {data.steps.map(({ name, to, done }) => (
          <li key={to} className="row wrap gap-1 target">
            <Tag tone={done ? 'fit' : 'near'}>{done ? '已完成' : '待办'}</Tag>
            {done ? <span className="muted">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
