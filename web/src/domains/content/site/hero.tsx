import { SiteSearch } from '../../../app/site-search';
import { CityLine } from './city-line';
import { Counters } from './counters';
import styles from './hero.module.css';

/** First screen: what one can do here, over the city. */
export function Hero() {
  return (
    <section className={styles.hero} aria-label="搜索政策">
      <div className={styles.picture}>
        <CityLine />
      </div>
      <div className={`content ${styles.words}`}>
        <h1 className={styles.title}>
          <span>这么多政策，</span>
          <span>哪些是给您的？</span>
        </h1>
        <p className={styles.lead}>国家、省、市、区县的惠企政策都在这里，看条件、算金额、赶截止。</p>
        <SiteSearch look="hero" className={styles.search} />
        <Counters />
      </div>
    </section>
  );
}
