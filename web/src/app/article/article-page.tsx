import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useCall } from '../../rpc/use-call';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Skeleton } from '../../ui/skeleton';
import { useIdInAddress } from '../id-in-address';
import { PageTitle } from '../page-title';
import { ArticleFailure, ArticleGone } from './article-failure';
import styles from './article-page.module.css';
import { outlineOf } from './body-outline';
import rich from './rich-text.module.css';
import { TextBlocks } from './text-blocks';

interface Trail {
  label: string;
  to: string;
}

interface ArticlePageProps {
  trail: Trail;
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
export function ArticlePage({ trail, children, ...article }: ArticlePageProps) {
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.trail}>
        <Breadcrumb items={[trail, { label: '正文' }]} />
      </div>
      <Article {...article} />
      {children && <div className={`stack ${styles.after}`}>{children}</div>}
    </div>
  );
}

/** A text as it is set on its page; `Title` is its place in the outline. */
export function Article({ tags, title, meta, facts, body, Title = 'h1' }: ArticleProps) {
  return (
    <article className={`mt-3 ${styles.article}`}>
      <header className={`mb-4 ruled-bottom ${styles.head}`}>
        {tags && <p className="flex gap-tight mb-1">{tags}</p>}
        <Title className={styles.title}>{title}</Title>
        <p className="flex wrap gap-x-2 mt-2 muted small figures">
          {meta.filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </header>
      {facts && <div className="mb-3">{facts}</div>}
      {'html' in body ? <RichText html={body.html} /> : <Lines text={body.text} title={title} />}
    </article>
  );
}

interface ArticleProps extends Omit<ArticlePageProps, 'trail' | 'children'> {
  Title?: 'h1' | 'h2';
}

/** The text of an article: HTML that the server has cleaned (see its rich-text.ts). */
function RichText({ html }: { html: string }) {
  const look = `measure leading-article underlined-links ${rich.text}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on write and again in every answer
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
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
      <div className={`mt-3 ${styles.article}`}>
        <Skeleton look="text" rows={18} />
      </div>
    </div>
  );
}

/** The calls that answer one record by its id. */
type RecordPath = {
  [P in CallPath]: CallInput<P> extends { id: number } ? ({ id: number } extends CallInput<P> ? P : never) : never;
}[CallPath];

interface ArticleDeclaration<P extends RecordPath> {
  call: P;
  /** What it is called: '文章', as in '没有找到这条文章'. */
  what: string;
  /** The list that it is from. */
  trail: Trail;
  /** Under the words that it is gone: what is still to be said of it. */
  Gone?: ComponentType<{ id: number }>;
  /** How a record is set: for search engines, and as an article; with a trail of its own where it stands in another list. */
  article: (record: CallOutput<P>) => Omit<ArticlePageProps, 'trail'> & { trail?: Trail; description: string };
}

/** The page of the record whose id stands in the address, from its declaration. */
export function articlePage<P extends RecordPath>({ call, what, trail, Gone, article }: ArticleDeclaration<P>) {
  return function DeclaredArticle() {
    const id = useIdInAddress();
    const record = useCall(call, { id: id ?? 0 } as CallInput<P>, { enabled: id !== null });
    if (id === null || record.error?.code === 404) {
      return (
        <ArticleGone what={what} trail={trail}>
          {Gone && id !== null && <Gone id={id} />}
        </ArticleGone>
      );
    }
    if (record.isError) return <ArticleFailure what={what} error={record.error} onRetry={() => record.refetch()} />;
    if (record.isPending) return <ArticleComing title={trail.label} />;
    const { description, ...shown } = article(record.data);
    return (
      <>
        <PageTitle text={shown.title} description={description} />
        <ArticlePage trail={trail} {...shown} />
      </>
    );
  };
}
