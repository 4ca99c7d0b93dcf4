import { type FactDef, findFact } from '../facts';
import { isDay } from '../judging/day';
import { VERDICTS } from '../match-result';
import type { FactValue } from '../profile';
import type { RuleCase } from '../rule';
import { CERTAINTIES } from '../rule-case';
import { isRecord, type Problems, readNumber, readText, refuseOthers } from './parse-problems';
import { readList } from './parse-values';

const MAX_CASES = 50;
const MAX_FACTS = 200;

/** The enterprises by which a rule is tried; an empty list says that there are none. */
export function readCases(json: unknown, path: string, problems: Problems): RuleCase[] | undefined {
  if (Array.isArray(json) && json.length === 0) return [];
  return readList(json, MAX_CASES, path, problems, (one, at) => readCase(one, at, problems));
}

function readCase(json: unknown, path: string, problems: Problems): RuleCase | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['name', 'asOf', 'facts', 'verdict', 'amount', 'certainty'], path, problems);
  const name = readText(json.name, `${path}.name`, problems);
  const asOf = isDay(json.asOf) ? json.asOf : problems.add(`${path}.asOf`, '应为存在的日期，写作 2026-04-01');
  const facts =
    Array.isArray(json.facts) && json.facts.length === 0
      ? []
      : readList(json.facts, MAX_FACTS, `${path}.facts`, problems, (fact, at) => readKnown(fact, at, problems));
  const verdict =
    VERDICTS.find((known) => known === json.verdict) ??
    problems.add(`${path}.verdict`, `应为 ${VERDICTS.join('、')} 之一`);
  const amount = json.amount === undefined ? undefined : readNumber(json.amount, `${path}.amount`, problems);
  const certainty = json.certainty === undefined ? undefined : readCertainty(json.certainty, path, problems);
  if (name === undefined || asOf === undefined || !facts || !verdict) return undefined;
  return {
    ...{ name, asOf, facts, verdict },
    ...(amount !== undefined && { amount }),
    ...(certainty && { certainty }),
  };
}

const readCertainty = (value: unknown, path: string, problems: Problems) =>
  CERTAINTIES.find((known) => known === value) ??
  problems.add(`${path}.certainty`, `应为 ${CERTAINTIES.join('、')} 之一`);

function readKnown(json: unknown, path: string, problems: Problems): RuleCase['facts'][number] | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['fact', 'period', 'value'], path, problems);
  const def = typeof json.fact === 'string' ? findFact(json.fact) : undefined;
  if (!def) return problems.add(`${path}.fact`, `没有“${String(json.fact).slice(0, 40)}”这个指标`);
  const period = json.period === undefined ? '' : json.period;
  if (typeof period !== 'string' || (period === '') !== (def.period === undefined)) {
    return problems.add(`${path}.period`, def.period ? '请写明年度，如 2025' : '这一项不分年度，请不要写');
  }
  if (!isValueOf(def, json.value)) return problems.add(`${path}.value`, `不是“${def.label}”的值`);
  return { fact: def.key, ...(period && { period }), value: json.value };
}

/** Whether a value looks as those of a fact do. */
function isValueOf({ kind }: FactDef, value: unknown): value is FactValue {
  switch (kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return isDay(value);
    case 'code':
      return typeof value === 'string' && value !== '';
    case 'codes':
      return Array.isArray(value) && value.every((code) => typeof code === 'string' && code !== '');
    case 'title':
      return isRecord(value) && typeof value.held === 'boolean';
    case 'table':
      return isRecord(value) && Array.isArray(value.rows) && typeof value.complete === 'boolean';
  }
}
