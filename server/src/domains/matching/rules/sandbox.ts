import type { CallInput, CallOutput } from '@zhice/contract/all';
import { supportAmountOnView } from '@zhice/matching/amount';
import { INDUSTRY_SECTIONS, industrySection } from '@zhice/matching/classification';
import { boundTo } from '@zhice/matching/engine/bind';
import { explainView, ruleInForce, topLevel } from '@zhice/matching/evaluate';
import { choicesOf, findFact } from '@zhice/matching/facts';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { ProfileView } from '@zhice/matching/profile-view';
import type { MatchItem } from '@zhice/matching/rule';
import type { Edition, SandboxGroup, SandboxResult } from '@zhice/matching/sandbox';
import { found, Refusal } from '../../../base/refusal';
import { mapOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { areaPath } from '../../../reference/areas';
import type { Context, Handlers } from '../../../rpc/context';
import { findVisibleProfiles, nameOfCode } from '../../enterprise';
import { loadItem, readItem, type StoredItem } from '../stored-items';
import { type DraftContent, findDraft } from './draft.queries';
import { wholeContent } from './read-content';

type Output = CallOutput<'/api/console/rule_sandbox'>;

/** The portal tries rules by enterprises: what persons tell of themselves is read for nobody else. */
const OF_PERSONS = '这一事项面向个人，不用企业试算；请用测试案例核对';

/** Enterprises that are shown with their reasons. */
const EXAMPLES = 10;

export const sandboxHandlers = {
  '/api/console/rule_sandbox': async (context, input) => {
    const { db, services, today } = context;
    const { rule, amount } = wholeContent(input.content);
    const asOf = rule.validFrom !== undefined && rule.validFrom > today ? rule.validFrom : today;
    const stored = found(await readItem(db, input.item_id));
    const item = itemOf(stored, { ...input.content, rule, amount });
    if (item.subject === 'person') throw new Refusal('rule_broken', { detail: OF_PERSONS });
    const edition = editionOn(item, asOf);
    const against = await againstOf(context, input, stored, asOf);
    const rules = [edition, against].flatMap((one) => (one ? [one.rule] : []));
    const sandbox = await services.matching.sandbox(rules, asOf, today);
    if (!edition || !sandbox) return { ...NOT_YET, as_of: asOf };
    const begun = performance.now();
    const result = sandbox.try(edition, asOf, today, against);
    const ms = performance.now() - begun;
    const ids = sandbox.ids(result.rows[input.list ?? 'fit'], EXAMPLES);
    // places, titles and what documents say for all stand before what the author wrote
    const own = topLevel(rule.condition).length;
    return {
      ready: true,
      as_of: asOf,
      ...figuresOf(result),
      conditions: result.conditions.slice(result.conditions.length - own),
      examples: await examplesOf(db, ids, edition, asOf, today),
      ms,
    };
  },
} satisfies Partial<Handlers>;

const NOT_YET: Omit<Output, 'as_of'> = {
  ready: false,
  total: 0,
  counts: null,
  before: null,
  gained: 0,
  lost: 0,
  conditions: [],
  cost: null,
  cost_before: null,
  groups: [],
  examples: [],
  ms: 0,
};

/** The item with the draft as its only rule, with what it inherits. */
function itemOf(stored: StoredItem, content: DraftContent): MatchItem {
  const { version, validFrom, validTo, source, condition } = content.rule as Record<string, string>;
  const rules: StoredItem['rules'] = [[version!, validFrom ?? null, validTo ?? null, source!, condition]];
  return loadItem({ ...stored, rules, amount: content.amount }).item;
}

/** What is judged of an item on a day: undefined when none of its rules is in force then. */
function editionOn(item: MatchItem, asOf: string): Edition | undefined {
  const rule = ruleInForce(item.rules, asOf) ?? (item.rules.length === 1 ? item.rules[0] : undefined);
  return rule && { rule: ruleOfItem(rule, item), amount: boundTo(item.amount, item.id) };
}

async function againstOf(
  { db }: Context<'staff:rules'>,
  { against_id }: CallInput<'/api/console/rule_sandbox'>,
  stored: StoredItem,
  asOf: string,
): Promise<Edition | undefined> {
  if (against_id !== undefined) {
    const draft = found(await findDraft(db, against_id));
    const { rule, amount } = wholeContent(draft.content);
    return editionOn(itemOf(stored, { ...draft.content, rule, amount }), asOf);
  }
  const { item } = loadItem(stored);
  return ruleInForce(item.rules, asOf) && editionOn(item, asOf);
}

function figuresOf({ counts, before, gained, lost, cost, costBefore, groups }: SandboxResult) {
  const { size, industry, county } = groups;
  return {
    total: counts.fit + counts.near + counts.unknown + counts.unfit,
    counts,
    before: before ?? null,
    gained,
    lost,
    cost,
    cost_before: costBefore ?? null,
    groups: [
      { by: '规模', rows: size.map((group) => groupView(group, sizeName)) },
      { by: '行业', rows: industry.map((group) => groupView(group, sectionName)) },
      { by: '区县', rows: county.map((group) => groupView(group, areaPath)) },
    ],
  };
}

const groupView = ({ key, fit, gained, lost, most }: SandboxGroup, nameOf: (key: string) => string) => ({
  name: key === '' ? '未知' : nameOf(key) || key,
  fit,
  gained,
  lost,
  most: most ?? null,
});

function sizeName(size: string): string {
  const def = findFact('size_class');
  return (def && choicesOf(def)?.find(({ value }) => value === size)?.label) ?? '';
}

const sectionName = (letter: string): string =>
  INDUSTRY_SECTIONS.find((section) => section.letter === industrySection(letter))?.name ?? '';

/** Some enterprises with what the draft says of each. */
async function examplesOf(
  db: Db,
  ids: number[],
  { rule, amount }: Edition,
  asOf: string,
  today: string,
): Promise<Output['examples']> {
  if (ids.length === 0) return [];
  const names = await mapOf<number, string>(db`select id, name from enterprise where id = any(${ids}::bigint[])`);
  return (await findVisibleProfiles(db, ids)).map(({ id, profile }) => {
    const view = new ProfileView(profile, asOf, today);
    const { verdict, reasons } = explainView(rule, view, nameOfCode);
    return {
      id,
      name: names.get(id) ?? '',
      verdict,
      amount: verdict === 'unfit' ? '' : supportAmountOnView(amount, view).formula,
      reasons: reasons.map(({ result, label, clause, required, actual, lacking }) => ({
        ...{ result, label },
        clause: clause ?? '',
        required: required ?? '',
        actual: actual ?? '',
        lacking: lacking ?? '',
      })),
    };
  });
}
