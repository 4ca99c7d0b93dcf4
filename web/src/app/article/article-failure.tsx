import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { EmptyState, ErrorState } from '../../ui/states';
import { PageTitle } from '../page-title';

interface ArticleGoneProps {
  what: string;
  trail: { label: string; to: string };
  children?: ReactNode;
}

/** An article that is not there, or not any more. */
export function ArticleGone({ what, trail, children }: ArticleGoneProps) {
  return (
    <div className="content">
      <PageTitle text={`没有找到这条${what}`} missing />
      <h1 className="visually-hidden">没有找到这条{what}</h1>
      {children}
      <EmptyState
        icon="document"
        title={`没有找到这条${what}`}
        hint="它可能已下架，或地址不完整。"
        action={
          <ButtonLink kind="primary" to={trail.to}>
            看{trail.label}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** An article that did not come. */
export function ArticleFailure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <div className="content">
      <PageTitle text={what} />
      <h1 className="visually-hidden">{what}</h1>
      <ErrorState title={`这条${what}没有加载出来`} error={error} onRetry={onRetry} />
    </div>
  );
}
