import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { Block } from './block';
import styles from './knowledge.module.css';

type Article = CallOutput<'/api/demo/index'>['knowledge'][number];

/** Spec section 9. */
const SHOWN = 6;

/** What one should know about policies: the first six articles. */
export function Knowledge({ articles }: { articles: Article[] }) {
  if (articles.length === 0) return null;
  return (
    <Block title="政策知识" more={{ label: '全部知识', to: '/knowledgeList' }} className={styles.knowledge}>
      <ul className={styles.articles}>
        {articles.slice(0, SHOWN).map((article) => (
          <li key={article.id} className={styles.article}>
            <Link to={`/knowledgeDetail?id=${article.id}`} className={styles.title}>
              {article.title}
            </Link>
            <p className={styles.summary}>{article.summary}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
