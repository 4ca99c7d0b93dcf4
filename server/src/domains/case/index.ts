// Its calls.

export { deskHandlers } from './desk';
export { caseHandlers } from './own-cases';

// For the jobs.

export { caseJobs } from './case-jobs';

// For the domains whose kinds they are.

export { act } from './act';
export { type Case, findCaseLocked, type Subject } from './case.queries';
export { type Acting, type Form, type HandledKind, handledKind, kindOf, type Route } from './case-kind';
export { openOwn, ownCases, ownSheet } from './own-cases';
export { type PastAct, savePastCases } from './past-cases';
