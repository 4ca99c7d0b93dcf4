import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Who holds an enterprise, what it holds, and who controls it. */
export const shareholdingRoutes: RouteObject[] = [
  page('/shareholding', () => import('./site/shareholding-page').then((module) => module.ShareholdingPage)),
];
