import { MOST_YEARS } from '../engine/inputs';
import type { TableColumn } from '../facts/fact-def';
import type { RowTest } from '../rule';
import { isRecord, type Problems, readBoolean, readNumber, refuseOthers } from './parse-problems';
import { readDays, readList, readOp, readUnit, readYear } from './parse-values';

type Json = Record<string, unknown>;

/** A column of a table by its key. */
export function readColumn(
  value: unknown,
  columns: readonly TableColumn[],
  path: string,
  problems: Problems,
): TableColumn | undefined {
  return (
    columns.find(({ key }) => key === value) ??
    problems.add(path, `应为 ${columns.map(({ key }) => key).join('、')} 之一`)
  );
}

type Reader = (json: Json, column: TableColumn, path: string, problems: Problems) => object | undefined;

/** What each kind of row test is told by, with its other fields and how it is read. */
const ROW_TESTS: Readonly<Record<string, [others: readonly string[], read: Reader]>> = {
  in: [[], (json, column, path, problems) => readCells(json, 'in', column, path, problems)],
  notIn: [[], (json, column, path, problems) => readCells(json, 'notIn', column, path, problems)],
  is: [
    [],
    (json, _column, path, problems) => {
      const is = readBoolean(json.is, `${path}.is`, problems);
      return is === undefined ? undefined : { is };
    },
  ],
  op: [
    ['value'],
    (json, _column, path, problems) => {
      const op = readOp(json.op, `${path}.op`, problems);
      const value = readNumber(json.value, `${path}.value`, problems);
      return op && value !== undefined ? { op, value } : undefined;
    },
  ],
  within: [['unit'], (json, _column, path, problems) => readAge(json, 'within', path, problems)],
  longerThan: [['unit'], (json, _column, path, problems) => readAge(json, 'longerThan', path, problems)],
  years: [
    [],
    (json, _column, path, problems) => {
      const years = readList(json.years, MOST_YEARS, `${path}.years`, problems, (year, at) =>
        readYear(year, at, problems),
      );
      return years && { years };
    },
  ],
  this: [
    [],
    (_json, column, path, problems) =>
      column.kind === 'item' ? { this: true } : problems.add(`${path}.this`, '应为记录事项的列'),
  ],
  from: [['to'], (json, _column, path, problems) => readDays(json, path, problems)],
  to: [['from'], (json, _column, path, problems) => readDays(json, path, problems)],
};

/** A test of one cell of a row; see rule.ts for its forms. */
export function readRowTest(
  json: unknown,
  columns: readonly TableColumn[],
  path: string,
  problems: Problems,
): RowTest | undefined {
  if (!isRecord(json)) return problems.add(path, '应为对象');
  const kind = Object.keys(ROW_TESTS).find((field) => field in json);
  if (!kind) return problems.add(path, `应含 ${Object.keys(ROW_TESTS).join('、')} 之一`);
  const [others, read] = ROW_TESTS[kind]!;
  refuseOthers(json, ['column', kind, ...others, 'not'], path, problems);
  if (json.not !== undefined && json.not !== true) problems.add(`${path}.not`, '应为 true，或不写');
  const column = readColumn(json.column, columns, `${path}.column`, problems);
  const test = column && read(json, column, path, problems);
  return test && ({ column: column.key, ...(json.not === true && { not: true }), ...test } as RowTest);
}

function readCells(json: Json, field: 'in' | 'notIn', column: TableColumn, path: string, problems: Problems) {
  const at = `${path}.${field}`;
  const values = readList(json[field], 100, at, problems, (value) => cellValue(value, column, at, problems));
  return values && { [field]: values };
}

function readAge(json: Json, field: 'within' | 'longerThan', path: string, problems: Problems) {
  const count = readNumber(json[field], `${path}.${field}`, problems);
  const unit = readUnit(json.unit, `${path}.unit`, problems);
  return count === undefined || !unit ? undefined : { [field]: count, unit };
}

function cellValue(value: unknown, column: TableColumn, path: string, problems: Problems): string | undefined {
  if (typeof value !== 'string') return problems.add(path, '应为文字');
  if (!column.choices || column.choices.some((choice) => choice.value === value)) return value;
  return problems.add(path, `应为 ${column.choices.map((choice) => choice.value).join('、')} 之一`);
}
