import type { ProgrammeCases } from './case';
import { LADDER_CASES } from './cases-ladder';
import { OTHER_CASES } from './cases-others';

/** The enterprises of the case book, by programme. */
export const CASES: readonly ProgrammeCases[] = [...LADDER_CASES, ...OTHER_CASES];
