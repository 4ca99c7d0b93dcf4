import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ButtonLink } from '../ui/button';
import { FloatButton } from '../ui/float-button';
import { scrollBehavior, useScrolledOver } from '../ui/scrolling';
import { Skeleton } from '../ui/skeleton';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { PageTitle } from './page-title';
import { FailedPart, PartFailure } from './part-failure';
import { SessionProvider } from './session-provider';

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
        <PartFailure key={pathname} instead={(error) => <PageFailure error={error} />}>
          <Suspense fallback={coming}>
            <Outlet />
          </Suspense>
        </PartFailure>
      </main>
      <Footer />
      <BackToTop />
    </SessionProvider>
  );
}

/** In place of a page that broke, or that could not be loaded. */
function PageFailure({ error }: { error: unknown }) {
  return (
    <div className="content">
      <PageTitle text="页面出错" />
      <FailedPart whole what="页面" error={error} action={<ButtonLink to="/index">回到首页</ButtonLink>} />
    </div>
  );
}

/** Begins every page at its top (spec section 2) with the focus on its content; a change of filters stays where it is. */
function useScrollToTop(): void {
  const { pathname, search, hash, state } = useLocation();
  const before = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another navigation
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const first = before.current === null;
    const moved = before.current !== pathname;
    before.current = pathname;
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      return;
    }
    // What the server rendered may have been scrolled already.
    if (first || ((state as { keepScroll?: boolean } | null)?.keepScroll && !moved)) return;
    window.scrollTo(0, 0);
    if (moved) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, hash, state]);
}

/** Moves the focus to the search that is to be seen, or opens the menu in which it is. */
function goToSearch(): void {
  const fields = Array.from(document.querySelectorAll<HTMLElement>('input[data-search]'));
  const seen = fields.find((field) => field.checkVisibility({ visibilityProperty: true }));
  if (seen) seen.focus();
  else goToMenu();
}

/** The tabs where they stand, else the button that opens them. */
function goToMenu(): void {
  const places = Array.from(document.querySelectorAll<HTMLElement>('[data-menu]'));
  places.find((place) => place.checkVisibility({ visibilityProperty: true }))?.focus();
}

/** A button back to the top that comes after 800 px. */
function BackToTop() {
  const far = useScrolledOver(800);
  if (!far) return null;
  return (
    <FloatButton
      label="回到顶部"
      icon="arrow-up"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: scrollBehavior() });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}

/** The first things that Tab meets: past the header to what one came for. */
function SkipLinks() {
  return (
    <nav className={`flex gap-half rounded floating surface ${styles.links}`} aria-label="快速跳转">
      <a href="#main">跳到正文</a>
      <button type="button" onClick={goToSearch}>
        跳到搜索
      </button>
      <button type="button" onClick={goToMenu}>
        跳到菜单
      </button>
    </nav>
  );
}
