import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** How providers do. */
export const serviceConsoleRoutes: RouteObject[] = [
  consolePage('/statistics/providers', () => import('./providers-page').then((module) => module.ProvidersPage)),
];
