import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { LevelTag, Tag } from '../../../../ui/tag';
import { useIdInAddress } from '../id-in-address';
import { ArticleComing, ArticlePage } from './article-page';
import { NewsFailure, NewsGone } from './news-failure';
import { PolicyOfNews } from './policy-of-news';

const TRAIL = { label: '政策资讯', to: '/policyListData' };

/** One bulletin with the policy it is about. */
export function BulletinPage() {
  const id = useIdInAddress();
  const bulletin = useCall('/api/demo/bulletin_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || bulletin.error?.code === 404) return <NewsGone what="资讯" trail={TRAIL} />;
  if (bulletin.isError) return <NewsFailure what="资讯" error={bulletin.error} onRetry={() => bulletin.refetch()} />;
  if (bulletin.isPending) return <ArticleComing title="政策资讯" />;
  const { title, level, type_name: type, source, createtime, body, policy } = bulletin.data;
  return (
    <>
      <PageTitle text={title} />
      <ArticlePage
        trail={TRAIL}
        tags={
          <>
            <LevelTag level={level} />
            <Tag>{type}</Tag>
          </>
        }
        title={title}
        meta={[source, createtime.slice(0, 10)]}
        body={body}
      >
        {policy && <PolicyOfNews policy={policy} />}
      </ArticlePage>
    </>
  );
}
