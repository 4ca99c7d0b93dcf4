import { RELATION_KINDS } from '@zhice/contract/policy/enumerations';
import { findFact } from '@zhice/matching/facts';
import type { Amount, ItemGroup, MatchItem, Rule } from '@zhice/matching/rule';
import { canonical } from '../base/canonical';
import { casesOf, groupText, levelName, type PolicyContent, wayName, windowsText, withCases } from '../domains/policy';
import { placePath } from '../reference/places';
import type { DocumentField, ItemField } from './columns';
import { caseLines } from './rule-cases';
import { readWindows } from './windows';

type Document = Extract<PolicyContent, { kind: 'document' }>;
type Item = Extract<PolicyContent, { kind: 'item' }>;
/** What stands in a cell: words, or what only JSON can say. '' and [] leave it empty. */
type Cell = string | number | boolean | object | null;
type Cells<Content, Field extends string> = Partial<Record<Field, (content: Content) => Cell>>;

const relationCells = Object.fromEntries(
  RELATION_KINDS.map((kind) => [
    kind,
    ({ relations }: PolicyContent) => relations.flatMap((one) => (one.kind === kind ? one.to : [])).join('；'),
  ]),
);

const SHARED: Cells<PolicyContent, DocumentField & ItemField> = {
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  level: ({ level }) => levelName(level),
  area: ({ area_codes }) => area_codes.map((code) => placePath(code) || code).join('、') || '全国',
  industries: ({ industries }) => industries.join('、'),
  labels: ({ labels }) => labels.join('、'),
  published_on: ({ published_on }) => published_on,
  effective_from: ({ effective_from }) => effective_from,
  effective_to: ({ effective_to }) => effective_to,
  repealed: ({ repealed }) => (repealed ? '是' : '否'),
  ...relationCells,
  attachments: ({ attachments }) => attachments,
};

/** What an export writes of a document, in the order of its columns; `columns.ts` says how each is called. */
export const DOCUMENT_CELLS: Cells<Document, DocumentField> = {
  ...SHARED,
  doc_no: ({ doc_no }) => doc_no,
  index_no: ({ index_no }) => index_no,
  issuer: ({ issuer }) => issuer,
  written_on: ({ written_on }) => written_on,
  category: ({ category }) => category,
  source_url: ({ source_url }) => source_url,
  history: ({ history }) => history,
  frame: ({ frame }) => frame as object | null,
  body: ({ body }) => body,
};

/** The same of an item. */
export const ITEM_CELLS: Cells<Item, ItemField> = {
  ...SHARED,
  department: ({ department }) => department,
  office: ({ office }) => office,
  phone: ({ phone }) => phone,
  apply_url: ({ apply_url }) => apply_url,
  source_url: ({ source_url }) => source_url,
  audience: ({ audience }) => audience,
  conditions: ({ conditions }) => conditions,
  benefits: ({ benefits }) => benefits,
  amount_max: ({ amount_max }) => amount_max,
  amount: ({ amount }) => (isFormula(amount as Amount) ? (amount as object) : null),
  rules: (item) => (casesGoAlone(item) ? untried(item) : (item.rules as Rule[])),
  cases: (item) => (casesGoAlone(item) ? (caseLines(casesOf(item)) ?? casesOf(item)) : ''),
  groups: ({ groups }) => groupsCell(groups as ItemGroup[]),
  grants: ({ grants }) => grantsText(grants as MatchItem['grants'] | null),
  way: ({ way }) => (way ? wayName(way) : ''),
  support_form: ({ support_form }) => support_form,
  grade: ({ grade }) => grade,
  window: windowCell,
  publicity_from: ({ publicity_from }) => publicity_from,
  publicity_to: ({ publicity_to }) => publicity_to,
  materials: ({ materials }) => materials,
  process: ({ process }) => process,
};

const isFormula = (amount: Amount): boolean => amount.kind !== 'none' || amount.text !== '';

const untried = ({ rules }: Item): Rule[] => (rules as Rule[]).map(({ cases: _, ...rule }) => rule);

/** Whether the cases of the rules, read by themselves, are put where they are. */
function casesGoAlone(item: Item): boolean {
  const cases = casesOf(item);
  try {
    return cases.length > 0 && canonical(withCases(untried(item), cases)) === canonical(item.rules);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The groups in words; as a list where a cap is read from the enterprise. */
const groupsCell = (groups: ItemGroup[]): Cell =>
  groups.some((group) => group.kind === 'joint_cap' && group.of) ? groups : groups.map(groupLine).join('\n');

/** 同一年度 [year]：最多 1 项. */
function groupLine(group: ItemGroup): string {
  const { key, label } = group;
  const words = groupText(group);
  const partners = group.kind === 'exclusive' && group.allowed ? `（可与 ${group.allowed.join('、')} 兼得）` : '';
  return (key === label ? words : words.replace('：', ` [${key}]：`)) + partners;
}

function grantsText(grants: MatchItem['grants'] | null): Cell {
  const def = grants && findFact(grants.title);
  if (!grants || !def) return grants ?? null;
  const level = def.terms?.levels?.find(({ value }) => value === grants.level)?.label;
  return def.label + (level ? `（${level}）` : '');
}

/** The windows in words where these say the same, else as a list. */
function windowCell({ windows }: Item): Cell {
  const words = windowsText(windows);
  const read = readWindows(words);
  const told = 'windows' in read ? read.windows : [];
  const same = canonical(
    told.map(({ opens_on = null, closes_on = null, yearly = false }) => ({ opens_on, closes_on, yearly })),
  );
  if (windows.length === 0) return '';
  return same === canonical(windows) ? words : windows;
}
