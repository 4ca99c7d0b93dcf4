import { useIdInAddress } from '../../../../app/id-in-address';
import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { DetailHead } from './detail-head';
import styles from './detail-page.module.css';
import { DocumentAside } from './document-aside';
import { DocumentBody } from './document-body';
import { ItemAside } from './item-aside';
import { ItemBody } from './item-body';
import type { Policy } from './policy';
import { policyDescription } from './policy-description';

/** One policy: the text on the left, what it means for the own enterprise on the right. */
export function DetailPage() {
  const id = useIdInAddress();
  const policy = useCall('/api/demo/depot_detail', { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || policy.error?.code === 404) return <Gone />;
  if (policy.isPending) return <Coming />;
  if (policy.isError) {
    return (
      <div className="content">
        <PageTitle text="政策详情" />
        <h1 className="visually-hidden">政策详情</h1>
        <ErrorState title="这项政策没有加载出来" error={policy.error} onRetry={() => policy.refetch()} />
      </div>
    );
  }
  return <Detail key={id} policy={policy.data} />;
}

function Detail({ policy }: { policy: Policy }) {
  const { item, document } = policy;
  return (
    <div className={classes('content', styles.page)}>
      <PageTitle text={policy.title} description={policyDescription(policy)} />
      <DetailHead policy={policy} />
      <div className={styles.aside}>
        {item && <ItemAside policy={policy} item={item} />}
        {document && <DocumentAside policy={policy} document={document} />}
      </div>
      <div className={styles.body}>
        {item && <ItemBody policy={policy} item={item} />}
        {document && <DocumentBody policy={policy} document={document} />}
      </div>
    </div>
  );
}

function Coming() {
  return (
    <div className={classes('content', styles.page)}>
      <PageTitle text="政策详情" />
      <h1 className="visually-hidden">政策详情</h1>
      <div className={styles.comingHead}>
        <Skeleton look="text" rows={4} />
      </div>
      <div className={styles.aside}>
        <Skeleton look="block" rowHeight="26rem" />
      </div>
      <div className={styles.body}>
        <Skeleton look="text" rows={16} />
      </div>
    </div>
  );
}

function Gone() {
  return (
    <div className="content">
      <PageTitle text="没有找到这项政策" missing />
      <h1 className="visually-hidden">没有找到这项政策</h1>
      <EmptyState
        icon="document"
        title="没有找到这项政策"
        hint="它可能已下架，或地址不完整。可以在政策库里按名称或文号查找。"
        action={
          <ButtonLink kind="primary" to="/policyData">
            去政策库
          </ButtonLink>
        }
      />
    </div>
  );
}
