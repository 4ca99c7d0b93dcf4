import { Suspense, useEffect } from 'react';
import { GuardedLink } from '../../../app/guarded-link';
import { later } from '../../../app/later-part';
import { PageTitle } from '../../../app/page-title';
import { FailedPart } from '../../../app/part-failure';
import { whenNear } from '../../../app/when-near';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { scrollBehavior } from '../../../ui/scrolling';
import { Skeleton } from '../../../ui/skeleton';
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
      <div className={`relative ${styles.parts}`}>
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

/** The four things that most visitors come for. */
function Doors() {
  return (
    <nav className={classes('content', styles.doors)} aria-label="常用服务">
      <GuardedLink need="enterprise" to="/match" className={classes(styles.door, styles.main)}>
        <Picture path="M8 11h24M8 22h14M8 33h10M25 31l7 7 12-16" />
        <Texts title="匹配政策" text="用企业信息比对全部政策，逐条说明符合哪些、还差多少、能拿多少。" />
      </GuardedLink>
      <GuardedLink need="enterprise" to="/yearJk" className={styles.door}>
        <Picture path="M8 12h32v29H8ZM8 20h32M16 7v9M32 7v9M18 26l6 6 6-6M24 32v6M18 32h12" />
        <Texts title="查年费" text="专利年费和商标续展哪天到期、该缴多少、晚了多少，算到天和元。" />
      </GuardedLink>
      <GuardedLink need="enterprise" to="/subEnterprise" className={styles.door}>
        <Picture path="M8 9h32v24H22l-9 8v-8H8ZM16 17h16M16 25h10" />
        <Texts title="提诉求" text="问题告诉一个部门就够：谁来办、哪天前答复、办到哪一步，逐件可查。" />
      </GuardedLink>
      <GuardedLink need="login" to="/companyConsultation" className={styles.door}>
        <Picture path="M24 7a17 17 0 1 0 8 32l8 2-2-8A17 17 0 0 0 24 7ZM19 19a5 5 0 1 1 5 6v4M24 34v1" />
        <Texts title="问平台" text="账号、认证、政策、申报，有不清楚的就问，2 个工作日内答复。" />
      </GuardedLink>
    </nav>
  );
}

function Picture({ path }: { path: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Texts({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <span className={`row gap-1 text-3 strong ${styles.title}`}>
        {title}
        <Icon name="arrow-right" className={styles.arrow} />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}

/** Follows links within this page, '#people', to their place without a new entry in the history; also those in HTML that is not alive yet. */
function useAnchors(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href');
      const place = href?.startsWith('#') ? document.getElementById(href.slice(1)) : null;
      if (!place || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      place.scrollIntoView({ behavior: scrollBehavior() });
      place.focus({ preventScroll: true });
    };
    // On the way down: React keeps presses on HTML that is not alive yet from coming up again.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}
