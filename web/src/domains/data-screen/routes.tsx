import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The data screen, which stands alone: without the header and the footer of the portal. */
export const dataScreenRoutes: RouteObject[] = [
  page('/dataPage/page1', () => import('./site/screen-page').then((module) => module.ScreenPage)),
];
