import { APPEAL } from '../appeal/appeal-kind';
import { ACTIVITY_SIGNUP } from '../content/signup-kind';
import { AUTHENTICATION, ENTERPRISE_EDIT } from '../enterprise/authentication-kind';
import { CONSULT } from '../enterprise/consult-kind';
import { CORRECTION } from '../enterprise/correction-kind';
import { TAKEOVER } from '../enterprise/takeover-kind';
import { EXPERT_CONSULT } from '../expert/consult-kind';
import { EXPERT_SETTLE } from '../expert/settle-kind';
import { FINANCING } from '../financing/financing-kind';
import { IP_CONSULT } from '../ip/consult-kind';
import { ENQUIRY } from '../market/enquiry-kind';
import { MARKET_ENTRY } from '../market/entry-kind';
import { DECLARATION } from '../policy/declaration-kind';
import { SERVICE_ORDER } from '../service/order-kind';
import { PROVIDER_SETTLE, SERVICE_LISTING } from '../service/publication-kinds';
import { TALENT_INVITE } from '../talent/invite-kind';
import { TALENT_SETTLE } from '../talent/settle-kind';
import type { CaseKind } from './kind';

/** Every kind of case, in the order in which lists name them. */
export const CASE_KINDS: readonly CaseKind[] = [
  DECLARATION,
  APPEAL,
  AUTHENTICATION,
  ENTERPRISE_EDIT,
  TAKEOVER,
  CORRECTION,
  CONSULT,
  IP_CONSULT,
  SERVICE_ORDER,
  SERVICE_LISTING,
  PROVIDER_SETTLE,
  MARKET_ENTRY,
  ENQUIRY,
  FINANCING,
  EXPERT_CONSULT,
  EXPERT_SETTLE,
  ACTIVITY_SIGNUP,
  TALENT_SETTLE,
  TALENT_INVITE,
];
