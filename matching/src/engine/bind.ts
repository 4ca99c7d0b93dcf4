import { type FactKey, findFact } from '../facts';
import type { Amount, Condition, Measure, Rule } from '../rule';

/** No item has this id: of it nothing was ever told or obtained. */
export const NO_ITEM = -1;

/**
 * A rule, an amount or a measure with everything that is about the item itself bound to it: what is asked for a project of the item,
 * and rows of a table that name the item. The same object where there is nothing to bind.
 */
export function boundTo<Part extends Rule | Condition | Amount | Measure>(part: Part, item: number): Part {
  return bind(part, item) as Part;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a node reads a fact that is asked for a project. */
const isAsked = (node: Record<string, unknown>): boolean => FACT_FIELDS.some((field) => isAskedFact(node[field]));

/** The fields in which conditions and measures name a fact that can belong to a project. */
const FACT_FIELDS = ['fact', 'day', 'since', 'until', 'rows', 'on'] as const;

/** With the field in which a derivation names one. */
const NAMING_FIELDS = [...FACT_FIELDS, 'fromCode'] as const;

function bind(node: unknown, item: number): unknown {
  if (Array.isArray(node)) {
    const parts = node.map((part) => bind(part, item));
    return parts.some((part, index) => part !== node[index]) ? parts : node;
  }
  if (!isRecord(node)) return node;
  if (node.this === true) {
    const { this: _, ...test } = node;
    return { ...test, in: [String(item)] };
  }
  let bound = node;
  for (const key in node) {
    const part = bind(node[key], item);
    if (part === node[key]) continue;
    if (bound === node) bound = { ...node };
    bound[key] = part;
  }
  return isAsked(node) ? { ...bound, item } : bound;
}

/** The facts that a rule or an amount asks for one project of its item, each once, with those that they follow from. */
export function askedFacts(node: unknown, found = new Set<FactKey>()): Set<FactKey> {
  if (Array.isArray(node)) for (const part of node) askedFacts(part, found);
  else if (isRecord(node)) {
    for (const field of NAMING_FIELDS) {
      const key = node[field] as FactKey;
      if (!isAskedFact(key) || found.has(key)) continue;
      found.add(key);
      askedFacts(findFact(key)?.derive, found);
    }
    for (const part of Object.values(node)) askedFacts(part, found);
  }
  return found;
}

const isAskedFact = (key: unknown): boolean => typeof key === 'string' && findFact(key)?.subject === 'application';
