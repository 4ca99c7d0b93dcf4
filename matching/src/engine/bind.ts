import { type FactKey, factDef, findFact } from '../facts';
import type { Amount, Condition, Measure, Rule } from '../rule';
import { inputsOf } from './inputs';

/**
 * A rule or an amount with everything that is about the item itself bound to it: what is asked for a project of the item,
 * and rows of a table that name the item. The same object where there is nothing to bind.
 */
export function boundTo<Part extends Rule | Condition | Amount>(part: Part, item: number): Part {
  return isAboutItem(part) ? (bind(part, item) as Part) : part;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isAboutItem(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isAboutItem);
  if (!isRecord(node)) return false;
  return node.this === true || isAsked(node) || Object.values(node).some(isAboutItem);
}

/** Whether a node reads a fact that is asked for a project. */
const isAsked = (node: Record<string, unknown>): boolean => FACT_FIELDS.some((field) => isAskedFact(node[field]));

/** The fields in which conditions and measures name a fact that can belong to a project. */
const FACT_FIELDS = ['fact', 'day', 'since', 'rows', 'on'] as const;

function bind(node: unknown, item: number): unknown {
  if (Array.isArray(node)) return node.map((part) => bind(part, item));
  if (!isRecord(node)) return node;
  if (node.this === true) return { column: node.column, in: [String(item)] };
  const bound = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, bind(value, item)]));
  return isAsked(node) ? { ...bound, item } : bound;
}

/** The facts that a rule or an amount asks for one project of its item, each once. */
export function askedFacts(node: unknown, found = new Set<FactKey>()): Set<FactKey> {
  if (Array.isArray(node)) for (const part of node) askedFacts(part, found);
  else if (isRecord(node)) {
    for (const field of FACT_FIELDS) if (isAskedFact(node[field])) found.add(node[field] as FactKey);
    for (const part of Object.values(node)) askedFacts(part, found);
  }
  return found;
}

const isAskedFact = (key: unknown): boolean => typeof key === 'string' && findFact(key)?.subject === 'application';

const ofItem = new WeakMap<Measure, boolean>();

/** Whether a measure reads what only one item asks for, so that no other item shares it. */
export function isOfItem(measure: Measure): boolean {
  let own = ofItem.get(measure);
  if (own === undefined) {
    own = inputsOf(measure).some((input) => input.item !== undefined) || namesItem(measure);
    ofItem.set(measure, own);
  }
  return own;
}

/** Rows of a table that one item is named in. */
function namesItem(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(namesItem);
  if (!isRecord(node)) return false;
  if (typeof node.rows === 'string' && Array.isArray(node.where)) {
    const columns = factDef(node.rows).columns ?? [];
    return node.where.some(
      (test) => isRecord(test) && 'in' in test && columns.find(({ key }) => key === test.column)?.kind === 'item',
    );
  }
  return Object.values(node).some(namesItem);
}
