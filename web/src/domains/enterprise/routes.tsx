import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of the enterprise, its information and its matches. */
export const enterpriseRoutes: RouteObject[] = [
  page('/match', () => import('./site/match/match-page').then((module) => module.MatchPage)),
];
