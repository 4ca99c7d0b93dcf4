import type { CallPath } from '@zhice/contract/all';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';

/** Answers that a change of a certificate makes untrue: its title feeds the facts and so the matches. */
export const STALE: CallPath[] = [
  '/api/portal/qualification_list',
  '/api/portal/qualification',
  '/api/enterprise/renew',
  '/api/portal/firm',
  '/api/webgrab/matching_policy',
];

/** Deletes a certificate; the message offers to take it back. */
export function useDelete(onDone: () => void) {
  const toast = useToast();
  const restore = useRestore();
  return useAction('/api/portal/qualification_delete', {
    refresh: STALE,
    onDone: ({ id }) => {
      onDone();
      toast('资质已删除', 'done', { label: '撤销', run: () => restore.mutate({ id, action: 'restore' }) });
    },
  });
}

export function useRestore() {
  const toast = useToast();
  return useAction('/api/portal/qualification_delete', { refresh: STALE, onDone: () => toast('资质已恢复') });
}
