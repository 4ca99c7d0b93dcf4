import styles from './life-bar.module.css';

interface LifeBarProps {
  from: string;
  to: string;
  today: string;
  daysLeft: number;
}

const DAY = 86_400_000;
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** '3 年 2 个月', below a year '5 个月', below a month '12 天'. */
export function leftText(days: number): string {
  const months = Math.floor(days / 30.44);
  if (months < 1) return `${days} 天`;
  const years = Math.floor(months / 12);
  if (years === 0) return `${months} 个月`;
  return months % 12 === 0 ? `${years} 年` : `${years} 年 ${months % 12} 个月`;
}

/** How much of a right's time has passed and how much is left. */
export function LifeBar({ from, to, today, daysLeft }: LifeBarProps) {
  const whole = Math.max(1, between(from, to));
  const passed = Math.min(100, Math.max(0, (between(from, today) / whole) * 100));
  return (
    <div>
      <p className={styles.left}>
        还有 <span className={styles.number}>{leftText(daysLeft)}</span>
      </p>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="10" className={styles.whole} />
        <rect width={passed} height="10" className={styles.passed} />
      </svg>
      <p className={styles.days}>
        <span>{from} 起</span>
        <span>{to} 止</span>
      </p>
    </div>
  );
}
