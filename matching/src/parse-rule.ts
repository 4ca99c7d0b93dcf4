import { subjectsRead } from './item-subject';
import { isDay } from './judging/day';
import { readAmount } from './parsing/parse-amount';
import { readCases } from './parsing/parse-cases';
import { parseCondition } from './parsing/parse-condition';
import { readFrame, readGrants, readGroups } from './parsing/parse-frame';
import { isRecord, Problems, readText, refuseOthers } from './parsing/parse-problems';
import type { Amount, Rule } from './rule';

/** A rule as data from an import or the database: the rule, or everything that is wrong with it, in Chinese, with its path. */
export function parseRule(json: unknown): { rule: Rule; errors?: undefined } | { errors: string[]; rule?: undefined } {
  const problems = new Problems();
  const rule = readRule(json, problems);
  return rule && problems.none ? { rule } : { errors: problems.list };
}

type Parsed<Value> = { value: Value; errors?: undefined } | { errors: string[]; value?: undefined };

const parsed =
  <Value>(read: (json: unknown, path: string, problems: Problems) => Value | undefined, path: string) =>
  (json: unknown): Parsed<Value> => {
    const problems = new Problems();
    const value = read(json, path, problems);
    return value !== undefined && problems.none ? { value } : { errors: problems.list };
  };

/** The groups of an item, what all items of a document inherit, and the title that an item grants, as data. */
export const parseGroups = parsed(readGroups, '互斥与限额');
export const parseFrame = parsed(readFrame, '共同条件');
export const parseGrants = parsed(readGrants, '认定称号');
/** The enterprises by which rules are tried. */
export const parseCases = parsed(readCases, '测试企业');

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
  refuseOthers(json, ['version', 'validFrom', 'validTo', 'source', 'condition', 'cases', 'amount'], '规则', problems);
  const version = readText(json.version, '规则.version', problems);
  const source = readText(json.source, '规则.source', problems);
  const validFrom = readDay(json.validFrom, '规则.validFrom', problems);
  const validTo = readDay(json.validTo, '规则.validTo', problems);
  if (validFrom !== undefined && validTo !== undefined && validFrom > validTo) {
    problems.add('规则.validTo', `不能早于生效日期 ${validFrom}`);
  }
  const condition = parseCondition(json.condition, '规则.condition', problems);
  if (version === undefined || source === undefined || !condition) return undefined;
  if (subjectsRead(condition).size > 1) problems.add('规则.condition', '不能同时用企业和个人的指标');
  const rule: Rule = { version, source, condition };
  if (validFrom !== undefined) rule.validFrom = validFrom;
  if (validTo !== undefined) rule.validTo = validTo;
  const cases = json.cases === undefined ? undefined : readCases(json.cases, '规则.cases', problems);
  if (cases && cases.length > 0) rule.cases = cases;
  const amount = json.amount === undefined ? undefined : readAmount(json.amount, problems);
  if (amount) rule.amount = amount;
  return rule;
}

function readDay(value: unknown, path: string, problems: Problems): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return isDay(value) ? value : problems.add(path, '应为存在的日期，写作 2026-04-01');
}
