import type { CallPath } from '@zhice/contract/all';
import type { ContentKind, Publishing } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { useAction } from '../../../rpc/use-call';
import { useToast } from '../../../ui/toast';

/** Answers that every act makes untrue. */
export const STALE: CallPath[] = ['/api/console/content_list', '/api/console/content', '/api/console/content_versions'];

const DONE: Record<Publishing, string> = {
  publish: '已发布，门户 15 秒内就能看到',
  schedule: '已定时，到时自动发布',
  withdraw: '已改回草稿，门户上看不到',
};

const APPROVED = '复核通过，门户 15 秒内公布，从生效日期起生效';

/** What is done to a row beside changing its words. */
export function useContentActs({
  key: kind,
  name,
  publishing: asked,
}: Pick<ContentKind<ContentKey>, 'key' | 'name' | 'publishing'>) {
  const toast = useToast();
  const undo = useAction('/api/console/content_delete', { refresh: STALE, onDone: () => toast(`${name}已恢复`) });
  const remove = useAction('/api/console/content_delete', {
    refresh: STALE,
    onDone: (_, { id }) =>
      toast(`${name}已删除，30 天内可以恢复`, 'done', {
        label: '撤销',
        run: () => undo.mutate({ kind, id, action: 'restore' }),
      }),
  });
  const publishing = useAction('/api/console/content_publish', {
    refresh: STALE,
    onDone: (_, { action }) => toast(action === 'publish' && asked?.effective ? APPROVED : DONE[action]),
  });
  const reverting = useAction('/api/console/content_revert', {
    refresh: STALE,
    onDone: () => toast('已退回，并存为新的版本'),
  });
  return {
    remove: (id: number) => remove.mutate({ kind, id }),
    restore: (id: number) => undo.mutate({ kind, id, action: 'restore' }),
    publishing,
    reverting,
    busy: remove.isPending || undo.isPending || publishing.isPending || reverting.isPending,
  };
}
