import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import { catalogue } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { parseAmount, parseCases, parseFrame, parseGrants, parseGroups, parseRule } from '@zhice/matching/parse-rule';
import type { ItemGroup, MatchItem, RuleCase } from '@zhice/matching/rule';
import { readMoney, readNumber } from '../sheet/numbers';
import type { PolicyReader } from './read-shared';
import { textOf } from './row-reader';
import { readCaseLine } from './rule-cases';

type Read<Value> = { value?: Value; errors?: string[] };

/** What a field says as JSON, in one of its own forms; what is wrong goes to the reader. */
function readJson<Value>(
  reader: PolicyReader,
  field: Parameters<PolicyReader['json']>[0],
  parse: (json: unknown) => Read<Value>,
): Value | undefined {
  const json = reader.json(field);
  if (json === undefined) return undefined;
  const { value, errors } = parse(json);
  reader.faults.push(...(errors ?? []));
  return value;
}

/** The lines of a cell that is a text and not JSON; undefined otherwise. */
function linesOf(reader: PolicyReader, field: Parameters<PolicyReader['json']>[0]): string[] | undefined {
  const value = reader.present(field)?.value;
  if (typeof value !== 'string' || /^\s*[[{]/.test(value)) return undefined;
  return value
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

export const readAmount = (reader: PolicyReader): unknown =>
  readJson(reader, 'amount', (json) => {
    const { amount, errors } = parseAmount(json);
    return { value: amount, errors };
  });

/** The dated versions of the rule, each name once. */
export function readRules(reader: PolicyReader): unknown[] | undefined {
  const json = reader.json('rules');
  if (json === undefined) return undefined;
  const versions = new Set<string>();
  return (Array.isArray(json) ? json : [json]).map((entry) => {
    const { rule, errors } = parseRule(entry);
    reader.faults.push(...(errors ?? []));
    if (rule && versions.has(rule.version))
      reader.faults.push(`规则版本“${rule.version}”写了两次，每个版本要有自己的名称`);
    if (rule) versions.add(rule.version);
    // cases that are said to be none are said
    const isSaid = Array.isArray((entry as { cases?: unknown } | null)?.cases);
    return rule && isSaid && !rule.cases ? { ...rule, cases: [] } : rule;
  });
}

/** The enterprises by which the rules are tried: JSON, or one a line. */
export function readCases(reader: PolicyReader): RuleCase[] | undefined {
  const lines = linesOf(reader, 'cases');
  if (!lines) return readJson(reader, 'cases', parseCases);
  return lines.flatMap((line, at) => {
    const read = readCaseLine(line);
    if ('found' in read) return read.found;
    reader.faults.push(`${reader.cell('cases')!.header}第 ${at + 1} 行：${read.fault}`);
    return [];
  });
}

const GROUP = /^(.+?)(?:\s*\[([^\]]+)\])?\s*[:：]\s*(.+)$/;
const PARTNERS = /^(?:不可兼得|互斥|就高|择一)(?:\s*[(（]可与(.+?)(?:兼得|同享)?[)）])?$/;
const GROUP_FORM =
  '应写作 同一批设备：不可兼得，同一批设备：不可兼得（可与 甲补助、乙补助 兼得），同一年度：最多 1 项，技术改造：合计最高 300 万元';

/** The groups that an item is in: JSON, or one a line, each with the key in [] where that is not its name. */
export function readGroups(reader: PolicyReader): ItemGroup[] | undefined {
  const lines = linesOf(reader, 'groups');
  if (!lines) return readJson(reader, 'groups', parseGroups);
  return lines.flatMap((line) => {
    const [, label = '', key = label, words = ''] = GROUP.exec(line) ?? [];
    const group = label && groupOf({ key, label }, words);
    if (group) return group;
    reader.faults.push(`${reader.cell('groups')!.header}“${line.slice(0, 40)}”看不懂：${GROUP_FORM}`);
    return [];
  });
}

function groupOf(named: Pick<ItemGroup, 'key' | 'label'>, words: string): ItemGroup | undefined {
  const count = /^最多\s*(\d+)\s*项$/.exec(words)?.[1];
  if (count && Number(count) > 0) return { ...named, kind: 'at_most', count: Number(count) };
  const cap = /^合计(?:最高|不超过)?\s*(.+)$/.exec(words)?.[1];
  const money = cap && readMoney(cap, '万元');
  if (money) return { ...named, kind: 'joint_cap', cap: money };
  const exclusive = PARTNERS.exec(words);
  if (!exclusive) return undefined;
  const allowed = exclusive[1]?.split(/[、，,]/).map((one) => one.trim());
  return { ...named, kind: 'exclusive', ...(allowed && { allowed }) };
}

/** The title that an item grants: 高新技术企业, 绿色工厂（省级), or JSON. */
export function readGrants(reader: PolicyReader): MatchItem['grants'] | undefined {
  const [line] = linesOf(reader, 'grants') ?? [];
  if (line === undefined) return readJson(reader, 'grants', parseGrants);
  const [, name = line, level] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(line) ?? [];
  const def = titleNamed(line) ?? titleNamed(name);
  const isWhole = def === titleNamed(line) && def !== undefined;
  const found = isWhole ? undefined : def?.terms?.levels?.find((one) => one.label === level || one.value === level);
  if (def && (isWhole || !level || found)) return { title: def.key, ...(found && { level: found.value }) };
  const what = def ? `没有“${level}”这个级别` : '不是指标目录里的称号：请先用 facts 导入这个称号，或核对名称';
  return reader.fault(reader.cell('grants')!, what);
}

const titleNamed = (name: string): FactDef | undefined =>
  catalogue().facts.find(({ key, label, kind }) => kind === 'title' && (key === name || label === name));

/** What all items of a document inherit, as JSON. */
export const readFrame = (reader: PolicyReader): DocumentRecord['frame'] => readJson(reader, 'frame', parseFrame);

/** In which parts an amount is paid: 开工 30%；竣工 70%, or JSON. */
export function readInstalments(reader: PolicyReader): ItemRecord['instalments'] {
  const cell = reader.present('instalments');
  const lines = linesOf(reader, 'instalments');
  if (!cell) return undefined;
  const given = lines?.flatMap((line) => line.split(/[;；，,]/)) ?? reader.json('instalments');
  const parts = (Array.isArray(given) ? given : []).map((one) => partOf(one));
  const sum = parts.reduce((total, part) => total + (part?.percent ?? Number.NaN), 0);
  if (parts.length === 0 || Number.isNaN(sum)) return reader.fault(cell, '看不懂：应写作 开工后 30%；竣工后 70%');
  if (Math.abs(sum - 100) > 1e-6) return reader.fault(cell, `各期合计应为 100%，现为 ${sum}%`);
  return parts.flatMap((part) => part ?? []);
}

function partOf(given: unknown): { percent: number; when: string } | undefined {
  const { percent, when } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  if (typeof percent === 'number' && textOf(when)) return { percent, when: textOf(when)! };
  const [, words = '', share] = /^(.+?)\s*([\d.]+\s*%)$/.exec((textOf(given) ?? '').normalize('NFKC').trim()) ?? [];
  const number = share && readNumber(share);
  return number ? { percent: number, when: words } : undefined;
}
