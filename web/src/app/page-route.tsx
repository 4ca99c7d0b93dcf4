import type { PagePath } from '@zhice/contract/portal-pages';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import { loadInTime } from './loading';

type Page = ComponentType & {
  /** Its file, 'src/domains/policy/site/detail/detail-page.tsx'; written by the build for the server (vite.config.ts). */
  source?: string;
};

/** What a page of the portal carries in its route's `handle`. */
export interface PageHandle {
  /** Loads the page, so that it renders at once; rejects when it cannot be loaded. */
  preload: () => Promise<Page>;
}

/**
 * A page of the portal, a lazyPage by its address: page('/match', () => import('./site/match-page').then((module) =>
 * module.MatchPage)). What is told of it stands in contract/src/portal-pages.ts.
 */
export const page = (path: PagePath | '*', load: () => Promise<Page>): RouteObject => ({ path, ...lazyPage(load) });

/** What is loaded when it is first opened, as a route without its address. */
export function lazyPage(load: () => Promise<Page>): Pick<RouteObject, 'element' | 'handle'> {
  let loaded: Page | undefined;
  let loading: Promise<Page> | undefined;
  // Asked for once: who waits for a page that hangs waits no second time.
  const preload = () => {
    loading ??= loadInTime(load).then((found) => {
      loaded = found;
      return found;
    });
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await preload() }));
  /** What is loaded already renders at once, on the server and while its HTML is taken over; it stays what it began as. */
  function Opened() {
    // For who waits until a page that the server rendered answers to a press (e2e/browser.ts).
    useEffect(() => {
      document.documentElement.dataset.awake = '';
    }, []);
    const [Shown] = useState<Page | typeof Lazy>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return { element: <Opened />, handle: { preload } satisfies PageHandle };
}
