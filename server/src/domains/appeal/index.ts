// Its calls.

export { appealHandlers } from './appeals';

// For the start.

export { appealCases } from './appeal-cases';

// For the kinds of consultations.

export { consultHooks } from './from-consult';
