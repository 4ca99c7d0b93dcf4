import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route';

/** Pages of the enterprise, its information and its matches. */
export const enterpriseRoutes: RouteObject[] = [
  page('/match', () => import('./site/match/match-page').then((module) => module.MatchPage)),
  page('/intellect', () => import('./site/intellect/intellect-page').then((module) => module.IntellectPage)),
  page('/firm', () => import('./site/firm/firm-page').then((module) => module.FirmPage)),
  page('/basics', () => import('./site/basics/basics-page').then((module) => module.BasicsPage)),
  page('/zzManage', () =>
    import('./site/qualifications/qualifications-page').then((module) => module.QualificationsPage),
  ),
  page('/rdManage', () => import('./site/rd-projects/rd-projects-page').then((module) => module.RdProjectsPage)),
  page('/documentManage', () => import('./site/documents/documents-page').then((module) => module.DocumentsPage)),
  page('/identity', () => import('./site/identity/identity-page').then((module) => module.IdentityPage)),
  page('/takeover', () => import('./site/identity/takeover-page').then((module) => module.TakeoverPage)),
  page('/correction', () => import('./site/correction/correction-page').then((module) => module.CorrectionPage)),
  page('/companyConsultation', () =>
    import('./site/consult/consult-page').then((module) => module.PlatformConsultPage),
  ),
  page('/information', () => import('./site/information/information-page').then((module) => module.InformationPage)),
  page('/yinformation', () => import('./site/obtained/obtained-page').then((module) => module.ObtainedPage)),
  page('/sbNow', () => import('./site/applications/declaring-page').then((module) => module.DeclaringPage)),
];
