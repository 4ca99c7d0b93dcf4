import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { useCallback, useRef } from 'react';
import { useToast } from '../ui/toast';
import { CallError } from './call-error';
import { newIdempotencyKey, send } from './client';
import { askAgain, seenAnew } from './query-client';

export interface CallOptions<P extends CallPath> {
  /** false: not yet, as long as something is missing. */
  enabled?: boolean;
  /** Shows the rows of before while the next ones come: for lists whose filters change. */
  keepPrevious?: boolean;
  /** How long an answer is as good as new, ms. */
  staleTime?: number;
  /** After how many ms it is asked for again, while its answer says that something is under way. */
  again?: (answer: CallOutput<P>) => number | false;
}

/** Reads by path: `const policies = useCall('/api/demo/depot_list', { page })`. Keyed by [path, input]. */
export function useCall<P extends CallPath>(
  path: P,
  input: CallInput<P>,
  { keepPrevious, again, ...options }: CallOptions<P> = {},
): UseQueryResult<CallOutput<P>, CallError> {
  return useQuery<CallOutput<P>, CallError, CallOutput<P>, [P, CallInput<P>]>({
    queryKey: [path, input],
    queryFn: ({ signal }) => send(path, input, { signal }),
    placeholderData: keepPrevious ? (previous) => previous : undefined,
    refetchInterval: again && (({ state: { data } }) => data !== undefined && again(data)),
    ...options,
  });
}

interface ActionOptions<P extends CallPath> {
  onDone?: (output: CallOutput<P>, input: CallInput<P>) => void;
  /** Paths whose answers are no longer true after this. */
  refresh?: CallPath[];
  /** The call may be sent twice by a shaky network and must happen once (`idempotent` in the contract). */
  idempotent?: boolean;
  /** The page shows the failure itself; otherwise its words appear as a toast. */
  quiet?: boolean;
}

/** Acts by path: `const save = useAction('/api/portal/firm_save', { refresh: ['/api/portal/firm'] }); save.mutate(input)`. */
export function useAction<P extends CallPath>(
  path: P,
  { onDone, refresh = [], idempotent, quiet }: ActionOptions<P> = {},
): UseMutationResult<CallOutput<P>, CallError, CallInput<P>> {
  const client = useQueryClient();
  const toast = useToast();
  // The submission whose answer never came: sent again unchanged, it keeps its key.
  const open = useRef<{ body: string; key: string } | null>(null);
  // What is under way: a second press before the page shows so sends nothing and waits for the answer of the first.
  const running = useRef<{ body: string; answer: Promise<CallOutput<P>> } | null>(null);
  const action = useMutation<CallOutput<P>, CallError, CallInput<P>>({
    mutationFn: async (input) => {
      if (!idempotent) return send(path, input);
      const body = JSON.stringify(input);
      if (open.current?.body !== body) open.current = { body, key: newIdempotencyKey() };
      try {
        const output = await send(path, input, { idempotencyKey: open.current.key });
        open.current = null;
        return output;
      } catch (error) {
        if (error instanceof CallError && error.code > 0) open.current = null;
        throw error;
      }
    },
    onSuccess: async (output, input) => {
      await askAgain(client, refresh);
      onDone?.(output, input);
    },
    onError: async (error) => {
      if (quiet) return;
      toast((await seenAnew(client, refresh, error)).message, 'error');
    },
    onSettled: () => {
      running.current = null;
    },
  });
  const { mutateAsync } = action;
  const once = useCallback<typeof mutateAsync>(
    (...asked) => {
      const body = JSON.stringify(asked[0]);
      if (running.current?.body !== body) running.current = { body, answer: mutateAsync(...asked) };
      return running.current.answer;
    },
    [mutateAsync],
  );
  const mutate = useCallback<typeof action.mutate>((...asked) => void once(...asked).catch(() => undefined), [once]);
  return { ...action, mutate, mutateAsync: once };
}
