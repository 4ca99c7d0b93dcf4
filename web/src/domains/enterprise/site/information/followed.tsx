import { FollowButton } from '../../../../app/follow-button';
import { ListRow } from '../../../../app/list/list-row';
import { PagedList } from '../../../../app/list/paged-list';
import { useCall } from '../../../../rpc/use-call';
import { daysLeftText } from '../../../../ui/format';
import { LevelTag, StatusTag } from '../../../../ui/tag';
import styles from './information.module.css';

const PAGE_SIZE = 15;

/** The policies that the person follows, the nearest deadline first. */
export function Followed({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const answer = useCall('/api/portal/followed_policies', { page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={PAGE_SIZE}
      hrefOf={hrefOf}
      failed="关注的政策没有加载出来"
      empty="还没有关注的政策"
      row={(policy) => (
        <ListRow
          title={policy.title}
          to={`/policyDetail?id=${policy.id}`}
          tags={
            <>
              <LevelTag level={policy.level} />
              <StatusTag status={policy.status} name={policy.status_name} />
            </>
          }
          summary={[policy.unit, policy.doc_no, policy.support_form].filter(Boolean).join(' · ')}
          aside={
            <span className={styles.followed}>
              {policy.closes_on && policy.days_left !== null && (
                <span>
                  {policy.closes_on} 截止，{daysLeftText(policy.days_left)}
                </span>
              )}
              <FollowButton id={policy.id} title={policy.title} followed />
            </span>
          }
        />
      )}
    />
  );
}
