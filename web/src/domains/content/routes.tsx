import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** The home page, platform news, knowledge, agreements. */
export const contentRoutes: RouteObject[] = [
  page('/index', () => import('./site/home-page').then((module) => module.HomePage)),
  page('/login', () => import('./site/login-page').then((module) => module.LoginPage)),
  page('/joinActivity', () => import('./site/articles/activities').then((module) => module.ActivityPage)),
  page('/dynamicList', () => import('./site/articles/trends').then((module) => module.TrendsPage)),
  page('/trendsDetail', () => import('./site/articles/trends').then((module) => module.TrendPage)),
  page('/knowledgeList', () => import('./site/articles/knowledge').then((module) => module.KnowledgePage)),
  page('/knowPage', () => import('./site/articles/knowledge').then((module) => module.IpKnowledgePage)),
  page('/knowledgeDetail', () => import('./site/articles/knowledge').then((module) => module.KnowledgeArticlePage)),
  page('/ysMent', () => import('./site/articles/agreement-page').then((module) => module.AgreementPage)),
];
