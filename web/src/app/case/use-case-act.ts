import { useQueryClient } from '@tanstack/react-query';
import type { CaseKind } from '@zhice/contract/case/kind';
import { useAction } from '../../rpc/use-call';
import { useToast } from '../../ui/toast';
import { CASE_ANSWERS, type CaseView } from './case-view';
import { actOrSeeNewer } from './newer-state';

/** Takes an action on one's own case, in the version that is shown, with what it asked; says that it is done. */
export function useCaseAct(kind: CaseKind | undefined, given: Pick<CaseView, 'id' | 'version'>) {
  const toast = useToast();
  const client = useQueryClient();
  const act = useAction('/api/portal/case_act', {
    idempotent: true,
    quiet: true,
    refresh: CASE_ANSWERS,
    onDone: (_, { action }) => toast(kind?.actions[action]?.said ?? '已办理'),
  });
  return (action: string, fields: Record<string, unknown>) =>
    actOrSeeNewer(client, CASE_ANSWERS, () =>
      act.mutateAsync({ id: given.id, version: given.version, action, fields }),
    );
}
