import type { RouteObject } from 'react-router';
import { lazyPage } from '../app/page-route';
import { caseConsoleRoutes } from '../domains/case/console/routes';
import { catalogueRoutes } from '../domains/catalogue/console/routes';
import { dataScreenConsoleRoutes } from '../domains/data-screen/console/routes';
import { editingRoutes } from '../domains/editing/console/routes';
import { enterpriseConsoleRoutes } from '../domains/enterprise/console/routes';
import { financingConsoleRoutes } from '../domains/financing/console/routes';
import { ruleRoutes } from '../domains/matching/console/routes';
import { messageRoutes } from '../domains/message/console/routes';
import { policyConsoleRoutes } from '../domains/policy/console/routes';
import { serviceConsoleRoutes } from '../domains/service/console/routes';
import { staffRoutes } from '../domains/staff/console/routes';
import { statisticsRoutes } from '../domains/statistics/console/routes';
import { consolePage } from './console-page';
import { ConsoleFrame } from './frame';

/** Every page of the office. A domain adds its own in its console/routes.tsx. */
export const routes: RouteObject[] = [
  {
    element: <ConsoleFrame />,
    children: [
      consolePage('/', () => import('./home-page').then((module) => module.HomePage)),
      ...caseConsoleRoutes,
      ...catalogueRoutes,
      ...policyConsoleRoutes,
      ...enterpriseConsoleRoutes,
      ...ruleRoutes,
      ...editingRoutes,
      ...messageRoutes,
      ...staffRoutes,
      ...statisticsRoutes,
      ...dataScreenConsoleRoutes,
      ...serviceConsoleRoutes,
      ...financingConsoleRoutes,
      { path: '*', ...lazyPage(() => import('./missing-page').then((module) => module.MissingPage)) },
    ],
  },
];
