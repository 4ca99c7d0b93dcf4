import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { LevelTag, Tag } from '../../../../ui/tag';
import { PolicyOfNews } from './policy-of-news';

const TRAIL = { label: '政策资讯', to: '/policyListData' };

/** One bulletin with the policy it is about. */
export function BulletinPage() {
  const id = useIdInAddress();
  const bulletin = useCall('/api/demo/bulletin_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || bulletin.error?.code === 404) return <ArticleGone what="资讯" trail={TRAIL} />;
  if (bulletin.isError) return <ArticleFailure what="资讯" error={bulletin.error} onRetry={() => bulletin.refetch()} />;
  if (bulletin.isPending) return <ArticleComing title="政策资讯" />;
  const { title, level, type_name: type, source, createtime, body, policy } = bulletin.data;
  return (
    <>
      <PageTitle
        text={title}
        description={describe(
          `${[source, `${createtime.slice(0, 10)} 发布`, type].filter(Boolean).join('，')}。`,
          body,
        )}
      />
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
        body={{ text: body }}
      >
        {policy && <PolicyOfNews policy={policy} />}
      </ArticlePage>
    </>
  );
}
