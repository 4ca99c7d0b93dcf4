import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { accountRoutes } from '../domains/account/routes';
import { appealRoutes } from '../domains/appeal/routes';
import { caseRoutes } from '../domains/case/routes';
import { contentRoutes } from '../domains/content/routes';
import { dataScreenRoutes } from '../domains/data-screen/routes';
import { enterpriseRoutes } from '../domains/enterprise/routes';
import { enterpriseLibraryRoutes } from '../domains/enterprise-library/routes';
import { expertRoutes } from '../domains/expert/routes';
import { financingRoutes } from '../domains/financing/routes';
import { ipRoutes } from '../domains/ip/routes';
import { listingRoutes } from '../domains/listing/routes';
import { marketRoutes } from '../domains/market/routes';
import { noticeRoutes } from '../domains/notice/routes';
import { policyRoutes } from '../domains/policy/routes';
import { publicRecordRoutes } from '../domains/public-record/routes';
import { serviceRoutes } from '../domains/service/routes';
import { shareholdingRoutes } from '../domains/shareholding/routes';
import { talentRoutes } from '../domains/talent/routes';
import { Frame } from './frame';
import { page } from './page-route';

/** Every page of the portal. A domain adds its own in its routes.tsx. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { index: true, element: <Navigate to="/index" replace /> },
      // The personal centre as a whole; the server sends on who types this address (serve-site.ts).
      { path: '/personalcenter', element: <Navigate to="/basics" replace /> },
      ...appealRoutes,
      ...caseRoutes,
      ...listingRoutes,
      ...contentRoutes,
      ...accountRoutes,
      ...policyRoutes,
      ...enterpriseRoutes,
      ...publicRecordRoutes,
      ...ipRoutes,
      ...marketRoutes,
      ...expertRoutes,
      ...enterpriseLibraryRoutes,
      ...talentRoutes,
      ...serviceRoutes,
      ...financingRoutes,
      ...shareholdingRoutes,
      ...noticeRoutes,
      page('*', () => import('./not-found-page').then((module) => module.NotFoundPage)),
    ],
  },
  // without the frame
  ...dataScreenRoutes,
];

/** The portal inside a router: BrowserRouter in the browser, StaticRouter on a server. */
export const App = () => useRoutes(routes);
