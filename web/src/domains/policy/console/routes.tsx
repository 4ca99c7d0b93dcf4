import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** Policies as the office edits them, and its imports. */
export const policyConsoleRoutes: RouteObject[] = [
  consolePage('/policies', () => import('./policies-page').then((module) => module.PoliciesPage)),
  consolePage('/policy', () => import('./policy-page').then((module) => module.PolicyPage)),
  consolePage('/imports', () => import('./imports-page').then((module) => module.ImportsPage)),
  consolePage('/import', () => import('./import-page').then((module) => module.ImportPage)),
];
