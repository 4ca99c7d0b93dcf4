import { QueryClient } from '@tanstack/react-query';
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
