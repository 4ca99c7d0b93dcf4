import { findList, findZone } from '../catalogue';
import { type FactKey, factDef } from '../facts';
import { quoted } from '../quoted';
import type { Certainty, Condition, ScorePart, Year } from '../rule';
import { parseMeasure, readFact } from './parse-measure';
import { isRecord, type Problems, readBoolean, readNumber, readText, refuseOthers } from './parse-problems';
import { readCount, readDays, readList, readOp, readYear } from './parse-values';

const MAX_DEPTH = 8;
const MAX_CONDITIONS = 400;
const MAX_CODES = 500;

type Json = Record<string, unknown>;
type Reader = (json: Json, path: string, problems: Problems, depth: number) => Condition | undefined;

/** Which field tells each kind of condition; the first that is present decides. */
const READERS: readonly [string, Reader][] = [
  ['measure', readNumberTest],
  ['is', readFlag],
  ['title', readTitle],
  ['day', readDayTest],
  ['in', readCode],
  ['notIn', readCode],
  ['manual', readManual],
  ['score', readScore],
  ['all', (json, path, problems, depth) => readGroup(json, 'all', path, problems, depth)],
  ['any', (json, path, problems, depth) => readGroup(json, 'any', path, problems, depth)],
  ['some', readSome],
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
  if (json.certainty !== undefined) {
    const certainty = CERTAINTIES.find((known) => known === json.certainty);
    if (certainty) condition.certainty = certainty;
    else problems.add(`${path}.certainty`, '应为 B、C 或 D，确定的不写');
  }
  return condition;
}

const CERTAINTIES: readonly Certainty[] = ['B', 'C', 'D'];

function allow(json: Json, fields: readonly string[], path: string, problems: Problems): void {
  refuseOthers(json, [...fields, 'clause', 'label', 'certainty'], path, problems);
}

function readNumberTest(json: Json, path: string, problems: Problems): Condition | undefined {
  const other = 'than' in json ? ['than'] : ['value', 'each'];
  allow(json, ['measure', 'op', 'near', ...other], path, problems);
  const measure = parseMeasure(json.measure, `${path}.measure`, problems);
  const op = readOp(json.op, `${path}.op`, problems);
  const near = readNear(json, path, problems);
  if ('than' in json) {
    const than = parseMeasure(json.than, `${path}.than`, problems);
    return measure && op && than && { measure, op, than, ...near };
  }
  const value = readNumber(json.value, `${path}.value`, problems);
  const each = json.each === undefined ? undefined : readCount(json.each, `${path}.each`, problems);
  if (!measure || !op || value === undefined) return undefined;
  return { measure, op, value, ...(each && { each }), ...near };
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
  allow(json, ['title', 'held', 'level', 'newIn', 'times', 'beyond', 'fixable'], path, problems);
  const title = readFact(json.title, ['title'], `${path}.title`, problems);
  const held = readBoolean(json.held, `${path}.held`, problems);
  const fixable = readFixable(json, path, problems);
  const level = json.level === undefined ? undefined : readLevels(title, json.level, `${path}.level`, problems);
  const newIn = json.newIn === undefined ? undefined : readYears(json.newIn, `${path}.newIn`, problems);
  const beyond = json.beyond === undefined ? undefined : readCount(json.beyond, `${path}.beyond`, problems);
  const { times } = json;
  if (times !== undefined && times !== 'first' && times !== 'renewed') {
    return problems.add(`${path}.times`, '应为 first（首次）或 renewed（重新）');
  }
  if (!title || held === undefined) return undefined;
  return {
    title,
    held,
    ...(level && { level }),
    ...(newIn && { newIn }),
    ...(times && { times }),
    ...(beyond && { beyond }),
    ...fixable,
  };
}

function readLevels(title: FactKey | undefined, value: unknown, path: string, problems: Problems) {
  const levels = title === undefined ? [] : (factDef(title).terms?.levels ?? []);
  return readList(value, 20, path, problems, (level, at) =>
    levels.some((known) => known.value === level)
      ? (level as string)
      : problems.add(at, `不是该称号的级别：${String(level).slice(0, 20)}`),
  );
}

function readYears(value: unknown, path: string, problems: Problems): Year[] | undefined {
  return readList(value, 20, path, problems, (year, at) => readYear(year, at, problems));
}

function readDayTest(json: Json, path: string, problems: Problems): Condition | undefined {
  allow(json, ['day', 'from', 'to'], path, problems);
  const day = readFact(json.day, ['date', 'title'], `${path}.day`, problems);
  const days = readDays(json, path, problems);
  if (days.from === undefined && days.to === undefined) return problems.add(path, '应写明 from 或 to');
  return day === undefined ? undefined : { day, ...days };
}

function readSome(json: Json, path: string, problems: Problems, depth: number): Condition | undefined {
  allow(json, ['some', 'of'], path, problems);
  const some = readCount(json.some, `${path}.some`, problems);
  const of = readList(json.of, 50, `${path}.of`, problems, (part, at) => parseCondition(part, at, problems, depth + 1));
  if (some !== undefined && of && some > of.length) problems.add(`${path}.some`, `只有 ${of.length} 项可选`);
  return some !== undefined && of ? { some, of } : undefined;
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
    if (code.startsWith('@')) return typeof choices === 'string' && findList(code.slice(1))?.of === choices;
    if (code.startsWith('Z') && choices !== 'industry') return findZone(code) !== undefined;
    return Array.isArray(choices)
      ? choices.some((choice) => choice.value === code)
      : CODE_FORMS[choices === 'industry' ? 'industry' : 'area'].test(code);
  };
  const wrong = value.filter((code) => !known(code));
  const gone = wrong.find((code) => String(code).startsWith('@') && !findList(String(code).slice(1)));
  if (gone) return problems.add(path, `没有键为${quoted(String(gone).slice(1, 60))}的代码名单，可能已被删除`);
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
