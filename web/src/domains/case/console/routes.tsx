import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** What is asked of the office. */
export const caseConsoleRoutes: RouteObject[] = [
  consolePage('/cases', () => import('./queue-page').then((module) => module.QueuePage)),
  consolePage('/answer-templates', () => import('./templates-page').then((module) => module.TemplatesPage)),
  consolePage('/activity-signups', () => import('./signups-page').then((module) => module.SignupsPage)),
  consolePage('/changes', () => import('./changes-page').then((module) => module.ChangesPage)),
];
