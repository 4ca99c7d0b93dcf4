import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of the account. */
export const accountRoutes: RouteObject[] = [
  page('/login', () => import('./site/login-page').then((module) => module.LoginPage)),
];
