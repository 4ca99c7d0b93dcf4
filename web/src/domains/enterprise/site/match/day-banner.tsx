import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import styles from './day-banner.module.css';

/** Says that the page is not about today, and leads back. */
export function DayBanner({ day, onBack }: { day: string; onBack: () => void }) {
  return (
    <div className={styles.banner} role="status">
      <Icon name="calendar" size={20} />
      <p className={styles.words}>
        您看到的是 <strong className="figures">{day}</strong>{' '}
        这一天的预判：按当日有效的规则、当时已知的信息和申报期计算。
      </p>
      <Button size="small" onClick={onBack}>
        回到今天
      </Button>
    </div>
  );
}
