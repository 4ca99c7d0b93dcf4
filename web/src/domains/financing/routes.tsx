import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Financing products: found, compared, worked out and applied for. */
export const financingRoutes: RouteObject[] = [
  page('/finance', () => import('./site/finance-page').then((module) => module.FinancePage)),
];
