import { FollowButton } from '../../../../app/follow-button';
import { PagedList } from '../../../../app/list/paged-list';
import { useList } from '../../../../app/list/use-list';
import { PolicyRow } from './policy-row';

const PAGE_SIZE = 15;

/** The policies that the person follows, the nearest deadline first. */
export function Followed({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const answer = useList('/api/portal/followed_policies', { page, pageSize: PAGE_SIZE });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={PAGE_SIZE}
      hrefOf={hrefOf}
      failed="关注的政策没有加载出来"
      empty="还没有关注的政策"
      row={(policy) => (
        <PolicyRow policy={policy} act={<FollowButton id={policy.id} title={policy.title} followed />} />
      )}
    />
  );
}
