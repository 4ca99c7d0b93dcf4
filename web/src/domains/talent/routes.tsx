import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Talents who agreed to be listed. */
export const talentRoutes: RouteObject[] = [
  page('/personlist', () => import('./site/talents-page').then((module) => module.TalentsPage)),
];
