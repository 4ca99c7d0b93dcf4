import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** What one has asked of others, whatever its kind. */
export const caseRoutes: RouteObject[] = [
  page('/caseDetail', () => import('./site/case-page').then((module) => module.CasePage)),
  page('/annual', () => import('./site/case-list-page').then((module) => module.AnnualPage)),
  page('/received', () => import('./site/case-list-page').then((module) => module.ReceivedPage)),
];
