import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';

/** A page of the portal that is loaded when it is first opened: page('/match', () => import('./site/match-page').then((m) => m.MatchPage)). */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Page = lazy(async () => ({ default: await load() }));
  return { path, element: <Page /> };
}
