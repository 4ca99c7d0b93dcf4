import type { CallInput, CallPath } from '@zhice/contract/all';
import { useAction } from '../../rpc/use-call';
import { useToast } from '../../ui/toast';

/** How records go and come back. */
export interface Removal {
  call: CallPath;
  /** The call takes several at once. */
  many?: boolean;
  /** Deleted ones stand in no list: they come back by the message alone. */
  unlisted?: true;
}

interface RowActsOptions {
  what: string;
  unit: string;
  stale: CallPath[];
  removal: Removal;
}

interface Sent {
  id?: number;
  ids?: number[];
  action?: 'restore' | 'purge';
}

const DONE = { delete: '删除', restore: '恢复', purge: '彻底删除' };

/** Deletes records of a register, the message offers to take it back; restores them, or clears them for good. */
export function useRowActs({ what, unit, stale, removal }: RowActsOptions, onDone: () => void = () => {}) {
  const toast = useToast();
  const inputOf = (ids: number[], action?: Sent['action']) =>
    ({ ...(removal.many ? { ids } : { id: ids[0] }), ...(action && { action }) }) as CallInput<CallPath>;
  const tell = (input: CallInput<CallPath>) => {
    const { id, ids = [id as number], action } = input as Sent;
    const done = DONE[action ?? 'delete'];
    toast(
      ids.length === 1 ? `${what}已${done}` : `已${done} ${ids.length} ${unit}${what}`,
      'done',
      action ? undefined : { label: '撤销', run: () => undo.mutate(inputOf(ids, 'restore')) },
    );
  };
  // wherever one is by then, one stays there
  const undo = useAction(removal.call, { refresh: stale, onDone: (_, input) => tell(input) });
  const call = useAction(removal.call, {
    refresh: stale,
    onDone: (_, input) => {
      onDone();
      tell(input);
    },
  });
  return {
    remove: (ids: number[]) => call.mutate(inputOf(ids)),
    restore: (ids: number[]) => call.mutate(inputOf(ids, 'restore')),
    purge: (ids: number[]) => call.mutate(inputOf(ids, 'purge')),
    busy: call.isPending,
  };
}
