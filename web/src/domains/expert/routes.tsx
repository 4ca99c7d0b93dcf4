import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Experts who agreed to be listed. */
export const expertRoutes: RouteObject[] = [
  page('/expertList', () => import('./site/experts-page').then((module) => module.ExpertsPage)),
];
