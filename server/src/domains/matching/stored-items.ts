import { noMoney } from '@zhice/matching/amounts/forms';
import { isOfPerson } from '@zhice/matching/item-subject';
import { parseAmount, parseFrame, parseGrants, parseGroups, parseRule } from '@zhice/matching/parse-rule';
import type { Amount, Frame, ItemGroup, MatchItem, Rule, Window } from '@zhice/matching/rule';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { type DeclarationWindow, lifeColumns, windowsColumn } from '../policy';
import type { ItemRow } from './item-table';

/** A stored item in its parts: the row that lists show, what is matched, and the groups that it is in. */
export interface LoadedItem {
  row: ItemRow;
  item: MatchItem;
  groups: readonly ItemGroup[];
}

/**
 * Reads a stored item with what it inherits from the documents that it is based on. A rule that does not fit the
 * catalogue any more is left out: it would judge wrongly, and one item must not keep the portal from starting.
 */
export function loadItem({ amount, rules, windows, groups, grants, frames, ...row }: StoredItem): LoadedItem {
  const inherited = (frames ?? []).flatMap(([frame, ...days]) => readFrame(frame, days));
  const item: MatchItem = {
    id: row.id,
    rules: (rules ?? []).flatMap((stored) => readRule(stored, inherited)),
    amount: parseAmount(amount).amount ?? NO_AMOUNT,
    areas: row.area_codes,
    windows: row.undated ? 'unknown' : windows.map(windowOfRow),
  };
  if (isOfPerson(item.rules, item.amount)) item.subject = 'person';
  const granted = grants === null ? undefined : parseGrants(grants).value;
  if (granted) item.grants = granted;
  if (row.closes_on !== null) item.deadline = row.closes_on;
  const own = groups.length === 0 ? [] : (parseGroups(groups).value ?? []);
  return { row, item, groups: [...own, ...inherited.flatMap((frame) => frame.groups ?? [])] };
}

const NO_AMOUNT: Amount = noMoney('');

const windowOfRow = ({ opens_on, closes_on, yearly }: DeclarationWindow): Window => ({
  ...(opens_on !== null && { opensOn: opens_on }),
  ...(closes_on !== null && { closesOn: closes_on }),
  ...(yearly && { yearly }),
});

/** A frame with the days on which its document is in force. */
interface Inherited extends Frame {
  from: string | null;
  to: string | null;
}

function readFrame(json: unknown, [from, to]: StoredFrameDays): Inherited[] {
  const { value } = parseFrame(json);
  return value ? [{ ...value, from, to }] : [];
}

/** A rule with the conditions that it inherits; one that does not say its days has those of its documents. */
function readRule(stored: StoredRule, inherited: readonly Inherited[]): Rule[] {
  const { rule } = parseRule(ruleJson(stored));
  if (!rule || inherited.length === 0) return rule ? [rule] : [];
  const conditions = inherited.flatMap((frame) => frame.conditions ?? []);
  const validFrom =
    rule.validFrom ??
    inherited
      .flatMap(({ from }) => from ?? [])
      .sort()
      .at(-1);
  const validTo = rule.validTo ?? inherited.flatMap(({ to }) => to ?? []).sort()[0];
  const condition = conditions.length === 0 ? rule.condition : { all: [...conditions, rule.condition] };
  return [{ ...rule, ...(validFrom && { validFrom }), ...(validTo && { validTo }), condition }];
}

type StoredFrameDays = [from: string | null, to: string | null];

type StoredRule = [version: string, from: string | null, to: string | null, source: string, condition: unknown];

export interface StoredItem extends ItemRow {
  source_key: string;
  amount: unknown;
  rules: StoredRule[];
  windows: DeclarationWindow[];
  groups: unknown[];
  grants: unknown;
  frames: [frame: unknown, ...StoredFrameDays][] | null;
}

/** Public items `p` that have rules, of a condition. */
export const readItems = (db: Db, where: Fragment) =>
  itemsOf(db, db`p.shown and exists (select 1 from item_rule r where r.policy_id = p.id) and ${where}`);

/** One item, whether it has rules or not, also one that is not public yet. */
export const readItem = async (db: Db, id: number): Promise<StoredItem | undefined> =>
  (await itemsOf(db, db`p.id = ${id}`))[0];

const itemsOf = (db: Db, where: Fragment) =>
  db<StoredItem[]>`
    select p.id, p.source_key, p.title, p.level, p.area_code, p.area_codes, d.name as unit, p.way, p.support_form,
      p.amount_max, ${lifeColumns(db)}, ${windowsColumn(db)} as windows, i.amount, i.groups, i.grants,
      (select json_agg(json_build_array(r.version, r.valid_from, r.valid_to, r.source, r.condition) order by r.id)
        from item_rule r where r.policy_id = p.id) as rules,
      (select jsonb_agg(jsonb_build_array(f.frame, law.effective_from, law.effective_to) order by f.policy_id)
        from policy_relation b join policy_document f on f.policy_id = b.to_id join public_policy law on law.id = b.to_id
        where b.from_id = p.id and b.kind = 'based_on' and f.frame is not null) as frames
    from policy p join policy_item i on i.policy_id = p.id left join department d on d.id = p.department_id
    where p.kind = 'item' and ${where}`;

/** Items `p` that name one of these words of the catalogue: in conditions, money, titles, places, or by what they inherit. */
export const itemsNaming = (db: Db, words: readonly string[]): Promise<StoredItem[]> => {
  const names = (text: Fragment) =>
    db`exists (select from unnest(${[...words]}::text[]) as w(word) where strpos(${text}, '"' || word || '"') > 0)`;
  return readItems(
    db,
    db`(p.area_codes && ${[...words]}::text[] or ${names(db`coalesce(i.amount::text, '') || coalesce(i.grants::text, '')`)}
      or exists (select from item_rule r where r.policy_id = p.id and ${names(db`r.condition::text`)})
      or exists (select from policy_relation b join policy_document f on f.policy_id = b.to_id
        where b.from_id = p.id and b.kind = 'based_on' and ${names(db`f.frame::text`)})) order by p.id`,
  );
};

/** A stored rule in the words of the matching package, not yet checked. */
function ruleJson([version, from, to, source, condition]: StoredRule): Record<
  keyof Omit<Rule, 'cases' | 'amount'>,
  unknown
> {
  return { version, validFrom: from ?? undefined, validTo: to ?? undefined, source, condition };
}
