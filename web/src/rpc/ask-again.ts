import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';

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
