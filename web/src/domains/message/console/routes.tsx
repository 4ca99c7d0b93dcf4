import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** What leaves the portal, and what is told to groups. */
export const messageRoutes: RouteObject[] = [
  consolePage('/messages', () => import('./messages-page').then((module) => module.MessagesPage)),
  consolePage('/group-notices', () => import('./group-notices-page').then((module) => module.GroupNoticesPage)),
];
