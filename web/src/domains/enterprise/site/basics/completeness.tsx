import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { RowLine } from '../../../../app/list/row-words';
import { ButtonLink } from '../../../../ui/button';
import { Progress } from '../../../../ui/progress';
import { RuledRows } from '../../../../ui/ruled-rows';
import { Why } from '../facts/why';
import styles from './overview.module.css';

type CompletenessProps = Pick<CallOutput<'/api/portal/overview'>, 'facts' | 'unlocks' | 'questions'> & {
  /** Policies that cannot be judged yet; null when nothing is judged unasked. */
  unknown: number | null;
};

/** How complete the profile is, and what each of the most valuable missing facts would settle. */
export function Completeness({ facts: { known, total }, unlocks, questions, unknown }: CompletenessProps) {
  return (
    <section aria-labelledby="complete" className={styles.block}>
      <h2 id="complete" className={styles.title}>
        企业信息完整度
      </h2>
      <div className={styles.complete}>
        <Link to="/firm" className={styles.progress}>
          <Progress label="已填" value={known} max={total} text={`${known} / ${total} 项`} />
        </Link>
        {unknown === null ? null : unlocks.length > 0 ? (
          <p className={styles.question}>
            <Link to="/match?verdict=unknown">{unknown} 项政策</Link>还不能判断，补上下面的信息就能确定：
          </p>
        ) : (
          <RowLine className={styles.meta}>判断所需的信息都已齐全。</RowLine>
        )}
      </div>
      {unlocks.length > 0 && (
        <>
          <RuledRows className={styles.unlocks}>
            {unlocks.map(({ fact, label, question, settles, money, link }) => (
              <li key={fact} className={styles.unlock}>
                <div className={styles.words}>
                  <p className={styles.label}>{label}</p>
                  <RowLine className={styles.meta}>{question}</RowLine>
                </div>
                <Why question={{ settles, money }} />
                <ButtonLink size="small" to={link}>
                  去填写<span className="visually-hidden">：{label}</span>
                </ButtonLink>
              </li>
            ))}
          </RuledRows>
          <ButtonLink kind="primary" to="/intellect">
            逐题回答（共 {questions} 题）
          </ButtonLink>
        </>
      )}
    </section>
  );
}
