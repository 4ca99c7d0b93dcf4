import { RELATION_KINDS } from '@zhice/contract/policy/enumerations';
import type { DocumentRecord, ItemRecord, Said } from '@zhice/contract/policy/record';
import { parseAmount, parseCases, parseRule } from '@zhice/matching/parse-rule';
import type { Amount, Rule, RuleCase } from '@zhice/matching/rule';
import { canonical } from '../../base/canonical';
import { casesOf, withCases } from './policy-cases.rules';
import type { ItemContent, PolicyContent } from './policy-content';
import { capOf, documentContent, itemContent, normalName } from './policy-save.rules';

/** What a sheet says of the first and last day of one window: null, that there is none; undefined, nothing. */
export interface WindowEdges {
  opens_on?: string | null;
  closes_on?: string | null;
  /** That it is open all the time (长期) is said. */
  always: boolean;
}

/** What a row of a sheet says of a policy that may be there already. */
export interface PolicyChange<Record> {
  /** What it says: what is absent stays as it is, null empties it. */
  said: Said<Record>;
  /** Of the relations that are said these kinds alone; absent: all of them. */
  relationKinds?: readonly string[];
  /** Of one window, where the row names its days in columns of their own. */
  edges?: WindowEdges;
  /** What a new policy has where nothing is said. */
  assumed?: Said<Record>;
  /** Why it can only change a policy that is there, in Chinese; empty when it can be a new one. */
  lacking?: string[];
  /** Words that a person has to explain before it can be a new one. */
  questions?: string[];
  /** The word for which a person said that new ones are left out. */
  skip?: string;
}

type Change = PolicyChange<DocumentRecord> | PolicyChange<ItemRecord>;
type Kind = PolicyContent['kind'];

/** What is said of a rule or an amount that is not said itself: only of use where one is stored. */
const BESIDE: Readonly<Record<string, string>> = { cases: 'rules', instalments: 'amount' };

/** The content of a new policy. @throws RangeError in Chinese for rules or an amount that cannot be read. */
export function newContent(kind: Kind, { said, edges, assumed = {} }: Change): PolicyContent {
  const isGiven = (field: string) => {
    const value = (said as Record<string, unknown>)[field];
    return value !== null && value !== undefined;
  };
  const fields = Object.entries(said).filter(([field]) => isGiven(field) && isGiven(BESIDE[field] ?? field));
  const given = Object.fromEntries(fields);
  return contentOf(kind, { ...assumed, ...given, ...(edges ? { windows: windowsOf([], edges) } : {}) });
}

/**
 * The content of a policy after a change: what is not said stays, what is emptied is as in a new policy of the same row, so that
 * the row says the same again. @throws RangeError like `newContent`.
 */
export function changedContent(stored: PolicyContent, change: Change): PolicyContent {
  const assumed = (change.assumed ?? {}) as Record<string, unknown>;
  const said = Object.fromEntries(
    Object.entries(change.said).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value ?? assumed[field] ?? null]],
    ),
  );
  const relations = relationsAfter(stored.relations, change);
  if (change.said.attachments) said.attachments = withFiles(change.said.attachments, stored.attachments);
  const windows = stored.kind === 'item' && change.edges && windowsOf(stored.windows, change.edges);
  const kept = stored.kind === 'item' && said.rules ? casesOf(stored) : [];
  const next = contentOf(stored.kind, { ...stored, ...said, relations, ...(windows ? { windows } : {}) }, kept);
  if (next.kind === 'document' || stored.kind === 'document') return next;
  // a highest amount that followed from the formula follows the new one
  const wasDerived = stored.amount_max === capOf(stored.amount as Amount);
  const stays = 'amount_max' in said || !('amount' in said) || !wasDerived;
  return stays ? next : { ...next, amount_max: capOf(next.amount as Amount) };
}

/** What is said of attachments, with the files of those that are there: a sheet knows them by their names alone. */
function withFiles(said: PolicyContent['attachments'], stored: PolicyContent['attachments']) {
  const files = new Map(stored.flatMap((one) => (one.upload_id ? [[one.name, one] as const] : [])));
  return said.map((one) => (one.url === '' && !one.upload_id ? (files.get(one.name) ?? one) : one));
}

/** The one window with the edges that are said; what is not said stays when there was one. */
function windowsOf(stored: ItemContent['windows'], { always, ...said }: WindowEdges): ItemContent['windows'] {
  const one = stored.length === 1 && !stored[0]!.yearly ? stored[0] : undefined;
  const edge = (key: 'opens_on' | 'closes_on') => (said[key] === undefined ? (one?.[key] ?? null) : said[key]);
  const window = { opens_on: edge('opens_on'), closes_on: edge('closes_on'), yearly: false };
  return window.opens_on || window.closes_on || always ? [window] : [];
}

function contentOf(kind: Kind, record: object, kept: readonly RuleCase[] = []): PolicyContent {
  return kind === 'document'
    ? documentContent(record as Said<DocumentRecord>)
    : readItem(record as Said<ItemRecord>, kept);
}

/**
 * A whole item with its amount and rules read; `kept`: cases of before, for rules that say nothing of theirs.
 * @throws RangeError in Chinese when they cannot be.
 */
export function readItem(record: Said<ItemRecord>, kept: readonly RuleCase[] = []): ItemContent {
  const isFormula = record.amount !== undefined && record.amount !== null && canonical(record.amount) !== NO_AMOUNT;
  const amount = isFormula ? parseAmount(inParts(record.amount, record.instalments)) : undefined;
  const rules = (record.rules ?? []).map((json) => parseRule(json));
  const cases = record.cases ? parseCases(record.cases) : undefined;
  const errors = [amount, cases, ...rules].flatMap((read) => read?.errors ?? []);
  if (record.instalments && (record.amount as Partial<Amount> | undefined)?.kind !== 'sum') errors.push(NO_SUM);
  if (errors.length > 0) throw new RangeError(errors.join('；'));
  const read = rules.flatMap(({ rule }) => (rule ? [rule] : []));
  const isSilent = (at: number) => (record.rules![at] as Partial<Rule>).cases === undefined;
  const tried =
    record.cases === undefined
      ? withCases(read, kept, isSilent)
      : withCases(
          read.map(({ cases: _, ...rule }) => rule),
          cases?.value ?? [],
        );
  return itemContent(record, amount?.amount, tried);
}

const NO_SUM = '分期兑现：这个事项没有算出数额的金额公式，不能分期。请同时写上“金额公式”';

/** A formula that is paid in the parts that are said beside it: null, that there are none. */
const inParts = (amount: unknown, parts: ItemRecord['instalments'] | null) =>
  parts === undefined || (amount as Amount).kind !== 'sum'
    ? amount
    : { ...(amount as object), instalments: parts ?? undefined };

/** As an item without a formula is stored. */
const NO_AMOUNT = canonical({ kind: 'none', text: '' });

function relationsAfter(stored: PolicyContent['relations'], { said, relationKinds }: Change) {
  if (said.relations === undefined) return stored;
  const kinds: readonly string[] = relationKinds ?? RELATION_KINDS;
  const next = [...stored.filter(({ kind }) => !kinds.includes(kind)), ...(said.relations ?? [])];
  const inOrder = (list: PolicyContent['relations']) =>
    canonical([...list].sort((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1)));
  return inOrder(next) === inOrder(stored) ? stored : next;
}

const SPANS: readonly [from: string, to: string, words: string][] = [
  ['opens_on', 'closes_on', '申报截止 {to} 早于申报开始 {from}'],
  ['publicity_from', 'publicity_to', '公示结束 {to} 早于公示开始 {from}'],
  ['effective_from', 'effective_to', '失效日期 {to} 早于生效日期 {from}'],
];

/** What is wrong with days of which one was there and one is said, in Chinese; undefined when nothing is. */
export function orderFault(content: PolicyContent): string | undefined {
  const parts = content.kind === 'item' ? [content, ...content.windows] : [content];
  return parts.map((part) => spanFault(part)).find((fault) => fault !== undefined);
}

function spanFault(part: object): string | undefined {
  const days = part as Record<string, string | null | undefined>;
  const wrong = SPANS.find(([first, last]) => days[first] && days[last] && days[first] > days[last]);
  if (!wrong) return undefined;
  const [first, last, words] = wrong;
  const told = words.replace('{to}', days[last]!).replace('{from}', days[first]!);
  return `${told}（其中一个是库里已有的）：请把两个日期一起写上`;
}

/**
 * Whether a stored policy of the same title can be the one that a row means, whose own marks are not known: what the row says of
 * issuer, number and days must agree; and of level and place, unless the issuer does.
 */
export function canMean(stored: PolicyContent, { said }: Change): boolean {
  const now = stored as unknown as Record<string, unknown>;
  const says = said as Record<string, unknown>;
  const agree = (field: string) => {
    const [a, b] = [says[field], now[field]];
    if (Array.isArray(a) && Array.isArray(b))
      return a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));
    return !a || !b || a === b || (typeof a === 'string' && typeof b === 'string' && normalName(a) === normalName(b));
  };
  const issuer = stored.kind === 'document' ? 'issuer' : 'department';
  if (![issuer, 'doc_no', 'written_on', 'published_on'].every(agree)) return false;
  return Boolean(says[issuer]) || ['level', 'area_codes'].every(agree);
}
