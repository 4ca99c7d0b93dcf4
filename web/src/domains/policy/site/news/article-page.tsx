import { type ReactNode, useMemo } from 'react';
import { PageTitle } from '../../../../app/page-title';
import { Breadcrumb } from '../../../../ui/breadcrumb';
import { Skeleton } from '../../../../ui/skeleton';
import { outlineOf } from '../detail/body-outline';
import { TextBlocks } from '../detail/text-blocks';
import styles from './article-page.module.css';

interface ArticlePageProps {
  trail: { label: string; to: string };
  tags?: ReactNode;
  title: string;
  /** Source and day. */
  meta: string[];
  /** Facts between title and text. */
  facts?: ReactNode;
  body: string;
  /** After the text: attachments, its policy. */
  children?: ReactNode;
}

/** One bulletin or information, set as an article. */
export function ArticlePage({ trail, tags, title, meta, facts, body, children }: ArticlePageProps) {
  const { blocks } = useMemo(() => outlineOf(body, [title]), [body, title]);
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.trail}>
        <Breadcrumb items={[trail, { label: '正文' }]} />
      </div>
      <article className={styles.article}>
        <header className={styles.head}>
          {tags && <p className={styles.tags}>{tags}</p>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.meta}>
            {meta.filter(Boolean).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </header>
        {facts}
        <TextBlocks blocks={blocks} heading="h2" />
      </article>
      {children && <div className={styles.after}>{children}</div>}
    </div>
  );
}

/** The place of an article on its way; `title` is that of its list. */
export function ArticleComing({ title }: { title: string }) {
  return (
    <div className={`content ${styles.page}`}>
      <PageTitle text={title} />
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.article}>
        <Skeleton look="text" rows={18} />
      </div>
    </div>
  );
}
