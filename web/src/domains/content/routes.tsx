import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The home page; platform news and knowledge come with their issue. */
export const contentRoutes: RouteObject[] = [
  page('/index', () => import('./site/home-page').then((module) => module.HomePage)),
  page('/login', () => import('./site/login-page').then((module) => module.LoginPage)),
];
