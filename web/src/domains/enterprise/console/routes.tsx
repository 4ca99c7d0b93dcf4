import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** Enterprises, and the accounts of the portal. */
export const enterpriseConsoleRoutes: RouteObject[] = [
  consolePage('/enterprises', () => import('./enterprises-page').then((module) => module.EnterprisesPage)),
  consolePage('/users', () => import('./users-page').then((module) => module.UsersPage)),
];
