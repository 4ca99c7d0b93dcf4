import type { Reason } from '@zhice/matching/verdict';
import { classes } from '../../../../ui/classes';
import { ResultMark } from './result-mark';
import { barOf, measuredTexts, pointsText, tierTexts } from './score';
import styles from './score-parts.module.css';

/** A score table: the sum as a bar, then each part with its points and its tiers. */
export function ScoreParts({ reason }: { reason: Reason }) {
  const { points, children = [] } = reason;
  if (!points) return null;
  const bar = barOf(points);
  return (
    <div className={styles.score}>
      <p className={styles.sum}>{pointsText(points)}</p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.possible} style={{ width: `${bar.possible}%` }} />
        <span className={styles.sure} style={{ width: `${bar.sure}%` }} />
        <span className={styles.needed} style={{ left: `${bar.needed}%` }} />
      </div>
      <ul>
        {children.map((part) => (
          <Part key={part.label} part={part} />
        ))}
      </ul>
    </div>
  );
}

function Part({ part }: { part: Reason }) {
  const tiers = tierTexts(part);
  const mine = measuredTexts(part).join('，');
  // Without a least of its own a part is neither met nor missed.
  const judged = part.result !== 'pass' || (part.points?.needed ?? 0) > 0;
  return (
    <li className={styles.part}>
      <div className={styles.name}>
        <b>{part.label}</b>
        <span className={styles.points}>{part.actual}</span>
      </div>
      <div className={styles.tiers}>
        {mine && <span className={styles.mine}>您的企业：{mine}</span>}
        {tiers.map(({ text, reached }) => (
          <span key={text} className={classes(styles.tier, reached && styles.reached)}>
            {text}
            {reached && <span className="visually-hidden">（已达到）</span>}
          </span>
        ))}
      </div>
      {judged && <ResultMark result={part.result} />}
    </li>
  );
}
