import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/states';
import { isLoadFailure, LateLoad, reloadOnce } from './loading';

interface PartFailureProps {
  /** Stands in the place of what broke. */
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Around a part of the portal that may break. When it could not be loaded, as after a deploy, the page is loaded anew once. */
export class PartFailure extends Component<PartFailureProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (isLoadFailure(error)) reloadOnce();
    else if (!(error instanceof LateLoad)) console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.instead(error);
  }
}

interface FailedPartProps {
  error: unknown;
  /** What it was: '页面'. */
  what: string;
  /** All that the page has. */
  whole?: boolean;
  action?: ReactNode;
}

/** What broke or did not come: what to do. A browser asks a second time only after the page is loaded anew. */
export function FailedPart({ error, what, whole, action }: FailedPartProps) {
  const unloaded = error instanceof LateLoad || isLoadFailure(error);
  const words = unloaded ? '网络不稳定，或网站刚刚更新。刷新后即可继续' : '请刷新页面；若仍然出错，请先使用其他页面';
  return (
    <ErrorState
      whole={whole}
      title={unloaded ? `${what}没有加载完整` : `${what}出错了`}
      error={new Error(words)}
      onRetry={() => window.location.reload()}
      action={action}
    />
  );
}
