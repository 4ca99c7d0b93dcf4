import type { UseQueryResult } from '@tanstack/react-query';
import type { CallInput, CallOutput, ListPath } from '@zhice/contract/all';
import type { CallError } from '../../rpc/call-error';
import { type CallOptions, useCall } from '../../rpc/use-call';

/** The answer of a list, with what it was asked: so all of it can be had as a file. */
export interface ListAnswer<Answer> {
  /** As it is: copied, it would render whoever has it with every change of what nobody reads. */
  query: UseQueryResult<Answer, CallError>;
  asked: { path: ListPath; input: CallInput<ListPath> };
}

/** A list that is paged, searched and filtered: the rows of before stay until the next ones are there. */
export function useList<P extends ListPath>(
  path: P,
  input: CallInput<P>,
  options: Pick<CallOptions<P>, 'enabled' | 'again'> = {},
): ListAnswer<CallOutput<P>> {
  return { query: useCall(path, input, { ...options, keepPrevious: true }), asked: { path, input } };
}
