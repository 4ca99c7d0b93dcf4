import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error';

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
      },
    },
  });
}
