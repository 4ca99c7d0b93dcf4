import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';
import { CallError } from '../../rpc/call-error';
import { seenAnew } from '../../rpc/query-client';

/** Acts on a case; where somebody else did before, what these paths say of it is shown anew before anything is done to it. */
export async function actOrSeeNewer<T>(
  client: QueryClient,
  paths: readonly CallPath[],
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof CallError ? await seenAnew(client, paths, error) : error;
  }
}
