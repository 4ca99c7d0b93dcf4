import { useQuery } from '@tanstack/react-query';
import type { CaseKind } from '@zhice/contract/case/kind';
import { loadInTime } from '../../../app/loading';

/** Where each kind is declared: what all of them ask is 36 KB, of which a case needs its own alone. */
export const KIND_FILES: Readonly<Record<string, () => Promise<CaseKind>>> = {
  declaration: async () => (await import('@zhice/contract/policy/declaration-kind')).DECLARATION,
  appeal: async () => (await import('@zhice/contract/appeal/appeal-kind')).APPEAL,
  authentication: async () => (await import('@zhice/contract/enterprise/authentication-kind')).AUTHENTICATION,
  enterprise_edit: async () => (await import('@zhice/contract/enterprise/authentication-kind')).ENTERPRISE_EDIT,
  takeover: async () => (await import('@zhice/contract/enterprise/takeover-kind')).TAKEOVER,
  correction: async () => (await import('@zhice/contract/enterprise/correction-kind')).CORRECTION,
  consult: async () => (await import('@zhice/contract/enterprise/consult-kind')).CONSULT,
  ip_consult: async () => (await import('@zhice/contract/ip/consult-kind')).IP_CONSULT,
  service_order: async () => (await import('@zhice/contract/service/order-kind')).SERVICE_ORDER,
  service_listing: async () => (await import('@zhice/contract/service/publication-kinds')).SERVICE_LISTING,
  provider_settle: async () => (await import('@zhice/contract/service/publication-kinds')).PROVIDER_SETTLE,
  market_entry: async () => (await import('@zhice/contract/market/entry-kind')).MARKET_ENTRY,
  enquiry: async () => (await import('@zhice/contract/market/enquiry-kind')).ENQUIRY,
  financing: async () => (await import('@zhice/contract/financing/financing-kind')).FINANCING,
  expert_consult: async () => (await import('@zhice/contract/expert/consult-kind')).EXPERT_CONSULT,
  expert_settle: async () => (await import('@zhice/contract/expert/settle-kind')).EXPERT_SETTLE,
  activity_signup: async () => (await import('@zhice/contract/content/signup-kind')).ACTIVITY_SIGNUP,
  talent_settle: async () => (await import('@zhice/contract/talent/settle-kind')).TALENT_SETTLE,
  talent_invite: async () => (await import('@zhice/contract/talent/invite-kind')).TALENT_INVITE,
};

/**
 * The kind of that name as it is declared: undefined as long as it is on its way, null for one that a newer server knows. No
 * suspending: what has been shown instead would stay for a third of a second.
 */
export const useCaseKind = (name: string): CaseKind | null | undefined =>
  useQuery({
    queryKey: ['case kind', name],
    queryFn: () => loadInTime<CaseKind | null>(KIND_FILES[name] ?? (async () => null)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    throwOnError: true,
  }).data;
