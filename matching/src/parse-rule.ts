import { isDay } from './judging/day';
import { parseCondition } from './parsing/parse-condition';
import { parseMeasure } from './parsing/parse-measure';
import { isRecord, Problems, readBoolean, readNumber, readText, refuseOthers } from './parsing/parse-problems';
import type { Amount, Rule } from './rule';

/** A rule as data from an import or the database: the rule, or everything that is wrong with it, in Chinese, with its path. */
export function parseRule(json: unknown): { rule: Rule; errors?: undefined } | { errors: string[]; rule?: undefined } {
  const problems = new Problems();
  const rule = readRule(json, problems);
  return rule && problems.none ? { rule } : { errors: problems.list };
}

/** What an item is worth, as data: the amount, or everything that is wrong with it. */
export function parseAmount(
  json: unknown,
): { amount: Amount; errors?: undefined } | { errors: string[]; amount?: undefined } {
  const problems = new Problems();
  const amount = readAmount(json, problems);
  return amount && problems.none ? { amount } : { errors: problems.list };
}

function readRule(json: unknown, problems: Problems): Rule | undefined {
  if (!isRecord(json)) return problems.add('规则', '应为对象');
  refuseOthers(json, ['version', 'validFrom', 'validTo', 'source', 'condition'], '规则', problems);
  const version = readText(json.version, '规则.version', problems);
  const source = readText(json.source, '规则.source', problems);
  const validFrom = readDay(json.validFrom, '规则.validFrom', problems);
  const validTo = readDay(json.validTo, '规则.validTo', problems);
  if (validFrom !== undefined && validTo !== undefined && validFrom > validTo) {
    problems.add('规则.validTo', `不能早于生效日期 ${validFrom}`);
  }
  const condition = parseCondition(json.condition, '规则.condition', problems);
  if (version === undefined || source === undefined || !condition) return undefined;
  const rule: Rule = { version, source, condition };
  if (validFrom !== undefined) rule.validFrom = validFrom;
  if (validTo !== undefined) rule.validTo = validTo;
  return rule;
}

function readDay(value: unknown, path: string, problems: Problems): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return isDay(value) ? value : problems.add(path, '应为存在的日期，写作 2026-04-01');
}

function readAmount(json: unknown, problems: Problems): Amount | undefined {
  if (!isRecord(json)) return problems.add('金额', '应为对象');
  switch (json.kind) {
    case 'fixed':
      return readFixed(json, problems);
    case 'share':
      return readShare(json, problems);
    case 'tiers':
      return readTiers(json, problems);
    case 'none': {
      refuseOthers(json, ['kind', 'text'], '金额', problems);
      const text = readText(json.text, '金额.text', problems);
      return text === undefined ? undefined : { kind: 'none', text };
    }
    default:
      return problems.add('金额.kind', '应为 fixed、share、tiers 或 none');
  }
}

function readFixed(json: Record<string, unknown>, problems: Problems): Amount | undefined {
  refuseOthers(json, ['kind', 'value', 'upTo'], '金额', problems);
  const value = readMoney(json.value, '金额.value', problems);
  const upTo = json.upTo === undefined ? undefined : readBoolean(json.upTo, '金额.upTo', problems);
  if (value === undefined) return undefined;
  return upTo === undefined ? { kind: 'fixed', value } : { kind: 'fixed', value, upTo };
}

function readShare(json: Record<string, unknown>, problems: Problems): Amount | undefined {
  refuseOthers(json, ['kind', 'of', 'rate', 'cap', 'floor'], '金额', problems);
  const of = parseMeasure(json.of, '金额.of', problems);
  const rate = readMoney(json.rate, '金额.rate', problems);
  const cap = json.cap === undefined ? undefined : readMoney(json.cap, '金额.cap', problems);
  const floor = json.floor === undefined ? undefined : readMoney(json.floor, '金额.floor', problems);
  if (cap !== undefined && floor !== undefined && floor > cap) problems.add('金额.floor', '不能高于封顶金额');
  if (!of || rate === undefined) return undefined;
  return { kind: 'share', of, rate, ...(cap === undefined ? {} : { cap }), ...(floor === undefined ? {} : { floor }) };
}

function readTiers(json: Record<string, unknown>, problems: Problems): Amount | undefined {
  refuseOthers(json, ['kind', 'tiers'], '金额', problems);
  if (!Array.isArray(json.tiers) || json.tiers.length === 0 || json.tiers.length > 50) {
    return problems.add('金额.tiers', '应为 1 至 50 档的数组');
  }
  const tiers = json.tiers.map((tier, index) => readTier(tier, `金额.tiers[${index}]`, problems));
  return { kind: 'tiers', tiers: tiers.filter((tier) => tier !== undefined) };
}

function readTier(json: unknown, path: string, problems: Problems) {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['when', 'value'], path, problems);
  const value = readMoney(json.value, `${path}.value`, problems);
  const when = json.when === undefined ? undefined : parseCondition(json.when, `${path}.when`, problems);
  if (value === undefined) return undefined;
  return when ? { when, value } : { value };
}

function readMoney(value: unknown, path: string, problems: Problems): number | undefined {
  const number = readNumber(value, path, problems);
  if (number !== undefined && number < 0) return problems.add(path, '不能为负数');
  return number;
}
