import { Navigate, type RouteObject } from 'react-router';
import { contentRoutes } from '../domains/content/routes';
import { enterpriseRoutes } from '../domains/enterprise/routes';
import { policyRoutes } from '../domains/policy/routes';
import { Frame } from './frame';
import { page } from './page-route';

/** Every page of the portal. A domain adds its own in its routes.tsx. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { index: true, element: <Navigate to="/index" replace /> },
      ...contentRoutes,
      ...policyRoutes,
      ...enterpriseRoutes,
      page('*', () => import('./not-found-page').then((module) => module.NotFoundPage)),
    ],
  },
];
