import { fixed, noMoney, shareOf, tiersOf } from '../amounts/forms';
import type { Amount, AmountPart, Band, Cap, Measure } from '../rule';
import { parseCondition } from './parse-condition';
import { parseMeasure } from './parse-measure';
import { isRecord, type Problems, readBoolean, readNumber, readText, refuseOthers } from './parse-problems';
import { readList } from './parse-values';

type Json = Record<string, unknown>;

const MAX_PARTS = 20;
const MAX_BANDS = 50;

/** An amount; the short kinds fixed, share and tiers are sums of one part. */
export function readAmount(json: unknown, problems: Problems): Amount | undefined {
  if (!isRecord(json)) return problems.add('金额', '应为对象');
  switch (json.kind) {
    case 'sum':
      return readSum(json, problems);
    case 'fixed':
      return readFixed(json, problems);
    case 'share':
      return readShare(json, problems);
    case 'tiers': {
      refuseOthers(json, ['kind', 'tiers'], '金额', problems);
      const tiers = readTiers(json.tiers, '金额.tiers', problems);
      return tiers && tiersOf(tiers);
    }
    case 'none': {
      refuseOthers(json, ['kind', 'text'], '金额', problems);
      const text = readText(json.text, '金额.text', problems);
      return text === undefined ? undefined : noMoney(text);
    }
    default:
      return problems.add('金额.kind', '应为 sum、fixed、share、tiers 或 none');
  }
}

function readFixed(json: Json, problems: Problems): Amount | undefined {
  refuseOthers(json, ['kind', 'value', 'upTo', 'atLeast'], '金额', problems);
  const value = readMoney(json.value, '金额.value', problems);
  const bound = readBound(json, problems);
  return value === undefined ? undefined : ({ ...fixed(value), ...bound } as Amount);
}

function readShare(json: Json, problems: Problems): Amount | undefined {
  refuseOthers(json, ['kind', 'of', 'rate', 'cap', 'floor'], '金额', problems);
  const of = parseMeasure(json.of, '金额.of', problems);
  const rate = readMoney(json.rate, '金额.rate', problems);
  const limits = readLimits(json, '金额', problems);
  return of && rate !== undefined ? shareOf(of, rate, limits) : undefined;
}

function readSum(json: Json, problems: Problems): Amount | undefined {
  refuseOthers(
    json,
    ['kind', 'parts', 'pick', 'floor', 'caps', 'round', 'upTo', 'atLeast', 'instalments'],
    '金额',
    problems,
  );
  const parts = readList(json.parts, MAX_PARTS, '金额.parts', problems, (part, at) => readPart(part, at, problems));
  const floor = json.floor === undefined ? undefined : readMoney(json.floor, '金额.floor', problems);
  const caps =
    json.caps === undefined
      ? undefined
      : readList(json.caps, MAX_PARTS, '金额.caps', problems, (cap, at) => readCap(cap, at, problems));
  const round = json.round === undefined ? undefined : readRound(json.round, problems);
  const bound = readBound(json, problems);
  const instalments = json.instalments === undefined ? undefined : readInstalments(json.instalments, problems);
  const least = Math.min(...(caps ?? []).flatMap((cap) => (cap.when || cap.value === undefined ? [] : [cap.value])));
  if (floor !== undefined && floor > least) problems.add('金额.floor', '不能高于封顶金额');
  if (!parts) return undefined;
  return {
    kind: 'sum',
    parts,
    ...readPick(json.pick, problems),
    ...(floor !== undefined && { floor }),
    ...(caps && { caps }),
    ...(round && { round }),
    ...bound,
    ...(instalments && { instalments }),
  };
}

/** 最高 or 不低于: what the text says of the amount as a whole. */
function readBound(json: Json, problems: Problems): { upTo?: true; atLeast?: true } {
  const [upTo, atLeast] = (['upTo', 'atLeast'] as const).map(
    (field) => json[field] !== undefined && readBoolean(json[field], `金额.${field}`, problems),
  );
  if (upTo && atLeast) problems.add('金额.atLeast', '与 upTo 只能写一个；有上限的写在 caps');
  return { ...(upTo && { upTo }), ...(atLeast && { atLeast }) };
}

function readPick(pick: unknown, problems: Problems): { pick?: 'first' } {
  if (pick === 'first') return { pick };
  if (pick !== undefined) problems.add('金额.pick', '应为 first，或不写');
  return {};
}

/** What each kind of part is told by, with its other fields. */
const PARTS = {
  fixed: [],
  person: [],
  base: ['rate'],
  count: ['each'],
  tiers: [],
  table: [],
  bands: [],
  steps: [],
} as const;

function readPart(json: unknown, path: string, problems: Problems): AmountPart | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  const kind = (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((field) => field in json);
  if (!kind) return problems.add(path, `应含 ${Object.keys(PARTS).join('、')} 之一`);
  refuseOthers(json, ['when', 'label', 'cap', 'floor', kind, ...PARTS[kind]], path, problems);
  const when = json.when === undefined ? undefined : parseCondition(json.when, `${path}.when`, problems);
  const label = json.label === undefined ? undefined : readText(json.label, `${path}.label`, problems);
  const worth = readWorth(kind, json, path, problems);
  return worth && { ...(when && { when }), ...(label && { label }), ...readLimits(json, path, problems), ...worth };
}

function readWorth(kind: keyof typeof PARTS, json: Json, path: string, problems: Problems) {
  const at = `${path}.${kind}`;
  switch (kind) {
    case 'fixed': {
      const value = readMoney(json.fixed, at, problems);
      return value === undefined ? undefined : { fixed: value };
    }
    case 'person': {
      const person = readText(json.person, at, problems);
      return person === undefined ? undefined : { person };
    }
    case 'base': {
      const base = parseMeasure(json.base, at, problems);
      const rate = readMoney(json.rate, `${path}.rate`, problems);
      return base && rate !== undefined ? { base, rate } : undefined;
    }
    case 'count': {
      const count = parseMeasure(json.count, at, problems);
      const each = readMoney(json.each, `${path}.each`, problems);
      return count && each !== undefined ? { count, each } : undefined;
    }
    case 'tiers': {
      const tiers = readTiers(json.tiers, at, problems);
      return tiers && { tiers };
    }
    case 'table':
      return readTable(json.table, at, problems);
    case 'bands':
      return readBands(json.bands, at, problems);
    case 'steps':
      return readSteps(json.steps, at, problems);
  }
}

function readTiers(value: unknown, path: string, problems: Problems) {
  return readList(value, MAX_BANDS, path, problems, (json, at) => {
    if (!isRecord(json)) return problems.add(at, '应为对象');
    refuseOthers(json, ['when', 'value'], at, problems);
    const money = readMoney(json.value, `${at}.value`, problems);
    const when = json.when === undefined ? undefined : parseCondition(json.when, `${at}.when`, problems);
    if (money === undefined) return undefined;
    return when ? { when, value: money } : { value: money };
  });
}

function readTable(json: unknown, path: string, problems: Problems) {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['rows', 'columns', 'values'], path, problems);
  const rows = readKey(json.rows, `${path}.rows`, problems);
  const columns = json.columns === undefined ? undefined : readKey(json.columns, `${path}.columns`, problems);
  const values = readList(json.values, MAX_BANDS, `${path}.values`, problems, (row, at) =>
    readList(row, MAX_BANDS, at, problems, (value, place) => readMoney(value, place, problems)),
  );
  if (!rows || !values) return undefined;
  const width = columns?.bands.length ?? 1;
  if (values.length !== rows.bands.length || values.some((row) => row.length !== width)) {
    return problems.add(`${path}.values`, `应为 ${rows.bands.length} 行、每行 ${width} 个数额`);
  }
  return { table: { rows, ...(columns && { columns }), values } };
}

function readKey(json: unknown, path: string, problems: Problems): { key: Measure; bands: Band[] } | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['key', 'bands'], path, problems);
  const key = parseMeasure(json.key, `${path}.key`, problems);
  const bands = readRising(json.bands, `${path}.bands`, problems, ['upTo', 'below'], readBand);
  return key && bands && { key, bands };
}

function readBand(json: Json, path: string, problems: Problems): Band {
  const band: Band = {};
  const upTo = json.upTo === undefined ? undefined : readNumber(json.upTo, `${path}.upTo`, problems);
  if (upTo !== undefined) band.upTo = upTo;
  if (json.below === true) band.below = true;
  else if (json.below !== undefined) problems.add(`${path}.below`, '应为 true，或不写');
  return band;
}

/** Bands from the lowest on; only the last may be open, so that no value lies in two of them or in a gap. */
function readRising<Part extends Band>(
  value: unknown,
  path: string,
  problems: Problems,
  fields: readonly string[],
  read: (json: Json, path: string, problems: Problems) => Part | undefined,
): Part[] | undefined {
  const bands = readList(value, MAX_BANDS, path, problems, (json, at) => {
    if (!isRecord(json)) return problems.add(at, '应为对象');
    refuseOthers(json, fields, at, problems);
    return read(json, at, problems);
  });
  for (const [index, band] of (bands ?? []).entries()) {
    const before = bands![index - 1];
    if (index > 0 && before?.upTo === undefined) problems.add(`${path}[${index - 1}].upTo`, '只有最后一档可以不写上限');
    else if (band.upTo !== undefined && before?.upTo !== undefined && band.upTo <= before.upTo)
      problems.add(`${path}[${index}].upTo`, '各档的上限应从小到大');
  }
  return bands;
}

function readBands(json: unknown, path: string, problems: Problems) {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['base', 'of', 'steps'], path, problems);
  const base = parseMeasure(json.base, `${path}.base`, problems);
  const { of } = json;
  if (of !== 'whole' && of !== 'marginal')
    return problems.add(`${path}.of`, '应为 whole（全额）或 marginal（超出部分）');
  const steps = readRising(json.steps, `${path}.steps`, problems, ['upTo', 'below', 'rate'], (step, at) => {
    const rate = readMoney(step.rate, `${at}.rate`, problems);
    return rate === undefined ? undefined : { ...readBand(step, at, problems), rate };
  });
  return base && steps && { bands: { base, of, steps } as const };
}

function readSteps(json: unknown, path: string, problems: Problems) {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['measure', 'per', 'each', 'from', 'proportional'], path, problems);
  const measure = parseMeasure(json.measure, `${path}.measure`, problems);
  const per = readMoney(json.per, `${path}.per`, problems);
  const each = readMoney(json.each, `${path}.each`, problems);
  const from = json.from === undefined ? undefined : readMoney(json.from, `${path}.from`, problems);
  if (per === 0) problems.add(`${path}.per`, '不能为 0');
  if (json.proportional !== undefined && json.proportional !== true)
    problems.add(`${path}.proportional`, '应为 true，或不写');
  if (!measure || !per || each === undefined) return undefined;
  const proportional = json.proportional === true ? { proportional: true as const } : {};
  return { steps: { measure, per, each, ...(from !== undefined && { from }), ...proportional } };
}

function readCap(json: unknown, path: string, problems: Problems): Cap | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  refuseOthers(json, ['when', 'value', 'of', 'rate', 'less', 'label'], path, problems);
  const cap: Cap = {};
  if (json.when !== undefined) cap.when = parseCondition(json.when, `${path}.when`, problems);
  if (json.value !== undefined) cap.value = readMoney(json.value, `${path}.value`, problems);
  if (json.of !== undefined) cap.of = parseMeasure(json.of, `${path}.of`, problems);
  if (json.rate !== undefined) cap.rate = readMoney(json.rate, `${path}.rate`, problems);
  if (json.less !== undefined) cap.less = parseMeasure(json.less, `${path}.less`, problems);
  if (json.label !== undefined) cap.label = readText(json.label, `${path}.label`, problems);
  if (cap.value === undefined && cap.of === undefined) return problems.add(path, '应写明 value 或 of');
  return cap;
}

const WAYS = ['down', 'nearest', 'up'] as const;

function readRound(json: unknown, problems: Problems) {
  if (!isRecord(json)) return problems.add('金额.round', '应为对象');
  refuseOthers(json, ['to', 'way'], '金额.round', problems);
  const to = readMoney(json.to, '金额.round.to', problems);
  const way = WAYS.find((known) => known === json.way);
  if (!way) return problems.add('金额.round.way', `应为 ${WAYS.join('、')} 之一`);
  return to ? { to, way } : problems.add('金额.round.to', '应大于 0');
}

function readInstalments(value: unknown, problems: Problems) {
  const list = readList(value, 12, '金额.instalments', problems, (json, at) => {
    if (!isRecord(json)) return problems.add(at, '应为对象');
    refuseOthers(json, ['percent', 'when'], at, problems);
    const percent = readMoney(json.percent, `${at}.percent`, problems);
    const when = readText(json.when, `${at}.when`, problems);
    return percent !== undefined && when !== undefined ? { percent, when } : undefined;
  });
  const sum = (list ?? []).reduce((total, { percent }) => total + percent, 0);
  if (list && Math.abs(sum - 100) > 1e-6) problems.add('金额.instalments', `各期合计应为 100%，现为 ${sum}%`);
  return list;
}

function readLimits(json: Json, path: string, problems: Problems): { cap?: number; floor?: number } {
  const cap = json.cap === undefined ? undefined : readMoney(json.cap, `${path}.cap`, problems);
  const floor = json.floor === undefined ? undefined : readMoney(json.floor, `${path}.floor`, problems);
  if (cap !== undefined && floor !== undefined && floor > cap) problems.add(`${path}.floor`, '不能高于封顶金额');
  return { ...(cap !== undefined && { cap }), ...(floor !== undefined && { floor }) };
}

function readMoney(value: unknown, path: string, problems: Problems): number | undefined {
  const number = readNumber(value, path, problems);
  if (number !== undefined && number < 0) return problems.add(path, '不能为负数');
  return number;
}
