import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Experts: who they are, what they answered, asking them, becoming one of them. */
export const expertRoutes: RouteObject[] = [
  page('/expert', () => import('./site/expert-hall').then((module) => module.ExpertHallPage)),
  page('/expertList', () => import('./site/experts-page').then((module) => module.ExpertsPage)),
  page('/expertDetail', () => import('./site/expert-page').then((module) => module.ExpertPage)),
  page('/expertAnswers', () => import('./site/answers-page').then((module) => module.AnswersPage)),
  page('/zxsq', () => import('./site/consult-page').then((module) => module.ConsultExpertPage)),
  page('/expertRz', () => import('./site/settle-page').then((module) => module.SettlePage)),
  page('/expertDesk', () => import('./site/desk-page').then((module) => module.DeskPage)),
];
