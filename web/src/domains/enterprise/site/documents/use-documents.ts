import type { CallPath } from '@zhice/contract/all';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';

/** Answers that a change of a document makes untrue. */
export const STALE: CallPath[] = ['/api/Person/document_liett'];

/** Deletes documents; the message offers to take it back. */
export function useDelete(onDone: () => void) {
  const toast = useToast();
  const restore = useRestore();
  return useAction('/api/Person/delete_document_liett', {
    refresh: STALE,
    onDone: ({ ids }) => {
      onDone();
      const act = { label: '撤销', run: () => restore.mutate({ ids, action: 'restore' }) };
      toast(`已删除 ${ids.length} 个文件`, 'done', act);
    },
  });
}

export function useRestore(onDone: () => void = () => undefined) {
  const toast = useToast();
  return useAction('/api/Person/delete_document_liett', {
    refresh: STALE,
    onDone: ({ ids }) => {
      onDone();
      toast(`已恢复 ${ids.length} 个文件`);
    },
  });
}

/** Removes deleted documents for good, which frees their space. */
export function usePurge(onDone: () => void) {
  const toast = useToast();
  return useAction('/api/Person/delete_document_liett', {
    refresh: STALE,
    onDone: ({ ids }) => {
      onDone();
      toast(`已彻底删除 ${ids.length} 个文件，空间已释放`);
    },
  });
}
