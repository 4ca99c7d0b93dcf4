import { Link } from 'react-router';
import { FollowButton } from '../../../../app/follow-button';
import { Breadcrumb } from '../../../../ui/breadcrumb';
import { Icon } from '../../../../ui/icon';
import { LevelTag, StatusTag, Tag } from '../../../../ui/tag';
import styles from './detail-head.module.css';
import { type Policy, policyHref } from './policy';

/** Where this policy stands, what it is called, who issued it; and its successor when it is out of force. */
export function DetailHead({ policy }: { policy: Policy }) {
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
      <p className={styles.tags}>
        <LevelTag level={policy.level} />
        <StatusTag status={policy.status} name={policy.status_name} />
        {policy.way_name && <Tag>{policy.way_name}</Tag>}
        {policy.support_form && <Tag>{policy.support_form}</Tag>}
      </p>
      {document && (
        <p className={styles.number}>
          {[document.issuer, policy.doc_no].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
      <h1 className={styles.title}>{policy.title}</h1>
      <p className={styles.meta}>
        {!document && policy.unit && <span>{policy.unit}</span>}
        {!document && policy.doc_no && <span>{policy.doc_no}</span>}
        {policy.area_name && <span>{policy.area_name}</span>}
        {policy.published_on && <span>{policy.published_on} 发布</span>}
        {policy.version > 1 && <a href="#changes">第 {policy.version} 版，看变化</a>}
      </p>
      <p className={styles.follow}>
        <FollowButton id={policy.id} title={policy.title} />
      </p>
      {policy.status === 'repealed' && <Repealed policy={policy} />}
      {policy.summary && <p className={styles.summary}>{policy.summary}</p>}
    </header>
  );
}

function Repealed({ policy: { successor, effective_to: end } }: { policy: Policy }) {
  return (
    <p className={styles.repealed} role="note">
      <Icon name="alert" size={20} />
      <span>
        已废止{end && `，有效期至 ${end}`}。
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
