import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import { Skeleton } from './skeleton';
import styles from './states.module.css';

interface StateProps {
  /** What is so: '没有找到相符的政策'. */
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  /** The buttons that do it. */
  action?: ReactNode;
  /** In a narrow place, as a column of the home page. */
  compact?: boolean;
  /** All that the page has: its title is the heading of the page. */
  whole?: boolean;
  icon: IconName;
  /** The look of the sign. */
  sign: string | undefined;
  role?: 'alert';
  children?: ReactNode;
}

/** What stands in the place of content: a sign, what is so, what to do. */
function State({ title, hint, action, compact, whole, icon, sign, role, children }: StateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={classes(styles.state, compact && styles.compact, whole && styles.whole)} role={role}>
      <Icon name={icon} size={compact ? 24 : 36} className={sign} />
      <Title className={`mt-1 text-3 strong ${styles.title}`}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className="flex wrap justify-center gap-1 mt-2">{action}</div>}
      {children}
    </div>
  );
}

type EmptyStateProps = Omit<StateProps, 'icon' | 'sign' | 'role' | 'children'> & { icon?: IconName };

/** Nothing here: says why and what to do, with one button. */
export const EmptyState = ({ icon = 'empty', ...state }: EmptyStateProps) => (
  <State {...state} icon={icon} sign={styles.sign} />
);

interface ErrorStateProps extends Pick<StateProps, 'title' | 'action' | 'compact' | 'whole'> {
  /** The failure; its words are shown, and its request id for the service desk. */
  error?: unknown;
  /** What is kept, as '您选择的筛选条件已保留'. */
  kept?: string;
  onRetry?: () => void;
}

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined;
  return typeof error.requestId === 'string' ? error.requestId : undefined;
}

/** It failed: what happened, what is kept, what to do: trying again, or another way on. */
export function ErrorState({ error, kept, onRetry, action, ...state }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  const words = error instanceof Error ? error.message : '请稍后重试';
  return (
    <State
      {...state}
      role="alert"
      icon="alert"
      sign="near"
      hint={words + (kept ? `。${kept}` : '')}
      action={
        (onRetry || action) && (
          <>
            {onRetry && <Button onClick={onRetry}>重试</Button>}
            {action}
          </>
        )
      }
    >
      {requestId && <p className={`mt-1 muted tiny ${styles.request}`}>反馈问题时请提供编号 {requestId}</p>}
    </State>
  );
}

interface LoadedProps<Answer> {
  answer: UseQueryResult<Answer>;
  /** What did not come: '文件没有加载出来'. */
  failed: string;
  /** Holds the place of what is on its way. */
  waiting?: ReactNode;
  /** What is told where there is none such, or not for who asks: trying again finds it no more. */
  none?: Pick<EmptyStateProps, 'title' | 'hint' | 'action' | 'whole'>;
  /** What stays as it was chosen; undefined where nothing was. */
  kept?: string | undefined;
  /** It is a part of a page, not most of it. */
  compact?: boolean;
  children: (data: Answer) => ReactNode;
}

/** What a call answered, or what stands in its place until it is there. */
export function Loaded<Answer>({
  answer,
  failed,
  waiting = <Skeleton />,
  none,
  kept,
  compact,
  children,
}: LoadedProps<Answer>) {
  if (answer.isPending) return waiting;
  if (answer.isError) {
    const { error } = answer;
    if (none && 'code' in error && error.code === 404) return <EmptyState compact={compact} {...none} />;
    return <ErrorState compact={compact} title={failed} error={error} kept={kept} onRetry={() => answer.refetch()} />;
  }
  return children(answer.data);
}
