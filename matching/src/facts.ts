import { ENTERPRISE_FACTS } from './facts/enterprise-facts';
import type { FactDef } from './facts/fact-def';
import { INNOVATION_FACTS } from './facts/innovation-facts';

export type { FactDef, FactGroup, FactKind } from './facts/fact-def';

/** Every fact, in the order in which the profile shows them. */
export const FACTS = [...ENTERPRISE_FACTS, ...INNOVATION_FACTS] as const satisfies readonly FactDef[];

export type FactKey = (typeof FACTS)[number]['key'];

const byKey = new Map<string, FactDef>(FACTS.map((fact) => [fact.key, fact]));

/** The definition of one fact; throws on a key that is not in the catalogue. */
export function factDef(key: string): FactDef {
  const def = byKey.get(key);
  if (!def) throw new Error(`no fact '${key}'`);
  return def;
}
