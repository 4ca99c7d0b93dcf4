import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Services for enterprises: what there is, how it went, ordering one, providing one. */
export const serviceRoutes: RouteObject[] = [
  page('/serve', () => import('./site/serve-page').then((module) => module.ServePage)),
  page('/serviceList', () => import('./site/services-page').then((module) => module.ServicesPage)),
  page('/serviceDetail', () => import('./site/service-page').then((module) => module.ServicePage)),
  page('/report', () => import('./site/report-page').then((module) => module.ReportPage)),
  page('/apply', () => import('./site/apply-page').then((module) => module.ApplyPage)),
  page('/subService', () => import('./site/sub-service-page').then((module) => module.SubServicePage)),
];
