import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ButtonLink } from '../ui/button';
import { ErrorState } from '../ui/states';
import { PageTitle } from './page-title';
import { isLoadFailure, reloadOnce } from './reload-once';

interface PageFailureState {
  error: unknown;
}

/** Around a page: shows a page that broke. When a part of it could not be loaded, as after a deploy, it is loaded anew once. */
export class PageFailure extends Component<{ children: ReactNode }, PageFailureState> {
  override state: PageFailureState = { error: null };

  static getDerivedStateFromError(error: unknown): PageFailureState {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (isLoadFailure(error)) reloadOnce();
    else console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const outdated = isLoadFailure(error);
    const words = outdated ? '网络不稳定，或网站刚刚更新。刷新后即可继续' : '请刷新页面；若仍然出错，请先使用其他页面';
    return (
      <div className="content">
        <PageTitle text="页面出错" />
        <ErrorState
          whole
          title={outdated ? '页面没有加载完整' : '页面出错了'}
          error={new Error(words)}
          onRetry={() => window.location.reload()}
          action={<ButtonLink to="/index">回到首页</ButtonLink>}
        />
      </div>
    );
  }
}
