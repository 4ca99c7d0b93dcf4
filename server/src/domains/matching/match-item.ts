import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import type { Amount, MatchItem, Rule } from '@zhice/matching/rule';
import type { ItemRow } from './item-table';
import { ruleJson, type StoredItem } from './matching.queries';

/** A stored item as its two halves: the row that lists show, and what is matched. */
interface LoadedItem {
  row: ItemRow;
  item: MatchItem;
}

/**
 * Reads a stored item. A rule that does not fit the catalogue of facts any more is left out: it would judge wrongly, and
 * one item must not keep the portal from starting.
 */
export function loadItem({ amount, rules, ...row }: StoredItem): LoadedItem {
  const item: MatchItem = {
    id: row.id,
    rules: (rules ?? []).flatMap((stored) => readRule(parseRule(ruleJson(stored)))),
    amount: parseAmount(amount).amount ?? NO_AMOUNT,
  };
  if (row.opens_on !== null) item.opensOn = row.opens_on;
  if (row.closes_on !== null) item.closesOn = row.closes_on;
  return { row, item };
}

const NO_AMOUNT: Amount = { kind: 'none', text: '' };

const readRule = ({ rule }: { rule?: Rule }): Rule[] => (rule ? [rule] : []);
