import type { CaseKind } from '@zhice/contract/case/kind';
import { CASE_KINDS } from '@zhice/contract/case/kinds';

/** A kind as it is declared; undefined for one that a newer server knows. Loads all that all kinds ask: a form takes the kind it is for. */
export const caseKindOf = (name: string): CaseKind | undefined => CASE_KINDS.find((kind) => kind.name === name);
