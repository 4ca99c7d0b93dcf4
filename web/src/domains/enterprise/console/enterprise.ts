import type { CallOutput, CallPath } from '@zhice/contract/all';

/** One enterprise as the office sees it. */
export type Enterprise = CallOutput<'/api/console/enterprise'>;

/** What a change of an enterprise makes untrue. */
export const STALE: CallPath[] = [
  '/api/console/enterprise',
  '/api/console/enterprise_list',
  '/api/console/enterprise_fact_history',
  '/api/console/user_list',
];
