import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/states';
import { PageTitle } from './page-title';

/** An address that leads nowhere, with ways on. */
export function NotFoundPage() {
  return (
    <div className="content">
      <PageTitle text="没有这个页面" missing />
      <EmptyState
        whole
        icon="search"
        title="没有找到这个页面"
        hint="地址可能有误，或内容已经下架。您可以从这里继续："
        action={
          <>
            <ButtonLink kind="primary" to="/index">
              回到首页
            </ButtonLink>
            <ButtonLink to="/policyData">查政策</ButtonLink>
            <ButtonLink to="/match">匹配政策</ButtonLink>
          </>
        }
      />
    </div>
  );
}
