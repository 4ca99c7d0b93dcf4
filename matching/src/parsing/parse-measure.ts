import { FACTS, type FactDef, type FactKey, type FactKind } from '../facts';
import { quoted } from '../quoted';
import type { Measure } from '../rule';
import { isRecord, type Problems, readNumber, refuseOthers } from './parse-problems';

const facts = new Map<string, FactDef>(FACTS.map((fact) => [fact.key, fact]));
const MAX_DEPTH = 4;
const MAX_YEARS = 5;

/** A fact of the catalogue whose kind is one of those wanted. */
export function readFact(
  value: unknown,
  kinds: readonly FactKind[],
  path: string,
  problems: Problems,
): FactKey | undefined {
  const def = typeof value === 'string' ? facts.get(value) : undefined;
  if (!def) return problems.add(path, `没有名为${quoted(String(value).slice(0, 40))}的指标`);
  if (!kinds.includes(def.kind))
    return problems.add(path, `指标${quoted(def.label)}的类型是 ${def.kind}，这里需要 ${kinds.join(' 或 ')}`);
  return def.key as FactKey;
}

/** A measure; see rule.ts for its forms. */
export function parseMeasure(json: unknown, path: string, problems: Problems, depth = 1): Measure | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  if (depth > MAX_DEPTH) return problems.add(path, `嵌套不能超过 ${MAX_DEPTH} 层`);
  if ('percent' in json) return readPercent(json, path, problems, depth);
  if ('sum' in json) return readSum(json, path, problems, depth);
  if ('growth' in json) return readGrowth(json, path, problems);
  if ('since' in json) return readSince(json, path, problems);
  if ('over' in json) return readOver(json, path, problems);
  if ('fact' in json) return readValue(json, path, problems);
  return problems.add(path, '应含 fact、percent、sum、growth 或 since 之一');
}

function readPercent(
  json: Record<string, unknown>,
  path: string,
  problems: Problems,
  depth: number,
): Measure | undefined {
  refuseOthers(json, ['percent', 'of'], path, problems);
  const percent = parseMeasure(json.percent, `${path}.percent`, problems, depth + 1);
  const of = parseMeasure(json.of, `${path}.of`, problems, depth + 1);
  return percent && of && { percent, of };
}

function readSum(json: Record<string, unknown>, path: string, problems: Problems, depth: number): Measure | undefined {
  refuseOthers(json, ['sum'], path, problems);
  if (!Array.isArray(json.sum) || json.sum.length === 0 || json.sum.length > 20) {
    return problems.add(`${path}.sum`, '应为 1 至 20 项的数组');
  }
  const parts = json.sum.map((part, index) => readPart(part, `${path}.sum[${index}]`, problems, depth));
  return { sum: parts.filter((part) => part !== undefined) };
}

function readPart(json: unknown, path: string, problems: Problems, depth: number) {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['measure', 'weight'], path, problems);
  const measure = parseMeasure(json.measure, `${path}.measure`, problems, depth + 1);
  const weight = json.weight === undefined ? undefined : readNumber(json.weight, `${path}.weight`, problems);
  if (weight === 0) problems.add(`${path}.weight`, '不能为 0');
  if (!measure) return undefined;
  return weight === undefined ? { measure } : { measure, weight };
}

function readGrowth(json: Record<string, unknown>, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['growth', 'years'], path, problems);
  const growth = readAnnual(json.growth, `${path}.growth`, problems);
  const years = readYears(json.years, MAX_YEARS - 1, `${path}.years`, problems);
  return growth && years ? { growth, years } : undefined;
}

function readSince(json: Record<string, unknown>, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['since', 'in'], path, problems);
  const since = readFact(json.since, ['date', 'title'], `${path}.since`, problems);
  const unit = json.in;
  if (unit !== 'days' && unit !== 'months' && unit !== 'years') {
    return problems.add(`${path}.in`, '应为 days、months 或 years');
  }
  return since && { since, in: unit };
}

function readOver(json: Record<string, unknown>, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['fact', 'over', 'years'], path, problems);
  const fact = readAnnual(json.fact, `${path}.fact`, problems);
  const years = readYears(json.years, MAX_YEARS, `${path}.years`, problems);
  const { over } = json;
  if (over !== 'sum' && over !== 'average' && over !== 'min' && over !== 'max') {
    return problems.add(`${path}.over`, '应为 sum、average、min 或 max');
  }
  return fact && years ? { fact, over, years } : undefined;
}

function readValue(json: Record<string, unknown>, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['fact', 'year'], path, problems);
  const fact = readFact(json.fact, ['number'], `${path}.fact`, problems);
  if (!fact) return undefined;
  if (json.year === undefined) return { fact };
  if (!facts.get(fact)?.annual) return problems.add(`${path}.year`, '只有按年度填报的指标才能指定年度');
  const years = readYears(typeof json.year === 'number' ? -json.year : json.year, MAX_YEARS, `${path}.year`, problems);
  return years ? { fact, year: -years } : undefined;
}

function readAnnual(value: unknown, path: string, problems: Problems): FactKey | undefined {
  const fact = readFact(value, ['number'], path, problems);
  if (fact && !facts.get(fact)?.annual) return problems.add(path, '只能用于按年度填报的指标');
  return fact;
}

function readYears(value: unknown, most: number, path: string, problems: Problems): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value;
  return problems.add(path, `年数应为 1 至 ${most} 的整数（指定年度写作 -1 至 -${most}）`);
}
