import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Services for enterprises. */
export const serviceRoutes: RouteObject[] = [
  page('/serviceList', () => import('./site/services-page').then((module) => module.ServicesPage)),
];
