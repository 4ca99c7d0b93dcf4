import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../../app/article/article-failure';
import { ArticleComing, ArticlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { describe, PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import styles from './article-parts.module.css';

const TRAIL = { label: '论文', to: '/equity?kind=paper' };

/** /paperDetail: one paper with its abstract. */
export function PaperPage() {
  const id = useIdInAddress();
  const paper = useCall('/api/demo/expert_paper_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || paper.error?.code === 404) return <ArticleGone what="论文" trail={TRAIL} />;
  if (paper.isError) return <ArticleFailure what="论文" error={paper.error} onRetry={() => paper.refetch()} />;
  if (paper.isPending) return <ArticleComing title="论文" />;
  return <Paper paper={paper.data} />;
}

function Paper({ paper }: { paper: CallOutput<'/api/demo/expert_paper_detail'> }) {
  return (
    <>
      <PageTitle
        text={paper.title}
        description={describe(
          `${paper.journal} ${paper.year} 年${paper.issue}，${paper.institution}。`,
          paper.abstract,
        )}
      />
      <ArticlePage
        trail={TRAIL}
        title={paper.title}
        meta={[paper.authors.join('、'), paper.institution, `${paper.journal} ${paper.year} 年${paper.issue}`]}
        body={{ text: paper.abstract }}
      >
        {paper.keywords.length > 0 && (
          <section aria-labelledby="keywords-title">
            <h2 id="keywords-title" className={styles.title}>
              关键词
            </h2>
            <ul className={styles.words}>
              {paper.keywords.map((word) => (
                <li key={word}>
                  <Link to={`/equity?kind=paper&keyword=${encodeURIComponent(word)}`}>{word}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </ArticlePage>
    </>
  );
}
