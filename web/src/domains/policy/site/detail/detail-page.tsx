import { Link } from 'react-router';
import { FollowButton } from '../../../../app/follow-button';
import { useIdInAddress } from '../../../../app/id-in-address';
import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { Breadcrumb } from '../../../../ui/breadcrumb';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { LevelTag, StatusTag, Tag } from '../../../../ui/tag';
import { useToday } from '../../../../ui/today';
import styles from './detail-page.module.css';
import { DocumentAside, DocumentBody } from './document';
import { ItemAside } from './item-aside';
import { ItemBody } from './item-body';
import { type Policy, policyHref } from './policy';
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

/** All of one policy's page, of a policy that was read. */
export function Detail({ policy }: { policy: Policy }) {
  const { item, document } = policy;
  return (
    <div className={classes('content', styles.page)}>
      <PageTitle text={policy.title} description={policyDescription(policy)} />
      <DetailHead policy={policy} />
      <div className={`min-0 pt-1 ${styles.aside}`}>
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
      <div className={`min-0 pt-1 ${styles.aside}`}>
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

/** Where this policy stands, what it is called, who issued it; and its successor when it is out of force. */
function DetailHead({ policy }: { policy: Policy }) {
  const { document } = policy;
  return (
    <header className={styles.head}>
      <Breadcrumb
        items={[
          { label: '政策库', to: '/policyData' },
          document
            ? { label: '政策文件', to: '/policyData?kind=document' }
            : { label: '政策事项', to: '/policyData?kind=item' },
          { label: document ? '正文' : '详情' },
        ]}
      />
      <p className={`flex wrap gap-tight mt-3 ${styles.tags}`}>
        <LevelTag level={policy.level} />
        <StatusTag status={policy.status} name={policy.status_name} />
        {policy.way_name && <Tag>{policy.way_name}</Tag>}
        {policy.support_form && <Tag>{policy.support_form}</Tag>}
      </p>
      {document && (
        <p className="flex wrap gap-x-2 mt-2 muted">
          {[document.issuer, policy.doc_no].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
      <h1 className={styles.title}>{policy.title}</h1>
      <p className="flex wrap gap-x-2 mt-1 muted small figures">
        {!document && policy.unit && <span>{policy.unit}</span>}
        {!document && policy.doc_no && <span>{policy.doc_no}</span>}
        <span>{policy.area_names.join('、')}</span>
        {policy.published_on && <span>{policy.published_on} 发布</span>}
        {policy.version > 1 && <a href="#changes">第 {policy.version} 版，看变化</a>}
      </p>
      <p className="mt-1">
        <FollowButton id={policy.id} title={policy.title} />
      </p>
      {policy.status === 'repealed' && <Repealed policy={policy} />}
      {policy.summary && <p className="measure mt-2 leading-article">{policy.summary}</p>}
    </header>
  );
}

function Repealed({ policy: { successor, effective_to: end } }: { policy: Policy }) {
  const today = useToday();
  return (
    <p className={`flex gap-1 measure mt-2 rounded unfit-wash p-1-2 ${styles.repealed}`} role="note">
      <Icon name="alert" size={20} />
      <span>
        已废止{end && end < today && `，有效期至 ${end}`}。
        {successor ? (
          <>
            请看接替它的
            <Link to={policyHref(successor.id)}>《{successor.title}》</Link>
          </>
        ) : (
          '仅供查阅，不能据此申报。'
        )}
      </span>
    </p>
  );
}
