import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** What the portal tells, and how. */
export const noticeRoutes: RouteObject[] = [
  page('/notices', () => import('./site/notices-page').then((module) => module.NoticesPage)),
];
