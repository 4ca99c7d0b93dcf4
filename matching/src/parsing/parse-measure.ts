import { findFact, findFigure } from '../catalogue';
import { type FactKey, type FactKind, factDef } from '../facts';
import { quoted } from '../quoted';
import type { Measure, Year } from '../rule';
import { isRecord, type Problems, readNumber, readText, refuseOthers } from './parse-problems';
import { readColumn, readRowTest } from './parse-row-test';
import { readCount, readList, readSinceUnit, readYear } from './parse-values';

const MAX_DEPTH = 5;
const MAX_PARTS = 20;

type Json = Record<string, unknown>;
type Reader = (json: Json, path: string, problems: Problems, depth: number) => Measure | undefined;

/** Which field tells each kind of measure; the first that is present decides. */
const READERS: readonly [string, Reader][] = [
  ['percent', readPercent],
  ['per', readPer],
  ['sum', readSum],
  ['product', readProduct],
  ['greatest', (json, path, problems, depth) => readSeveral(json, 'greatest', path, problems, depth)],
  ['least', (json, path, problems, depth) => readSeveral(json, 'least', path, problems, depth)],
  ['growth', readGrowth],
  ['increase', readIncrease],
  ['since', readSince],
  ['rows', readRows],
  ['figure', readFigure],
  ['number', readConstant],
  ['over', readOver],
  ['fact', readValue],
];

/** A fact of the catalogue whose kind is one of those wanted. */
export function readFact(
  value: unknown,
  kinds: readonly FactKind[],
  path: string,
  problems: Problems,
): FactKey | undefined {
  const def = typeof value === 'string' ? findFact(value) : undefined;
  if (!def) return problems.add(path, `没有名为${quoted(String(value).slice(0, 40))}的指标`);
  if (!kinds.includes(def.kind))
    return problems.add(path, `指标${quoted(def.label)}的类型是 ${def.kind}，这里需要 ${kinds.join(' 或 ')}`);
  return def.key;
}

/** A measure; see rule.ts for its forms. */
export function parseMeasure(json: unknown, path: string, problems: Problems, depth = 1): Measure | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  if (depth > MAX_DEPTH) return problems.add(path, `嵌套不能超过 ${MAX_DEPTH} 层`);
  const reader = READERS.find(([field]) => field in json)?.[1];
  if (!reader) return problems.add(path, `应含 ${READERS.map(([field]) => field).join('、')} 之一`);
  return reader(json, path, problems, depth);
}

function readPercent(json: Json, path: string, problems: Problems, depth: number): Measure | undefined {
  refuseOthers(json, ['percent', 'of'], path, problems);
  const percent = parseMeasure(json.percent, `${path}.percent`, problems, depth + 1);
  const of = parseMeasure(json.of, `${path}.of`, problems, depth + 1);
  return percent && of && { percent, of };
}

function readPer(json: Json, path: string, problems: Problems, depth: number): Measure | undefined {
  refuseOthers(json, ['per', 'of'], path, problems);
  const per = parseMeasure(json.per, `${path}.per`, problems, depth + 1);
  const of = parseMeasure(json.of, `${path}.of`, problems, depth + 1);
  return per && of && { per, of };
}

function readSum(json: Json, path: string, problems: Problems, depth: number): Measure | undefined {
  refuseOthers(json, ['sum'], path, problems);
  const sum = readList(json.sum, MAX_PARTS, `${path}.sum`, problems, (part, at) => readPart(part, at, problems, depth));
  return sum && { sum };
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

function readProduct(json: Json, path: string, problems: Problems, depth: number): Measure | undefined {
  refuseOthers(json, ['product'], path, problems);
  if (!Array.isArray(json.product) || json.product.length !== 2) {
    return problems.add(`${path}.product`, '应为两项的数组：基数和系数');
  }
  const base = parseMeasure(json.product[0], `${path}.product[0]`, problems, depth + 1);
  const factor = parseMeasure(json.product[1], `${path}.product[1]`, problems, depth + 1);
  return base && factor && { product: [base, factor] };
}

function readSeveral(
  json: Json,
  field: 'greatest' | 'least',
  path: string,
  problems: Problems,
  depth: number,
): Measure | undefined {
  refuseOthers(json, [field], path, problems);
  const measures = readList(json[field], MAX_PARTS, `${path}.${field}`, problems, (part, at) =>
    parseMeasure(part, at, problems, depth + 1),
  );
  if (!measures) return undefined;
  return field === 'greatest' ? { greatest: measures } : { least: measures };
}

function readGrowth(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['growth', 'years', 'base', 'last', 'mean', 'part'], path, problems);
  const growth = readByPeriod(json.growth, `${path}.growth`, problems);
  const last = readYearField(json, 'last', path, problems);
  if ('base' in json) {
    const base = readYear(json.base, `${path}.base`, problems);
    return growth && base !== undefined ? { growth, base, ...last } : undefined;
  }
  const years = readCount(json.years, `${path}.years`, problems);
  const mean = readTrue(json, 'mean', path, problems);
  const part = readPeriodPart(json, growth, path, problems);
  return growth && years ? { growth, years, ...last, ...mean, ...part } : undefined;
}

function readIncrease(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['increase', 'base', 'last'], path, problems);
  const increase = readByPeriod(json.increase, `${path}.increase`, problems);
  const base = readYearField(json, 'base', path, problems);
  const last = readYearField(json, 'last', path, problems);
  return increase === undefined ? undefined : { increase, ...base, ...last };
}

function readSince(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['since', 'in', 'until'], path, problems);
  const since = readFact(json.since, ['date', 'title'], `${path}.since`, problems);
  const unit = readSinceUnit(json.in, `${path}.in`, problems);
  const until =
    json.until === undefined ? undefined : readFact(json.until, ['date', 'title'], `${path}.until`, problems);
  return since === undefined || unit === undefined ? undefined : { since, in: unit, ...(until && { until }) };
}

function readOver(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['fact', 'over', 'years', 'last', 'young'], path, problems);
  const fact = readByPeriod(json.fact, `${path}.fact`, problems);
  const years = json.years === 'all' ? 'all' : readCount(json.years, `${path}.years`, problems);
  const last = readYearField(json, 'last', path, problems);
  const young = readTrue(json, 'young', path, problems);
  const { over } = json;
  if (over !== 'sum' && over !== 'average' && over !== 'min' && over !== 'max') {
    return problems.add(`${path}.over`, '应为 sum、average、min 或 max');
  }
  return fact && years ? { fact, over, years, ...last, ...young } : undefined;
}

function readValue(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['fact', 'year', 'part'], path, problems);
  const fact = readFact(json.fact, ['number'], `${path}.fact`, problems);
  if (!fact) return undefined;
  if (json.year !== undefined && factDef(fact).period === undefined)
    return problems.add(`${path}.year`, '只有按年度、半年或季度填报的指标才能指定年度');
  const year = readYearField(json, 'year', path, problems);
  return { fact, ...year, ...readPeriodPart(json, fact, path, problems) };
}

function readRows(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['rows', 'where', 'total', 'most', 'unlessKnown'], path, problems);
  const rows = readFact(json.rows, ['table'], `${path}.rows`, problems);
  if (!rows) return undefined;
  const columns = factDef(rows).columns ?? [];
  const total = json.total === undefined ? undefined : readColumn(json.total, columns, `${path}.total`, problems);
  if (total && total.kind !== 'number') problems.add(`${path}.total`, '应为数值列');
  const most = json.most === undefined ? undefined : readNumber(json.most, `${path}.most`, problems);
  if (most !== undefined && (!total || most <= 0)) problems.add(`${path}.most`, '应大于 0，且只用于某一数值列的合计');
  const where =
    json.where === undefined
      ? undefined
      : readList(json.where, MAX_PARTS, `${path}.where`, problems, (test, at) =>
          readRowTest(test, columns, at, problems),
        );
  const unlessKnown =
    json.unlessKnown === undefined ? undefined : parseMeasure(json.unlessKnown, `${path}.unlessKnown`, problems, 2);
  return {
    rows,
    ...(where && { where }),
    ...(total && { total: total.key }),
    ...(most !== undefined && { most }),
    ...(unlessKnown && { unlessKnown }),
  };
}

function readFigure(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['figure', 'on'], path, problems);
  const on = json.on === undefined ? undefined : readFact(json.on, ['date', 'title'], `${path}.on`, problems);
  const figure = typeof json.figure === 'string' ? findFigure(json.figure) : undefined;
  return figure
    ? { figure: figure.key, ...(on && { on }) }
    : problems.add(`${path}.figure`, `没有名为${quoted(String(json.figure).slice(0, 40))}的外部数据`);
}

function readConstant(json: Json, path: string, problems: Problems): Measure | undefined {
  refuseOthers(json, ['number', 'unit'], path, problems);
  const number = readNumber(json.number, `${path}.number`, problems);
  const unit = json.unit === undefined ? undefined : readText(json.unit, `${path}.unit`, problems);
  return number === undefined ? undefined : { number, ...(unit && { unit }) };
}

function readByPeriod(value: unknown, path: string, problems: Problems): FactKey | undefined {
  const fact = readFact(value, ['number'], path, problems);
  if (fact && factDef(fact).period === undefined) return problems.add(path, '只能用于按年度、半年或季度填报的指标');
  return fact;
}

/** A half or quarter, which a fact by half or quarter needs and no other has. */
function readPeriodPart(
  json: Json,
  fact: FactKey | undefined,
  path: string,
  problems: Problems,
): { part?: number } | undefined {
  const period = fact === undefined ? undefined : factDef(fact).period;
  const most = period === 'half' ? 2 : period === 'quarter' ? 4 : 0;
  if (json.part === undefined) {
    if (most > 0) problems.add(`${path}.part`, `应写明第几个${most === 2 ? '半年' : '季度'}`);
    return undefined;
  }
  const part = readNumber(json.part, `${path}.part`, problems);
  if (part === undefined || !Number.isInteger(part) || part < 1 || part > most)
    return problems.add(`${path}.part`, most === 0 ? '只用于按半年或季度填报的指标' : `应为 1 至 ${most}`);
  return { part };
}

function readYearField<Field extends string>(
  json: Json,
  field: Field,
  path: string,
  problems: Problems,
): Partial<Record<Field, Year>> {
  if (json[field] === undefined) return {};
  const year = readYear(json[field], `${path}.${field}`, problems);
  return year === undefined ? {} : ({ [field]: year } as Record<Field, Year>);
}

function readTrue<Field extends string>(
  json: Json,
  field: Field,
  path: string,
  problems: Problems,
): Partial<Record<Field, true>> {
  if (json[field] === undefined) return {};
  if (json[field] === true) return { [field]: true } as Record<Field, true>;
  problems.add(`${path}.${field}`, '应为 true，或不写');
  return {};
}
