import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { LevelTag, StatusTag } from '../../../../ui/tag';
import styles from './lineage.module.css';
import { kinOf } from './lineage-kin';
import { LineagePicture } from './lineage-picture';
import { type Policy, policyHref } from './policy';
import { Section } from './section';

/** From what this policy comes and what comes from it: a picture on wide screens, and always a list. */
export function Lineage({ policy }: { policy: Policy }) {
  const related = policy.related.length > 0;
  const atlas = useCall('/api/demo/policy_atlas', { id: policy.id, depth: 3 }, { enabled: related });
  const kin = useMemo(() => atlas.data && kinOf(atlas.data, policy.id), [atlas.data, policy.id]);
  if (!related) return null;
  return (
    <Section id="lineage" title="政策脉络" aside={`直接关联 ${policy.related.length} 项`}>
      <div className={styles.picture}>
        {atlas.isPending && <Skeleton look="block" rowHeight="18rem" />}
        {atlas.isError && (
          <ErrorState compact title="脉络图没有加载出来" error={atlas.error} onRetry={() => atlas.refetch()} />
        )}
        {kin && kin.nodes.length > 1 && <LineagePicture atlas={kin} focus={policy.id} />}
      </div>
      <RelatedList related={policy.related} />
    </Section>
  );
}

/** How many stand there before the rest is asked for. */
const SHOWN = 8;

function RelatedList({ related }: Pick<Policy, 'related'>) {
  const [all, setAll] = useState(false);
  const shown = all ? related : related.slice(0, SHOWN);
  return (
    <>
      <ul>
        {shown.map(({ relation, relation_name: name, policy: other }) => (
          <li key={`${relation} ${name} ${other.id}`} className={styles.row}>
            <span className={styles.relation}>{name}</span>
            <LevelTag level={other.level} />
            <span className={styles.title}>
              <Link to={policyHref(other.id)}>{other.title}</Link>
              {other.doc_no && <span className={styles.number}>{other.doc_no}</span>}
            </span>
            <StatusTag status={other.status} name={other.status_name} />
          </li>
        ))}
      </ul>
      {related.length > SHOWN && (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${related.length} 项`}
        </Button>
      )}
    </>
  );
}
