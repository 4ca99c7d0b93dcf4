import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { type CallError, wordsOf } from '../../../../rpc/call-error';
import { send } from '../../../../rpc/client';
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

/** Reads a right anew and shows it as it is stored now. */
export function useLatestRight(rightId: number): () => Promise<Right> {
  const client = useQueryClient();
  return async () => {
    const latest = await send('/api/portal/right', { id: rightId });
    client.setQueryData(['/api/portal/right', { id: rightId }], latest);
    return latest;
  };
}

/** Takes an event or a file off a right; when somebody was faster, says so and shows what is stored now. */
export function useTakeOff<P extends '/api/portal/right_event_save' | '/api/portal/right_file_save'>(
  path: P,
  rightId: number,
) {
  const toast = useToast();
  const latestRight = useLatestRight(rightId);
  const remove = useAction(path, { quiet: true, refresh: STALE, onDone: () => toast('已移除') });

  async function tell(error: CallError) {
    if (error.code !== 404 && error.code !== 409) return toast(wordsOf(error), 'error');
    const latest = await latestRight().catch(() => undefined);
    if (error.code === 409) return toast('没有移除：它刚被别人或另一个窗口改过，这里已换成最新内容', 'error');
    if (latest?.deleted !== false) return toast('没有移除：这项知识产权已被删除', 'error');
    toast('它已在别处移除，这里已更新', 'info');
  }

  return {
    busy: remove.isPending,
    remove: (input: CallInput<P>) => remove.mutate(input, { onError: (error) => void tell(error) }),
  };
}
