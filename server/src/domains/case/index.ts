// Its calls.

export { deskHandlers } from './desk';
export { countChanges, deskChangeHandlers } from './desk-changes';
export { caseHandlers } from './own-cases';

// For the jobs.

export { caseJobs } from './case-jobs';

// For the domains whose kinds they are.

export { act } from './act';
export { type Case, findCaseLocked, findUnderWay, moveSubject, type Subject } from './case.queries';
export { type Acting, type Form, type HandledKind, handledKind, kindOf, type Route } from './case-kind';
export { openCase } from './open-case';
export { casesToDo, openOwn, ownCases, ownSheet, ownViews } from './own-cases';
export { type PastAct, savePastCases } from './past-cases';
