import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of intellectual property: one's own rights, their fees, their import, and the public IP search. */
export const ipRoutes: RouteObject[] = [
  page('/equity', () => import('./site/search/search-page').then((module) => module.IpSearchPage)),
  page('/zlDetail', () => import('./site/search/right-page').then((module) => module.RightPage)),
  page('/lwDetail', () => import('./site/search/achievement-page').then((module) => module.AchievementPage)),
  page('/paperDetail', () => import('./site/search/paper-page').then((module) => module.PaperPage)),
  page('/cqzx', () => import('./site/search/consult-page').then((module) => module.IpConsultPage)),
  page('/knowledge', () => import('./site/own/rights-pages').then((module) => module.AllRightsPage)),
  page('/zlManage', () => import('./site/own/rights-pages').then((module) => module.PatentsPage)),
  page('/sbManage', () => import('./site/own/rights-pages').then((module) => module.TrademarksPage)),
  page('/bqManage', () => import('./site/own/rights-pages').then((module) => module.WorksPage)),
  page('/yearJk', () => import('./site/fees/fees-page').then((module) => module.FeesPage)),
  page('/record', () => import('./site/fees/payments-page').then((module) => module.PaymentsPage)),
  page('/rightImport', () => import('./site/import/import-page').then((module) => module.ImportPage)),
];
