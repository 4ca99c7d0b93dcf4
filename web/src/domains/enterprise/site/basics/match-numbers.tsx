import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/button';
import { wanShort } from '../../../../ui/format';
import { isUnjudged, UNJUDGED_WORDS } from '../match/gaps';
import styles from './overview.module.css';

interface MatchNumbersProps {
  match: NonNullable<CallOutput<'/api/portal/overview'>['match']>;
  questions: CallOutput<'/api/portal/overview'>['questions'];
}

/** The matches in one sentence, and the ways to them. Where nothing is known to fit yet the questions come first. */
export function MatchNumbers({ match, questions }: MatchNumbersProps) {
  if (isUnjudged(match)) return <Unjudged unknown={match.unknown} questions={questions} />;
  const money = wanShort(match.money_fit);
  return (
    <section className={styles.numbers} aria-label="政策匹配">
      <p className={styles.sentence}>
        <Link to="/match?verdict=fit">
          <b className={styles.fit}>{match.fit}</b> 项符合
        </Link>
        <span className={styles.dot}>·</span>
        <Link to="/match?verdict=near">
          <b className={styles.near}>{match.near}</b> 项差一点
        </Link>
        {match.money_fit > 0 && (
          <>
            <span className={styles.dot}>·</span>
            <Link to="/match?verdict=fit&sort=money" className={styles.whole}>
              共可得最高 <b className={styles.money}>{money.number}</b> {money.unit}
            </Link>
          </>
        )}
      </p>
      <div className={styles.numberActs}>
        <ButtonLink kind="primary" to="/match">
          查看匹配结果
        </ButtonLink>
      </div>
    </section>
  );
}

function Unjudged({ unknown, questions }: { unknown: number; questions: number }) {
  return (
    <section className={styles.numbers} aria-label="政策匹配">
      <div>
        <p className={styles.sentence}>
          <Link to="/match?verdict=unknown">
            <b>{unknown}</b> {UNJUDGED_WORDS}
          </Link>
        </p>
        <p className={styles.meta}>已填的信息还不够判断。从最能说明问题的一题答起，答一题就能看到结果变化。</p>
      </div>
      <div className={styles.numberActs}>
        {questions > 0 && (
          <ButtonLink kind="primary" to="/intellect">
            逐题回答（共 {questions} 题）
          </ButtonLink>
        )}
        <ButtonLink kind={questions > 0 ? 'quiet' : 'primary'} to="/match">
          查看匹配结果
        </ButtonLink>
      </div>
    </section>
  );
}
