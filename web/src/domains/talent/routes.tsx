import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Talents: who can be found, inviting them, becoming one of them. */
export const talentRoutes: RouteObject[] = [
  page('/person', () => import('./site/talent-hall').then((module) => module.TalentHallPage)),
  page('/personlist', () => import('./site/talents-page').then((module) => module.TalentsPage)),
  page('/persondetail', () => import('./site/talent-page').then((module) => module.TalentPage)),
  page('/personsubmit', () => import('./site/settle-page').then((module) => module.TalentSettlePage)),
  page('/personmatch', () => import('./site/person-match-page').then((module) => module.PersonMatchPage)),
  page('/talentDesk', () => import('./site/desk-page').then((module) => module.TalentDeskPage)),
];
