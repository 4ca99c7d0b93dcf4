import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The market of supply and demand. */
export const marketRoutes: RouteObject[] = [
  page('/productList', () => import('./site/market-page').then((module) => module.SupplyPage)),
  page('/demandList', () => import('./site/market-page').then((module) => module.DemandPage)),
];
