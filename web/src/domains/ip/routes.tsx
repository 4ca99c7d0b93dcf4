import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of intellectual property: one's own rights, their fees, their import, and the public hall. */
export const ipRoutes: RouteObject[] = [
  page('/knowledge', () => import('./site/own/all-rights-page').then((module) => module.AllRightsPage)),
  page('/zlManage', () => import('./site/own/patents-page').then((module) => module.PatentsPage)),
  page('/sbManage', () => import('./site/own/trademarks-page').then((module) => module.TrademarksPage)),
  page('/bqManage', () => import('./site/own/works-page').then((module) => module.WorksPage)),
];
