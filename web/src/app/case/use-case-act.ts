import { useAction } from '../../rpc/use-call';
import { useToast } from '../../ui/toast';
import { CASE_ANSWERS, type CaseView, caseKindOf } from './case-kinds';

/** Takes an action on one's own case, in the version that is shown, with what it asked; says that it is done. */
export function useCaseAct(given: Pick<CaseView, 'id' | 'kind' | 'version'>) {
  const toast = useToast();
  const act = useAction('/api/portal/case_act', {
    idempotent: true,
    quiet: true,
    refresh: CASE_ANSWERS,
    onDone: (_, { action }) => toast(caseKindOf(given.kind)?.actions[action]?.said ?? '已办理'),
  });
  return (action: string, fields: Record<string, unknown>) =>
    act.mutateAsync({ id: given.id, version: given.version, action, fields });
}
