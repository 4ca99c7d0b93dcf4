import { APPEAL } from '../appeal/appeal-kind';
import { AUTHENTICATION, ENTERPRISE_EDIT } from '../enterprise/authentication-kind';
import { CONSULT } from '../enterprise/consult-kind';
import { CORRECTION } from '../enterprise/correction-kind';
import { IP_CONSULT } from '../ip/consult-kind';
import { DECLARATION } from '../policy/declaration-kind';
import type { CaseKind } from './kind';

/** Every kind of case, in the order in which lists name them. */
export const CASE_KINDS: readonly CaseKind[] = [
  DECLARATION,
  APPEAL,
  AUTHENTICATION,
  ENTERPRISE_EDIT,
  CORRECTION,
  CONSULT,
  IP_CONSULT,
];
