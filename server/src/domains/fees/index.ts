// Its calls.

export { feeHandlers } from './fees';

// For other domains.

export type { FeeRight } from './fee-right';
export { listFeeRights } from './fee-right.queries';
export { type DueWindow, dueWindow } from './law/due-window.rules';
export { lastDayOf, latestExtension, patentTerm, patentYearOf } from './law/patent-term.rules';
export { trademarkTermOn } from './law/trademark.rules';
export { changesObligation, type FeeWords, type LedgerWords, readLedger } from './ledger.rules';
export { listObligations } from './obligation.queries';
export { type ListedObligation, obligationsToday, sortObligations } from './obligation-list.rules';
export { obligationName, obligationToday, type StoredObligation } from './obligation-today.rules';
export { openObligationOf } from './open-obligation.rules';
export { countStatements, insertStatements, type NewStatement } from './paid-statements';
export { syncRenewals } from './sync-renewals';

// For the start, the jobs, the sheets and the commands.

export { feeSource } from './due-source';
export { statementRecords } from './paid-statements';
export { paymentRecords } from './payment.queries';
export { walkRenewals } from './renewals-job';
