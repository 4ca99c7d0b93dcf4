import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/button';
import { wanShort } from '../../../../ui/format';
import styles from './overview.module.css';

/** The matches in one sentence, and the ways to them. */
export function MatchNumbers({ match }: { match: NonNullable<CallOutput<'/api/portal/overview'>['match']> }) {
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
        <span className={styles.dot}>·</span>
        <Link to="/match?verdict=fit&sort=money" className={styles.whole}>
          共可得最高 <b className={styles.money}>{money.number}</b> {money.unit}
        </Link>
      </p>
      <div className={styles.numberActs}>
        <ButtonLink kind="primary" to="/match">
          查看匹配结果
        </ButtonLink>
      </div>
    </section>
  );
}
