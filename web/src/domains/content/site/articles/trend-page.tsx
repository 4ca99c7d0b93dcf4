import { useSearchParams } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { Tag } from '../../../../ui/tag';
import { Neighbours } from './neighbours';

const TRAIL = { label: '最新动态', to: '/dynamicList' };
/** `status` of the address: the article is a notice of the news feed. */
const FEED = '2';

/** One news of the platform, or with status=2 one notice of the news feed. */
export function TrendPage() {
  const [params] = useSearchParams();
  const id = useIdInAddress();
  if (id === null) return <ArticleGone what="动态" trail={TRAIL} />;
  return params.get('status') === FEED ? <Notice id={id} /> : <Trend id={id} />;
}

function Trend({ id }: { id: number }) {
  const trend = useCall('/api/demo/trends_detail', { id });
  if (trend.error?.code === 404) return <ArticleGone what="动态" trail={TRAIL} />;
  if (trend.isError) return <ArticleFailure what="动态" error={trend.error} onRetry={() => trend.refetch()} />;
  if (trend.isPending) return <ArticleComing title={TRAIL.label} />;
  const { title, summary, source, createtime, body, previous, next } = trend.data;
  return (
    <>
      <PageTitle text={title} description={describe(summary)} />
      <ArticlePage trail={TRAIL} title={title} meta={[source, createtime.slice(0, 10)]} body={{ html: body }}>
        <Neighbours previous={previous} next={next} hrefOf={(other) => `/trendsDetail?id=${other}`} />
      </ArticlePage>
    </>
  );
}

function Notice({ id }: { id: number }) {
  const notice = useCall('/api/demo/newfeed_detail', { id });
  if (notice.error?.code === 404) return <ArticleGone what="快讯" trail={TRAIL} />;
  if (notice.isError) return <ArticleFailure what="快讯" error={notice.error} onRetry={() => notice.refetch()} />;
  if (notice.isPending) return <ArticleComing title="快讯" />;
  const { title, tag, createtime, body, previous, next } = notice.data;
  return (
    <>
      <PageTitle text={title} description={describe(title, '。', createtime.slice(0, 10), '发布。')} />
      <ArticlePage
        trail={TRAIL}
        tags={tag && <Tag>{tag}</Tag>}
        title={title}
        meta={[createtime.slice(0, 10)]}
        body={{ html: body }}
      >
        <Neighbours previous={previous} next={next} hrefOf={(other) => `/trendsDetail?id=${other}&status=${FEED}`} />
      </ArticlePage>
    </>
  );
}
