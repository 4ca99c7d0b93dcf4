import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import { Timeline } from '../applications/timeline';
import { reviewState } from '../firm/review-state';
import styles from './identity.module.css';
import { type Authentication, IdentityForm } from './identity-form';

/** /identity: the authentication of the enterprise, how it stands and how it went. */
export function IdentityPage() {
  return (
    <CentrePage title="企业认证" need="login">
      <CentreHead title="企业认证" note="认证通过后，您以这家企业的身份匹配政策、在线申报和管理知识产权。" />
      <Identity />
    </CentrePage>
  );
}

function Identity() {
  const answer = useCall('/api/portal/authentication', {});
  if (answer.isPending) return <Skeleton rows={6} />;
  if (answer.isError) {
    return <ErrorState title="认证信息没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />;
  }
  const { data } = answer;
  const review = reviewState(viewOf(data));
  return (
    <>
      <p className={styles.state}>
        <Tag tone={review.tone} icon={review.icon}>
          {review.word}
        </Tag>
        <span>{review.text}</span>
      </p>
      {data.name && (
        <DefinitionList
          items={[
            { term: '企业名称', value: data.name },
            { term: '统一社会信用代码', value: data.credit_code },
            { term: '送审的名称', value: data.pending?.name === data.name ? '' : data.pending?.name },
            {
              term: '营业执照',
              value: data.licence && (
                <a href={data.licence.url} target="_blank" rel="noreferrer">
                  {data.licence.name}
                </a>
              ),
            },
          ]}
        />
      )}
      {data.history.length > 0 && (
        <section aria-labelledby="identity-history" className={styles.part}>
          <h2 id="identity-history">办理进展</h2>
          <Timeline events={data.history} />
        </section>
      )}
      {data.status === 1 ? (
        <div className={styles.part}>
          <ButtonLink kind="primary" to="/firm">
            先完善企业信息
          </ButtonLink>
        </div>
      ) : (
        <IdentityForm key={`${data.status} ${data.licence?.upload_id}`} stands={data} />
      )}
    </>
  );
}

const viewOf = ({ status, reason, approved, name, pending, submitted_at }: Authentication) =>
  status === 0 && !approved
    ? null
    : { name, approved, review_status: status, review_reason: reason, pending, submitted_at };
