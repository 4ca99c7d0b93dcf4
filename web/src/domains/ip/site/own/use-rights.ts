import type { CallOutput, CallPath } from '@zhice/contract/all';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';

export type OwnRight = CallOutput<'/api/portal/right_list'>['list'][number];
export type Right = CallOutput<'/api/portal/right'>;

/** Answers that a change of a right makes untrue. */
export const STALE: CallPath[] = [
  '/api/portal/right_list',
  '/api/portal/right_facets',
  '/api/portal/right_totals',
  '/api/portal/right',
];

/** Deletes rights; the message offers to take it back. */
export function useDelete(onDone: (ids: number[]) => void = () => undefined) {
  const toast = useToast();
  const restore = useRestore();
  const remove = useAction('/api/demo/del_propertyright', {
    refresh: STALE,
    onDone: ({ ids }) => {
      onDone(ids);
      if (ids.length === 0) return;
      toast(`已删除 ${ids.length} 项`, 'done', {
        label: '撤销',
        run: () => restore.mutate({ ids, action: 'restore' }),
      });
    },
  });
  return { busy: remove.isPending, remove: (ids: number[]) => remove.mutate({ ids }) };
}

/** Brings deleted rights back. */
export function useRestore() {
  const toast = useToast();
  return useAction('/api/demo/del_propertyright', {
    refresh: STALE,
    onDone: ({ ids }) => toast(`已恢复 ${ids.length} 项`),
  });
}
