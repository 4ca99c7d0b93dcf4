import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** The people of the office, and what its system does. */
export const staffRoutes: RouteObject[] = [
  consolePage('/staff', () => import('./staff-page').then((module) => module.StaffPage)),
  consolePage('/units', () => import('./units-page').then((module) => module.UnitsPage)),
  consolePage('/roles', () => import('./roles-page').then((module) => module.RolesPage)),
  consolePage('/sessions', () => import('./sessions-page').then((module) => module.SessionsPage)),
  consolePage('/jobs', () => import('./jobs-page').then((module) => module.JobsPage)),
  consolePage('/backups', () => import('./backups-page').then((module) => module.BackupsPage)),
  consolePage('/audit', () => import('./audit-page').then((module) => module.AuditPage)),
  consolePage('/account', () => import('./account-page').then((module) => module.AccountPage)),
];
