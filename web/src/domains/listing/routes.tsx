import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** What one offers and looks for, whatever its kind. */
export const listingRoutes: RouteObject[] = [
  page('/listings', () => import('./site/own-listings-page').then((module) => module.OwnListingsPage)),
];
