import type { CallPath } from '@zhice/contract/all';

/** What answers otherwise once something is said of a project, or another one counts. */
export const PROJECT_ANSWERS: CallPath[] = [
  '/api/portal/application_input',
  '/api/webgrab/matching_policy',
  '/api/portal/match_question',
  '/api/portal/firm',
];
