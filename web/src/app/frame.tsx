import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BackToTop } from '../ui/back-to-top';
import { Skeleton } from '../ui/skeleton';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { PageFailure } from './page-failure';
import { useScrollToTop } from './scroll';
import { SessionProvider } from './session-provider';
import { SkipLinks } from './skip-links';

const coming = (
  <div className={`content ${styles.coming}`}>
    <Skeleton rows={8} />
  </div>
);

/** What stands around every page. Another path is another page: it starts with its own skeleton and without the failure of the last. */
export function Frame() {
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <SessionProvider>
      <SkipLinks />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageFailure key={pathname}>
          <Suspense fallback={coming}>
            <Outlet />
          </Suspense>
        </PageFailure>
      </main>
      <Footer />
      <BackToTop />
    </SessionProvider>
  );
}
