import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** Where the tiles of the data screen are put in their places. */
export const dataScreenConsoleRoutes: RouteObject[] = [
  consolePage('/screen-layout', () => import('./layout-page').then((module) => module.LayoutPage)),
];
