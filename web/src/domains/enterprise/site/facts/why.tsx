import { wanShort } from '../../../../ui/format';
import type { Question } from './question';
import styles from './why.module.css';

/** Why a question is worth answering: '可确定 12 项政策，涉及最高 300 万元'. */
export function Why({ question }: { question: Pick<Question, 'settles' | 'money'> }) {
  const { number, unit } = wanShort(question.money);
  return (
    <p className={styles.why}>
      可确定 <b>{question.settles}</b> 项政策
      {question.money > 0 && (
        <>
          ，涉及最高{' '}
          <b>
            {number} {unit}元
          </b>
        </>
      )}
    </p>
  );
}
