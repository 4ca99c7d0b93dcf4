// Its calls.

export { appealHandlers } from './appeals';

// For the start.

export { appealCases } from './appeal-cases';
export { appealTypeContent } from './appeal-type-content';

// For other kinds of cases.

export { consultHooks, disputeHooks } from './from-consult';
export { maskText } from './mask-text.rules';
