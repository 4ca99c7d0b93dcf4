import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@zhice/contract/all';
import { type CallError, wordsOf } from '../../../../rpc/call-error';
import { send } from '../../../../rpc/client';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import { type Right, STALE } from './use-rights';

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
