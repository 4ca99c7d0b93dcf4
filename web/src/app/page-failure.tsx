import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';
import { PageTitle } from './page-title';
import { FailedPart, PartFailure } from './part-failure';

/** Around a page: shows a page that broke, or that could not be loaded. */
export function PageFailure({ children }: { children: ReactNode }) {
  return (
    <PartFailure
      instead={(error) => (
        <div className="content">
          <PageTitle text="页面出错" />
          <FailedPart whole what="页面" error={error} action={<ButtonLink to="/index">回到首页</ButtonLink>} />
        </div>
      )}
    >
      {children}
    </PartFailure>
  );
}
