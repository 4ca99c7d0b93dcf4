import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** What public registers tell of a company. */
export const publicRecordRoutes: RouteObject[] = [
  page('/company', () => import('./site/company-page').then((module) => module.CompanyPage)),
];
