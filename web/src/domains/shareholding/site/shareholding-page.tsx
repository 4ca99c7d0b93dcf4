import { ArticleGone } from '../../../app/article/article-failure';
import { useIdInAddress } from '../../../app/id-in-address';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/states';
import { ShareholdingTab } from './shareholding-tab';

const TRAIL = { label: '企业库', to: '/enterpriseLibrary' };

/** /shareholding?id=: who holds one enterprise, what it holds, and who controls it. */
export function ShareholdingPage() {
  const id = useIdInAddress();
  if (id === null)
    return (
      <EmptyState
        whole
        title="没有指明企业"
        hint="请从企业库选择一家企业，再查看它的股权结构。"
        action={<ButtonLink to="/enterpriseLibrary">去企业库</ButtonLink>}
      />
    );
  return (
    <MembersOnly need="login">
      <Named id={id} />
    </MembersOnly>
  );
}

function Named({ id }: { id: number }) {
  const tree = useCall('/api/portal/shareholding_tree', { enterprise_id: id, direction: 'up' });
  if (tree.error?.code === 404) return <ArticleGone what="企业信息" trail={TRAIL} />;
  const title = tree.data ? `${tree.data.name}的股权结构` : '股权结构';
  return (
    <>
      <PageTitle text={title} />
      <div className="content py-2">
        <Breadcrumb items={[TRAIL, { label: '股权结构' }]} />
        <h1 className="mb-2">{title}</h1>
        <ShareholdingTab key={id} id={id} />
      </div>
    </>
  );
}
