import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';

/** How this item stands for the own enterprise; asked only when there is one. */
export function useOwnVerdict(policyId: number) {
  const { enterpriseId } = useSession();
  return useCall(
    '/api/webgrab/matching_policy',
    { id: policyId, window: 'all', pageSize: 1 },
    { enabled: enterpriseId !== null },
  );
}
