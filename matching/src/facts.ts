export { choicesOf, factDef, findFact } from './catalogue';
export type { FactDef, FactGroup, FactKind } from './facts/fact-def';

/** The key of a fact in the catalogue. */
export type FactKey = string;
