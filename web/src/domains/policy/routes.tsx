import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of the policy library and of policy news. */
export const policyRoutes: RouteObject[] = [
  page('/policyData', () => import('./site/library/library-page').then((module) => module.LibraryPage)),
  page('/policyDetail', () => import('./site/detail/detail-page').then((module) => module.DetailPage)),
  page('/qysb', () => import('./site/declaration/declare-page').then((module) => module.DeclarePage)),
  page('/policyListData', () => import('./site/news').then((module) => module.BulletinsPage)),
  page('/policyDetailData', () => import('./site/news').then((module) => module.BulletinPage)),
  page('/policyList', () => import('./site/news').then((module) => module.InformationPage)),
  page('/activityDetail', () => import('./site/news').then((module) => module.ActivityPage)),
];
