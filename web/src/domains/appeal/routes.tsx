import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** What enterprises ask of the authorities, in public and one's own. */
export const appealRoutes: RouteObject[] = [
  page('/enterprise', () => import('./site/appeals-page').then((module) => module.AppealsPage)),
  page('/enterpriseDetail', () => import('./site/appeal-page').then((module) => module.AppealPage)),
  page('/subEnterprise', () => import('./site/submit-page').then((module) => module.SubmitPage)),
  page('/appeal', () => import('./site/own-appeals-page').then((module) => module.OwnAppealsPage)),
];
