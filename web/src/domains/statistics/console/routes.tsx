import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** What is counted, and the rows behind every number. */
export const statisticsRoutes: RouteObject[] = [
  consolePage('/statistics', () => import('./statistics-page').then((module) => module.StatisticsPage)),
  consolePage('/statistics/cases', () => import('./rows-pages').then((module) => module.CasesPage)),
  consolePage('/statistics/awards', () => import('./rows-pages').then((module) => module.AwardsPage)),
  consolePage('/statistics/matches', () => import('./rows-pages').then((module) => module.MatchesPage)),
];
