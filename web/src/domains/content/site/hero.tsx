import { SiteSearch } from '../../../app/site-search';
import { useCall } from '../../../rpc/use-call';
import { PauseButton } from '../../../ui/pause-button';
import { useRotation } from '../../../ui/use-rotation';
import { CityLine } from './city-line';
import { Counters } from './counters';
import styles from './hero.module.css';
import { HeroPictures, picturesOf } from './hero-pictures';

/** Calm: long enough to look at a picture; the spec gives no figure. */
const EVERY_MS = 8000;

/** First screen: what one can do here, over the city and the pictures that the site has chosen. */
export function Hero() {
  const pictures = picturesOf(useCall('/api/index/pcconfig', {}).data?.lbt ?? '');
  const { index, running, ...rest } = useRotation({ count: pictures.length + 1, every: EVERY_MS });
  return (
    <section className={styles.hero} aria-label="搜索" {...rest.area}>
      <div className={styles.city} data-away={index > 0 || undefined}>
        <CityLine />
      </div>
      <HeroPictures pictures={pictures} shown={index - 1} running={running} />
      <div className={`content ${styles.words}`}>
        <h1 className={styles.title}>这么多政策，哪些是给您的？</h1>
        <p className={styles.lead}>国家、省、市、区县的惠企政策都在这里，看条件、算金额、赶截止。</p>
        <SiteSearch look="hero" className={styles.search} />
        <Counters />
      </div>
      {pictures.length > 0 && <PauseButton rest={rest} what="图片轮播" className={styles.pause} />}
    </section>
  );
}
