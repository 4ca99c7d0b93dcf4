import { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';
import { CallError } from './call-error';

/** Whether the server said that what was asked for is wrong or not there. */
const isRefusal = (error: unknown): boolean => error instanceof CallError && (error.code === 400 || error.code === 404);

/** One cache of answers for one visitor; a server makes one for every request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Once more when nothing came back; what the server answered is an answer.
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.code === 0,
        retryDelay: 800,
        // What was refused for what it asked is refused again: a page that shows so keeps showing it, also when it was
        // rendered on the server.
        retryOnMount: ({ state: { error } }) => !isRefusal(error),
      },
    },
  });
}

/**
 * Asks again for what is shown of these paths, or of all: their answers are no longer true. A first answer that is still on its
 * way may be one from before too; the library by itself would let it count as the new one.
 */
export async function askAgain(client: QueryClient, paths?: readonly CallPath[]): Promise<void> {
  const asks = paths ? paths.map((path) => ({ queryKey: [path] })) : [{}];
  await Promise.all(
    asks.map(async (of) => {
      await client.cancelQueries({ ...of, predicate: ({ state }) => state.data === undefined });
      await client.invalidateQueries(of);
    }),
  );
}

/**
 * What to tell of a failed call: where somebody else was first, what it would have changed is asked for again, and there is nothing
 * to refresh any more.
 */
export async function seenAnew(
  client: QueryClient,
  paths: readonly CallPath[] | undefined,
  error: CallError,
): Promise<CallError> {
  if (error.code !== 409 || paths?.length === 0) return error;
  await askAgain(client, paths);
  const { code, message, requestId, field } = error;
  return new CallError(code, message.replace(/请刷新后(重试|查看最新状态)$/, '已显示最新内容，请看过再办'), {
    requestId,
    field,
  });
}
