import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { Tag } from '../../../../ui/tag';
import { kindName } from './knowledge-kinds';
import { Neighbours } from './neighbours';

const TRAIL = { label: '政策知识', to: '/knowledgeList' };

/** One article of knowledge. */
export function KnowledgeArticlePage() {
  const id = useIdInAddress();
  const article = useCall('/api/demo/knowledge_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || article.error?.code === 404) return <ArticleGone what="文章" trail={TRAIL} />;
  if (article.isError) return <ArticleFailure what="文章" error={article.error} onRetry={() => article.refetch()} />;
  if (article.isPending) return <ArticleComing title={TRAIL.label} />;
  const { title, summary, type, createtime, body, previous, next } = article.data;
  return (
    <>
      <PageTitle text={title} description={describe(summary)} />
      <ArticlePage
        trail={TRAIL}
        tags={<Tag>{kindName(type)}</Tag>}
        title={title}
        meta={[createtime.slice(0, 10)]}
        body={{ html: body }}
      >
        <Neighbours previous={previous} next={next} hrefOf={(other) => `/knowledgeDetail?id=${other}`} />
      </ArticlePage>
    </>
  );
}
