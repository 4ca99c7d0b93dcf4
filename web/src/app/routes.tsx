import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { accountRoutes } from '../domains/account/routes';
import { appealRoutes } from '../domains/appeal/routes';
import { caseRoutes } from '../domains/case/routes';
import { contentRoutes } from '../domains/content/routes';
import { enterpriseRoutes } from '../domains/enterprise/routes';
import { expertRoutes } from '../domains/expert/routes';
import { ipRoutes } from '../domains/ip/routes';
import { marketRoutes } from '../domains/market/routes';
import { noticeRoutes } from '../domains/notice/routes';
import { policyRoutes } from '../domains/policy/routes';
import { serviceRoutes } from '../domains/service/routes';
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
      ...contentRoutes,
      ...accountRoutes,
      ...policyRoutes,
      ...enterpriseRoutes,
      ...ipRoutes,
      ...marketRoutes,
      ...expertRoutes,
      ...talentRoutes,
      ...serviceRoutes,
      ...noticeRoutes,
      page('*', () => import('./not-found-page').then((module) => module.NotFoundPage)),
    ],
  },
];

/** The portal inside a router: BrowserRouter in the browser, StaticRouter on a server. */
export const App = () => useRoutes(routes);
