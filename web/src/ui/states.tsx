import type { ReactNode } from 'react';
import { Button } from './button';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import styles from './states.module.css';

interface EmptyStateProps {
  /** What is so: '没有找到相符的政策'. */
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  /** One button that does it. */
  action?: ReactNode;
  icon?: IconName;
  /** In a narrow place, as a column of the home page. */
  compact?: boolean;
  /** All that the page has: its title is the heading of the page. */
  whole?: boolean;
}

/** Nothing here: says why and what to do, with one button. */
export function EmptyState({ title, hint, action, icon = 'empty', compact, whole }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={classes(styles.state, compact && styles.compact, whole && styles.whole)}>
      <Icon name={icon} size={compact ? 24 : 36} className={styles.sign} />
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What happened: '政策列表没有加载出来'. */
  title: string;
  /** The failure; its words are shown, and its request id for the service desk. */
  error?: unknown;
  /** What is kept, as '您选择的筛选条件已保留'. */
  kept?: string;
  onRetry?: () => void;
  /** Another way on, beside trying again. */
  action?: ReactNode;
  compact?: boolean;
  /** All that the page has: its title is the heading of the page. */
  whole?: boolean;
}

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined;
  return typeof error.requestId === 'string' ? error.requestId : undefined;
}

/** It failed: what happened, what is kept, what to do. */
export function ErrorState({ title, error, kept, onRetry, action, compact, whole }: ErrorStateProps) {
  const Title = whole ? 'h1' : 'p';
  const requestId = requestIdOf(error);
  return (
    <div className={classes(styles.state, compact && styles.compact, whole && styles.whole)} role="alert">
      <Icon name="alert" size={compact ? 24 : 36} className={styles.alert} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.hint}>
        {error instanceof Error ? error.message : '请稍后重试'}
        {kept && `。${kept}`}
      </p>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && <Button onClick={onRetry}>重试</Button>}
          {action}
        </div>
      )}
      {requestId && <p className={styles.request}>反馈问题时请提供编号 {requestId}</p>}
    </div>
  );
}
