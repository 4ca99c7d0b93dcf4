import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SiteSearch } from '../../../app/site-search';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import { PauseButton, useRotation } from '../../../ui/rest';
import { lessMotion } from '../../../ui/scrolling';
import styles from './hero.module.css';

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
      <div className={`content relative ${styles.words}`}>
        <h1 className={styles.title}>这么多政策，哪些是给您的？</h1>
        <p className={`mt-2 muted text-3 ${styles.lead}`}>
          国家、省、市、区县的惠企政策都在这里，看条件、算金额、赶截止。
        </p>
        <SiteSearch look="hero" className={styles.search} />
        <Counters />
      </div>
      {pictures.length > 0 && <PauseButton rest={rest} what="图片轮播" className={styles.pause} />}
    </section>
  );
}

/** The addresses in `lbt` of the site's settings: comma-separated, spaces and empty ones do not count. */
export const picturesOf = (lbt: string): string[] =>
  lbt
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

interface HeroPicturesProps {
  pictures: string[];
  /** Which one is to be seen; -1 = the drawn city. */
  shown: number;
  running: boolean;
}

/**
 * Pictures behind the search. They are asked for when the page is complete and the first turn is near, so that they take
 * nothing from what one came for; where nothing moves they are not asked for at all.
 */
function HeroPictures({ pictures, shown, running }: HeroPicturesProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!running || wanted) return;
    const begin = () => setWanted(true);
    if (document.readyState === 'complete') return begin();
    addEventListener('load', begin);
    return () => removeEventListener('load', begin);
  }, [running, wanted]);
  return (
    wanted &&
    pictures.map((address, index) => (
      <div key={address} className={classes('cover no-pointer', styles.picture, index === shown && styles.shown)}>
        {/* The next one is there when its turn comes, the others are not loaded ahead. */}
        {index <= Math.max(shown, 0) + 1 && <img src={address} alt="" />}
      </div>
    ))
  );
}

/**
 * A city of one line from the morning at the left to the dusk at the right: drawn for this portal, says nothing, weighs little.
 * Hills, lines and lights are masks over the colours of the theme, so that they weigh nothing in the first HTML and in the program.
 */
function CityLine() {
  return (
    <div className="cover">
      <div className={styles.hills} />
      <div className={styles.lines} />
      <div className={styles.lights} />
      <svg className={styles.sky} viewBox="0 0 1440 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="196" cy="112" r="40" className={styles.sun} />
        <path d="M1276 40a22 22 0 1 0 18 34a19 19 0 0 1-18-34Z" className={styles.moon} />
      </svg>
    </div>
  );
}

/** Of counting up (spec section 9). */
const DURATION_MS = 1000;

/** The number shown after `elapsed` ms on the way to `target`: quick at first, slow at the end, exact after 1000 ms. */
export function countAt(target: number, elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / DURATION_MS));
  return Math.round(target * (1 - (1 - share) ** 3));
}

/** Settled enterprises: the base that the site's settings give and the live count (spec section 9). */
export const settledEnterprises = (base: number, live: number): number => base + live;

/** Counts from 0 to the target within 1000 ms; at once where motion is not wanted, and on a server. */
function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (lessMotion()) return setShown(target);
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      setShown(countAt(target, now - start));
      if (now - start < DURATION_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}

interface CounterProps {
  value: number;
  unit: string;
  /** Where these are, if they are to be seen. */
  to?: string;
}

/** A number that counts up in the place that its last value needs, so that the sentence does not move. */
function Counter({ value, unit, to }: CounterProps) {
  const shown = useCountUp(value);
  const text = value.toLocaleString('zh-CN');
  const counter = (
    <>
      <span className={`brand-deep text-2 strong figures ${styles.number}`}>
        <span className={styles.last}>{text}</span>
        <span className={`text-end ${styles.counting}`} aria-hidden="true">
          {shown.toLocaleString('zh-CN')}
        </span>
      </span>
      {unit}
    </>
  );
  return to ? (
    <Link to={to} className="nowrap muted">
      {counter}
    </Link>
  ) : (
    <span className="nowrap muted">{counter}</span>
  );
}

/** Who is here and what came of it, as a sentence. It waits for all four numbers. */
function Counters() {
  const site = useCall('/api/index/pcconfig', {}).data;
  const home = useCall('/api/demo/index', {}).data;
  return (
    <p className={`mt-3 muted ${styles.sentence}`}>
      {site && home && (
        <>
          已有 <Counter value={settledEnterprises(site.yrzqys_count, home.enterprise_num)} unit="家企业入驻" />，
          <Counter value={home.yhenterprise_num} unit="家拥有知识产权" to="/equity" />，
          <Counter value={home.expert_manage_num} unit="位专家" to="/expertList" />和{' '}
          <Counter value={home.talent_manage_num} unit="名人才" to="/personlist" />
          可以对接。
        </>
      )}
    </p>
  );
}
