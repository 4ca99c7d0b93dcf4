import { Suspense } from 'react';
import { later } from '../../../app/later-part';
import { PageTitle } from '../../../app/page-title';
import { FailedPart } from '../../../app/part-failure';
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
  ? await onServer()
  : later(() => import('./home-later').then((module) => module.HomeLater), {
      when: () => whenNear(LATER),
      waiting: (
        <div className={`content ${styles.coming}`}>
          <Skeleton rows={12} />
        </div>
      ),
      instead: (error) => (
        <div className="content">
          <FailedPart what="首页的其他内容" error={error} />
        </div>
      ),
    });

/** The same in the same boundary, there from the beginning. */
async function onServer() {
  const { HomeLater: Whole } = await import('./home-later');
  return (props: { id: string }) => (
    <Suspense>
      <Whole {...props} />
    </Suspense>
  );
}

/* Always the same element: React leaves what is not alive yet as it is when the page is rendered again. */
const rest = <HomeLater id={LATER} />;

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
        <div id={LATER}>{rest}</div>
      </div>
    </>
  );
}
