import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { Progress } from '../../../../ui/progress';
import { Skeleton } from '../../../../ui/skeleton';
import { Why } from '../facts/why';
import styles from './overview.module.css';

/** How complete the profile is, and what the most valuable missing fact would settle. */
export function Completeness() {
  const firm = useCall('/api/portal/firm', {});
  const next = useCall('/api/portal/match_question', {});
  if (firm.isError || next.isError) return null;
  const question = next.data?.question;
  return (
    <section aria-labelledby="complete" className={styles.block}>
      <h2 id="complete" className={styles.title}>
        企业信息完整度
      </h2>
      {firm.data && next.data ? (
        <div className={styles.complete}>
          <Progress
            label="已填"
            value={firm.data.known}
            max={firm.data.total}
            text={`${firm.data.known} / ${firm.data.total} 项`}
          />
          {question ? (
            <div className={styles.best}>
              <div className={styles.words}>
                <p className={styles.question}>{question.question}</p>
                <Why question={question} />
              </div>
              <ButtonLink to="/intellect">去回答（{next.data.remaining} 题）</ButtonLink>
            </div>
          ) : (
            <p className={styles.meta}>判断所需的信息都已齐全。</p>
          )}
        </div>
      ) : (
        <Skeleton look="block" rowHeight="4rem" />
      )}
    </section>
  );
}
