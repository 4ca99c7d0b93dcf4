import type { CallPath } from '@zhice/contract/all';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';

export const STALE: CallPath[] = ['/api/portal/obtained_list'];

/** Deletes an own entry; the message offers to take it back. */
export function useDelete() {
  const toast = useToast();
  const restore = useAction('/api/portal/obtained_delete', { refresh: STALE, onDone: () => toast('已恢复') });
  return useAction('/api/portal/obtained_delete', {
    refresh: STALE,
    onDone: ({ id }) =>
      toast('已删除', 'done', { label: '撤销', run: () => restore.mutate({ id, action: 'restore' }) }),
  });
}
