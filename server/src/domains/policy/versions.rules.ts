import { amountWords } from '@zhice/matching/amount';
import { limitText } from '@zhice/matching/amounts/limits';
import { findFact } from '@zhice/matching/facts';
import { moneyText } from '@zhice/matching/judging/number-text';
import { parseAmount } from '@zhice/matching/parse-rule';
import type { Frame, ItemGroup, MatchItem, Rule } from '@zhice/matching/rule';
import { canonical } from '../../base/canonical';
import { changeInLine, longTexts } from '../../base/paragraph-changes';
import type { DocumentContent, ItemContent, PolicyContent } from './policy-content';
import { levelName, relationName, wayName } from './policy-names.rules';
import { type DeclarationWindow, windowsText } from './windows.rules';

/** One field that differs between two versions, in words; in long texts only the changed paragraphs, each marked 删 or 增. */
interface FieldChange {
  field: string;
  name: string;
  before: string;
  after: string;
}

/** How codes are called; a code without a name is shown as it is. */
interface CodeNames {
  area(code: string): string | undefined;
  industry(code: string): string | undefined;
}

const AS_WRITTEN: CodeNames = { area: () => undefined, industry: () => undefined };

type Field = keyof DocumentContent | keyof ItemContent;
type Words = (value: never, names: CodeNames) => string;

const text: Words = (value: string | null) => value ?? '';
const list: Words = (values: string[]) => values.join('、');
const money: Words = (value: number | null) => (value === null ? '' : moneyText(value));

/** The fields in the order in which a page shows them; `long` ones are compared by paragraph. */
const FIELDS: { field: Field; name: string; words: Words; long?: true }[] = [
  { field: 'title', name: '标题', words: text },
  { field: 'summary', name: '摘要', words: text },
  { field: 'doc_no', name: '文号', words: text },
  { field: 'index_no', name: '索引号', words: text },
  { field: 'issuer', name: '发文机关', words: text },
  { field: 'department', name: '主管部门', words: text },
  { field: 'level', name: '级别', words: (value: number) => levelName(value) || String(value) },
  {
    field: 'area_codes',
    name: '地区',
    words: (codes: string[], names) => codes.map((code) => names.area(code) ?? code).join('、') || '全国',
  },
  { field: 'category', name: '主题分类', words: text },
  {
    field: 'industries',
    name: '适用行业',
    words: (codes: string[], names) => codes.map((code) => names.industry(code) ?? code).join('、'),
  },
  { field: 'labels', name: '标签', words: list },
  { field: 'written_on', name: '成文日期', words: text },
  { field: 'published_on', name: '发布日期', words: text },
  { field: 'effective_from', name: '生效日期', words: text },
  { field: 'effective_to', name: '有效期至', words: text },
  { field: 'repealed', name: '已废止', words: (value: boolean) => (value ? '是' : '否') },
  { field: 'windows', name: '申报时间', words: (windows: DeclarationWindow[]) => windowsText(windows) },
  { field: 'publicity_from', name: '公示开始', words: text },
  { field: 'publicity_to', name: '公示结束', words: text },
  { field: 'audience', name: '支持对象', words: text },
  { field: 'conditions', name: '申报条件', words: text, long: true },
  { field: 'rules', name: '可计算条件', words: (rules: Rule[]) => rules.map(ruleText).join('；') },
  { field: 'benefits', name: '支持内容', words: text, long: true },
  { field: 'amount', name: '金额计算', words: amountText },
  { field: 'groups', name: '互斥与限额', words: (groups: ItemGroup[]) => groups.map(groupText).join('；') },
  {
    field: 'grants',
    name: '认定称号',
    words: (grants: MatchItem['grants'] | null) => (grants ? titleName(grants.title) : ''),
  },
  { field: 'frame', name: '各事项共同条件', words: frameText },
  { field: 'amount_max', name: '最高金额', words: money },
  { field: 'support_form', name: '支持方式', words: text },
  { field: 'way', name: '兑现方式', words: (way: string | null) => (way ? wayName(way) || way : '') },
  { field: 'grade', name: '认定级别', words: text },
  {
    field: 'materials',
    name: '申报材料',
    words: (materials: ItemContent['materials']) =>
      materials.map(({ name, required }) => (required ? name : `${name}（选交）`)).join('、'),
  },
  {
    field: 'process',
    name: '办理流程',
    words: (steps: ItemContent['process']) => steps.map(({ step }) => step).join(' → '),
  },
  { field: 'office', name: '受理单位', words: text },
  { field: 'phone', name: '咨询电话', words: text },
  { field: 'apply_url', name: '申报网址', words: text },
  { field: 'source_url', name: '原文网址', words: text },
  {
    field: 'relations',
    name: '关联政策',
    words: (relations: PolicyContent['relations']) =>
      relations.map(({ kind, to }) => `${relationName(kind, 'forward')} ${to}`).join('；'),
  },
  {
    field: 'attachments',
    name: '附件',
    words: (files: PolicyContent['attachments']) => files.map(({ name }) => name).join('、'),
  },
  { field: 'history', name: '沿革', words: text, long: true },
  { field: 'body', name: '正文', words: text, long: true },
];

/** What changed between two contents of one policy, field by field; [] when nothing did. */
export function diffVersions(
  before: PolicyContent,
  after: PolicyContent,
  names: CodeNames = AS_WRITTEN,
): FieldChange[] {
  const old = before as unknown as Record<string, unknown>;
  const fresh = after as unknown as Record<string, unknown>;
  const changes: FieldChange[] = [];
  for (const { field, name, words, long } of FIELDS) {
    if (canonical(old[field] ?? null) === canonical(fresh[field] ?? null)) continue;
    const [from, to] = [old[field], fresh[field]].map((value) =>
      value === undefined ? '' : words(value as never, names),
    );
    changes.push({ field, name, ...(long ? longTexts(from!, to!) : shortTexts(from!, to!)) });
  }
  return changes;
}

/** The same in one line for each field, in its first words. */
export const changeLines = (before: PolicyContent, after: PolicyContent, names?: CodeNames): string[] =>
  diffVersions(before, after, names).map(({ field, name, ...sides }) =>
    changeInLine(
      name,
      sides,
      FIELDS.some((one) => one.field === field && one.long === true),
    ),
  );

/** Two values that read alike although they differ (a rule's threshold, a file's address) say so. */
function shortTexts(before: string, after: string): { before: string; after: string } {
  return before === after ? { before, after: after ? `${after}（内容有调整）` : '内容有调整' } : { before, after };
}

/** An amount as it is stored, of an earlier form too. */
function amountText(stored: unknown): string {
  const { amount } = parseAmount(stored);
  return amount ? amountWords(amount) : '';
}

/** 同一年度：最多 1 项. */
export function groupText(group: ItemGroup): string {
  if (group.kind === 'joint_cap') return `${group.label}：合计最高 ${limitText(group)}`;
  return group.kind === 'at_most' ? `${group.label}：最多 ${group.count} 项` : `${group.label}：不可兼得`;
}

const titleName = (key: string): string => findFact(key)?.label ?? key;

function frameText(frame: Frame | null): string {
  const conditions = (frame?.conditions ?? []).map(({ label }, at) => label ?? `条件 ${at + 1}`);
  return [...conditions, ...(frame?.groups ?? []).map(groupText)].join('；');
}

function ruleText(rule: Rule): string {
  const days = rule.validFrom || rule.validTo ? `，${rule.validFrom ?? ''}至${rule.validTo ?? ''}` : '';
  return `${rule.version}（${rule.source}${days}）`;
}
