// Its calls.

export { appealHandlers } from './appeals';

// For the start.

export { appealCases } from './appeal-cases';
export { appealTypeContent } from './appeal-type-content';

// For the kinds of consultations.

export { consultHooks } from './from-consult';
