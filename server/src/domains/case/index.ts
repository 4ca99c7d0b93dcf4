// Its calls.

export { caseHandlers } from './own-cases';

// For the domains whose kinds they are.

export type { Case, Subject } from './case.queries';
export { type Acting, type Form, type HandledKind, handledKind, type Route } from './case-kind';
export { openOwn, ownCases, ownSheet } from './own-cases';
