import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The library of enterprises: the list, side by side, many names at once, and what one follows. */
export const enterpriseLibraryRoutes: RouteObject[] = [
  page('/enterpriseLibrary', () => import('./site/library-page').then((module) => module.LibraryPage)),
  page('/enterpriseCompare', () => import('./site/compare-page').then((module) => module.ComparePage)),
  page('/enterpriseLookup', () => import('./site/lookup-page').then((module) => module.LookupPage)),
  page('/followedEnterprises', () => import('./site/followed-page').then((module) => module.FollowedPage)),
];
