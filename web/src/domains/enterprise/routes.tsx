import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of the enterprise, its information and its matches. */
export const enterpriseRoutes: RouteObject[] = [
  page('/match', () => import('./site/match/match-page').then((module) => module.MatchPage)),
  page('/intellect', () => import('./site/intellect/intellect-page').then((module) => module.IntellectPage)),
  page('/firm', () => import('./site/firm/firm-page').then((module) => module.FirmPage)),
  page('/basics', () => import('./site/basics/basics-page').then((module) => module.BasicsPage)),
  page('/enterpriseLibrary', () =>
    import('./site/library/library-page').then((module) => module.EnterpriseLibraryPage),
  ),
];
