import { type FactKey, factDef } from '../facts';
import { quoted } from '../quoted';
import type { Condition, ScorePart } from '../rule';
import { parseMeasure, readFact } from './parse-measure';
import { isRecord, type Problems, readBoolean, readNumber, readText, refuseOthers } from './parse-problems';

const MAX_DEPTH = 8;
const MAX_CONDITIONS = 200;
const MAX_CODES = 500;
const OPS = ['>=', '>', '<=', '<', '='] as const;

type Json = Record<string, unknown>;
type Reader = (json: Json, path: string, problems: Problems, depth: number) => Condition | undefined;

/** Which field tells each kind of condition; the first that is present decides. */
const READERS: readonly [string, Reader][] = [
  ['measure', readNumberTest],
  ['is', readFlag],
  ['title', readTitle],
  ['in', readCode],
  ['notIn', readCode],
  ['manual', readManual],
  ['score', readScore],
  ['all', (json, path, problems, depth) => readGroup(json, 'all', path, problems, depth)],
  ['any', (json, path, problems, depth) => readGroup(json, 'any', path, problems, depth)],
  ['not', readNot],
];

/** A condition with everything in it: at most 8 levels deep and 200 conditions in one rule. */
export function parseCondition(json: unknown, path: string, problems: Problems, depth = 1): Condition | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  if (depth > MAX_DEPTH) return problems.add(path, `嵌套不能超过 ${MAX_DEPTH} 层`);
  problems.conditions += 1;
  if (problems.conditions > MAX_CONDITIONS) {
    return problems.conditions === MAX_CONDITIONS + 1
      ? problems.add(path, `条件不能超过 ${MAX_CONDITIONS} 个`)
      : undefined;
  }
  const reader = READERS.find(([field]) => field in json)?.[1];
  if (!reader) return problems.add(path, `应含 ${READERS.map(([field]) => field).join('、')} 之一`);
  const condition = reader(json, path, problems, depth);
  return condition && withCitation(condition, json, path, problems);
}

function withCitation(condition: Condition, json: Json, path: string, problems: Problems): Condition {
  for (const field of ['clause', 'label'] as const) {
    const text = json[field] === undefined ? undefined : readText(json[field], `${path}.${field}`, problems);
    if (text !== undefined) condition[field] = text;
  }
  return condition;
}

function allow(json: Json, fields: readonly string[], path: string, problems: Problems): void {
  refuseOthers(json, [...fields, 'clause', 'label'], path, problems);
}

function readNumberTest(json: Json, path: string, problems: Problems): Condition | undefined {
  allow(json, ['measure', 'op', 'value', 'near'], path, problems);
  const measure = parseMeasure(json.measure, `${path}.measure`, problems);
  const op = OPS.find((known) => known === json.op);
  if (!op) problems.add(`${path}.op`, `应为 ${OPS.join('、')} 之一`);
  const value = readNumber(json.value, `${path}.value`, problems);
  const near = readNear(json, path, problems);
  if (!measure || !op || value === undefined) return undefined;
  return { measure, op, value, ...near };
}

function readNear(json: Json, path: string, problems: Problems): { near?: number } {
  if (json.near === undefined) return {};
  const near = readNumber(json.near, `${path}.near`, problems);
  if (near === undefined) return {};
  if (near < 0 || near > 10) problems.add(`${path}.near`, '应在 0 至 10 之间（占门槛的份额）');
  return { near };
}

function readFixable(json: Json, path: string, problems: Problems): { fixable?: boolean } {
  if (json.fixable === undefined) return {};
  const fixable = readBoolean(json.fixable, `${path}.fixable`, problems);
  return fixable === undefined ? {} : { fixable };
}

function readFlag(json: Json, path: string, problems: Problems): Condition | undefined {
  allow(json, ['fact', 'is', 'fixable'], path, problems);
  const fact = readFact(json.fact, ['boolean'], `${path}.fact`, problems);
  const is = readBoolean(json.is, `${path}.is`, problems);
  const fixable = readFixable(json, path, problems);
  return fact && is !== undefined ? { fact, is, ...fixable } : undefined;
}

function readTitle(json: Json, path: string, problems: Problems): Condition | undefined {
  allow(json, ['title', 'held', 'fixable'], path, problems);
  const title = readFact(json.title, ['title'], `${path}.title`, problems);
  const held = readBoolean(json.held, `${path}.held`, problems);
  const fixable = readFixable(json, path, problems);
  return title && held !== undefined ? { title, held, ...fixable } : undefined;
}

function readCode(json: Json, path: string, problems: Problems): Condition | undefined {
  const field = 'in' in json ? 'in' : 'notIn';
  allow(json, ['fact', field], path, problems);
  const fact = readFact(json.fact, ['code', 'codes'], `${path}.fact`, problems);
  const codes = fact && readCodes(fact, json[field], `${path}.${field}`, problems);
  if (!fact || !codes) return undefined;
  return field === 'in' ? { fact, in: codes } : { fact, notIn: codes };
}

/** How codes of a classification are written. */
const CODE_FORMS = { area: /^\d{2}(\d{2}|\d{4}|\d{7}|\d{10})?$/, industry: /^([A-T]\d{0,4}|\d{2,4})$/ } as const;

function readCodes(fact: FactKey, value: unknown, path: string, problems: Problems): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CODES) {
    return problems.add(path, `应为 1 至 ${MAX_CODES} 个代码的数组`);
  }
  const { choices, label } = factDef(fact);
  const known = (code: unknown) => {
    if (typeof code !== 'string') return false;
    return Array.isArray(choices)
      ? choices.some((choice) => choice.value === code)
      : CODE_FORMS[choices ?? 'area'].test(code);
  };
  const wrong = value.filter((code) => !known(code));
  if (wrong.length > 0) return problems.add(path, `不是${quoted(label)}的代码：${wrong.slice(0, 5).join('、')}`);
  return value as string[];
}

function readManual(json: Json, path: string, problems: Problems): Condition | undefined {
  allow(json, ['manual'], path, problems);
  const manual = readText(json.manual, `${path}.manual`, problems);
  return manual === undefined ? undefined : { manual };
}

function readGroup(
  json: Json,
  field: 'all' | 'any',
  path: string,
  problems: Problems,
  depth: number,
): Condition | undefined {
  allow(json, [field], path, problems);
  const list = json[field];
  if (!Array.isArray(list) || list.length === 0) return problems.add(`${path}.${field}`, '应为至少一个条件的数组');
  const parts = list
    .slice(0, MAX_CONDITIONS + 1)
    .map((part, index) => parseCondition(part, `${path}.${field}[${index}]`, problems, depth + 1))
    .filter((part) => part !== undefined);
  return field === 'all' ? { all: parts } : { any: parts };
}

function readNot(json: Json, path: string, problems: Problems, depth: number): Condition | undefined {
  allow(json, ['not'], path, problems);
  const not = parseCondition(json.not, `${path}.not`, problems, depth + 1);
  return not && { not };
}

function readScore(json: Json, path: string, problems: Problems, depth: number): Condition | undefined {
  allow(json, ['score', 'atLeast', 'near'], path, problems);
  const atLeast = readNumber(json.atLeast, `${path}.atLeast`, problems);
  const near = readNear(json, path, problems);
  if (!Array.isArray(json.score) || json.score.length === 0 || json.score.length > 20) {
    return problems.add(`${path}.score`, '应为 1 至 20 项的数组');
  }
  const score = json.score
    .map((part, index) => readPart(part, `${path}.score[${index}]`, problems, depth))
    .filter((part) => part !== undefined);
  return atLeast === undefined ? undefined : { score, atLeast, ...near };
}

function readPart(json: unknown, path: string, problems: Problems, depth: number): ScorePart | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['name', 'tiers', 'atLeast', 'max'], path, problems);
  const name = readText(json.name, `${path}.name`, problems);
  const max = readNumber(json.max, `${path}.max`, problems);
  const atLeast = json.atLeast === undefined ? undefined : readNumber(json.atLeast, `${path}.atLeast`, problems);
  if (!Array.isArray(json.tiers) || json.tiers.length === 0 || json.tiers.length > 50) {
    return problems.add(`${path}.tiers`, '应为 1 至 50 档的数组');
  }
  const tiers = json.tiers
    .map((tier, index) => readTier(tier, `${path}.tiers[${index}]`, problems, depth))
    .filter((tier) => tier !== undefined);
  if (name === undefined || max === undefined) return undefined;
  return atLeast === undefined ? { name, tiers, max } : { name, tiers, atLeast, max };
}

function readTier(json: unknown, path: string, problems: Problems, depth: number) {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['when', 'points'], path, problems);
  const points = readNumber(json.points, `${path}.points`, problems);
  const when = parseCondition(json.when, `${path}.when`, problems, depth + 1);
  return when && points !== undefined ? { when, points } : undefined;
}
