import type { FeeDecision } from '@zhice/contract/ip/fees';
import type { PatentKind } from '../patent-fee.table';
import type { StoredAct } from './act-today.rules';

/** An open act with the right it is on. */
export interface ActRecord extends StoredAct {
  right_id: number;
  patent_kind: PatentKind | null;
  number: string;
  name: string;
  decision: FeeDecision;
}
