import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import type { CallError } from '../../../../rpc/call-error';
import { useCall } from '../../../../rpc/use-call';

export type Declarations = UseQueryResult<CallOutput<'/api/Person/depotreport'>, CallError>;

/** The own declarations of an item, the newest of them. */
export const useDeclarations = (itemId: number, enabled = true): Declarations =>
  useCall('/api/Person/depotreport', { depot_id: itemId, pageSize: 1 }, { enabled });
