import { Link } from 'react-router';
import { ListResults } from '../../../app/list/list-results';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { RuledRows } from '../../../ui/ruled-rows';
import { EmptyState } from '../../../ui/states';

const SHOWN = 10;

/** The policies that fit the own enterprise today, for its own people; all of them with their reasons at /match. */
export function FittingPolicies() {
  const matches = useCall('/api/webgrab/matching_policy', { verdict: 'fit', pageSize: SHOWN });
  const toAll = (
    <ButtonLink kind="primary" to="/match">
      看全部匹配结果和理由
    </ButtonLink>
  );
  return (
    <ListResults answer={matches} failed="适合的政策没有加载出来">
      {({ total, list }) =>
        total === 0 ? (
          <EmptyState title="今天没有完全符合的政策" hint="补充企业信息后可能会有变化。" action={toAll} />
        ) : (
          <>
            <p className="muted small figures pb-1">
              今天符合 {total} 项政策，这里列出前 {list.length} 项；只有本企业的成员能看到。
            </p>
            <RuledRows className="mb-2">
              {list.map(({ id, title }) => (
                <li key={id} className="py-1">
                  <Link to={`/policyDetail?id=${id}`}>{title}</Link>
                </li>
              ))}
            </RuledRows>
            {toAll}
          </>
        )
      }
    </ListResults>
  );
}
