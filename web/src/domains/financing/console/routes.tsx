import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** What came of applications for financing. */
export const financingConsoleRoutes: RouteObject[] = [
  consolePage('/statistics/financing', () => import('./figures-page').then((module) => module.FiguresPage)),
];
