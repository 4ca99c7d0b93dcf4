import { useQueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';
import type { CaseKind } from '@zhice/contract/case/kind';
import { useAction } from '../../rpc/use-call';
import { useToast } from '../../ui/toast';
import { CASE_ANSWERS, type CaseView } from './case-view';
import { actOrSeeNewer } from './newer-state';

interface Besides {
  /** What else says how the case stands. */
  refresh?: readonly CallPath[];
  onDone?: () => void;
}

/** Takes an action on one's own case, in the version that is shown, with what it asked; says that it is done. */
export function useCaseAct(
  kind: CaseKind | undefined,
  given: Pick<CaseView, 'id' | 'version'>,
  { refresh = [], onDone }: Besides = {},
) {
  const toast = useToast();
  const client = useQueryClient();
  const answers = [...CASE_ANSWERS, ...refresh];
  const act = useAction('/api/portal/case_act', {
    idempotent: true,
    quiet: true,
    refresh: answers,
    onDone: (_, { action }) => {
      toast(kind?.actions[action]?.said ?? '已办理');
      onDone?.();
    },
  });
  return (action: string, fields: Record<string, unknown>) =>
    actOrSeeNewer(client, answers, () => act.mutateAsync({ id: given.id, version: given.version, action, fields }));
}
