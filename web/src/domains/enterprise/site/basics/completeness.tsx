import type { CallOutput } from '@zhice/contract/all';
import { ButtonLink } from '../../../../ui/button';
import { Progress } from '../../../../ui/progress';
import { Why } from '../facts/why';
import styles from './overview.module.css';

interface CompletenessProps {
  known: number;
  total: number;
  next: CallOutput<'/api/portal/match_question'>;
}

/** How complete the profile is, and what the most valuable missing fact would settle. */
export function Completeness({ known, total, next: { question, remaining } }: CompletenessProps) {
  return (
    <section aria-labelledby="complete" className={styles.block}>
      <h2 id="complete" className={styles.title}>
        企业信息完整度
      </h2>
      <div className={styles.complete}>
        <Progress label="已填" value={known} max={total} text={`${known} / ${total} 项`} />
        {question ? (
          <div className={styles.best}>
            <div className={styles.words}>
              <p className={styles.question}>{question.question}</p>
              <Why question={question} />
            </div>
            <ButtonLink to="/intellect">去回答（{remaining} 题）</ButtonLink>
          </div>
        ) : (
          <p className={styles.meta}>判断所需的信息都已齐全。</p>
        )}
      </div>
    </section>
  );
}
