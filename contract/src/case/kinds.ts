import { APPEAL } from '../appeal/appeal-kind';
import { IP_CONSULT } from '../ip/consult-kind';
import type { CaseKind } from './kind';

/** Every kind of case, in the order in which lists name them. */
export const CASE_KINDS: readonly CaseKind[] = [APPEAL, IP_CONSULT];
