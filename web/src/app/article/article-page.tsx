import { type ReactNode, useMemo } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb';
import { RichText } from '../../ui/rich-text';
import { Skeleton } from '../../ui/skeleton';
import { PageTitle } from '../page-title';
import styles from './article-page.module.css';
import { outlineOf } from './body-outline';
import { TextBlocks } from './text-blocks';

interface ArticlePageProps {
  trail: { label: string; to: string };
  tags?: ReactNode;
  title: string;
  /** Source and day. */
  meta: string[];
  /** Facts between title and text. */
  facts?: ReactNode;
  /** The text in lines, whose headings and clauses are found; or as HTML that the server cleaned. */
  body: { text: string } | { html: string };
  /** After the text: attachments, its policy. */
  children?: ReactNode;
}

/** One text, set as an article: a bulletin, a news, a piece of knowledge. */
export function ArticlePage({ trail, tags, title, meta, facts, body, children }: ArticlePageProps) {
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
        {'html' in body ? <RichText html={body.html} /> : <Lines text={body.text} title={title} />}
      </article>
      {children && <div className={styles.after}>{children}</div>}
    </div>
  );
}

function Lines({ text, title }: { text: string; title: string }) {
  const { blocks } = useMemo(() => outlineOf(text, [title]), [text, title]);
  return <TextBlocks blocks={blocks} heading="h2" />;
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
