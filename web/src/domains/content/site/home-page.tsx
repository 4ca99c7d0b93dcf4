import { lazy, Suspense } from 'react';
import { PageTitle } from '../../../app/page-title';
import { useAnchors } from '../../../app/use-anchors';
import { whenNear } from '../../../app/when-near';
import { Skeleton } from '../../../ui/skeleton';
import { Doors } from './doors';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { Trends } from './trends';

const LATER = 'home-later';

/*
 * The server renders the whole page. In the browser the program of what lies below the first screens is loaded when it
 * comes near; until then it is the server's HTML, whose links work by themselves. 6 KB of gzip that nobody waits for.
 */
const HomeLater = import.meta.env.SSR
  ? (await import('./home-later')).HomeLater
  : lazy(async () => {
      await whenNear(LATER);
      return { default: (await import('./home-later')).HomeLater };
    });

/* Always the same element: React leaves what is not alive yet as it is when the page is rendered again. */
const later = (
  <Suspense
    fallback={
      <div className={`content ${styles.coming}`}>
        <Skeleton rows={12} />
      </div>
    }
  >
    <HomeLater id={LATER} />
  </Suspense>
);

/** What one can do here, then what there is, in the order of the spec (section 1). */
export function HomePage() {
  useAnchors();
  return (
    <>
      <PageTitle
        text="首页"
        description="国家、省、市、区县的惠企政策都在这里：看条件、算金额、赶截止。正在申报的事项、最新政策和获支持企业、政策资讯，用企业信息一次匹配。"
      />
      <Hero />
      <Doors />
      <div className={styles.parts}>
        <div className={styles.part}>
          <div className="content">
            <Trends />
          </div>
        </div>
        <div id={LATER}>{later}</div>
      </div>
    </>
  );
}
