import type { RouteObject } from 'react-router';
import { consolePage } from '../../../console/console-page';

/** The rules of items. */
export const ruleRoutes: RouteObject[] = [
  consolePage('/rules', () => import('./rules-page').then((module) => module.RulesPage)),
  consolePage('/rule', () => import('./rule/rule-page').then((module) => module.RulePage)),
];
