import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of intellectual property: one's own rights, their fees, their import, and the public hall. */
export const ipRoutes: RouteObject[] = [
  page('/equity', () => import('./site/hall/hall-page').then((module) => module.HallPage)),
  page('/zlDetail', () => import('./site/hall/right-page').then((module) => module.RightPage)),
  page('/lwDetail', () => import('./site/hall/achievement-page').then((module) => module.AchievementPage)),
  page('/paperDetail', () => import('./site/hall/paper-page').then((module) => module.PaperPage)),
  page('/cqzx', () => import('./site/hall/consult-page').then((module) => module.ConsultPage)),
  page('/knowledge', () => import('./site/own/all-rights-page').then((module) => module.AllRightsPage)),
  page('/zlManage', () => import('./site/own/patents-page').then((module) => module.PatentsPage)),
  page('/sbManage', () => import('./site/own/trademarks-page').then((module) => module.TrademarksPage)),
  page('/bqManage', () => import('./site/own/works-page').then((module) => module.WorksPage)),
  page('/yearJk', () => import('./site/fees/fees-page').then((module) => module.FeesPage)),
  page('/record', () => import('./site/fees/payments-page').then((module) => module.PaymentsPage)),
  page('/rightImport', () => import('./site/import/import-page').then((module) => module.ImportPage)),
];
