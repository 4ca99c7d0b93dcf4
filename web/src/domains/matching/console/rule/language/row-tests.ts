import type { TableColumn } from '@zhice/matching/facts/fact-def';
import type { RowTest } from '@zhice/matching/rule';
import { OPS } from './conditions';
import { type FieldOf, UNWRITTEN } from './fields';

type ColumnKind = TableColumn['kind'];

const UNITS = [
  { value: 'years', label: '年' },
  { value: 'months', label: '个月' },
  { value: 'days', label: '天' },
];
const SPAN: readonly FieldOf[] = [{ at: 'unit', label: '单位', control: { as: 'choice', options: UNITS } }];
const long = (at: string): FieldOf => ({ at, label: '多久', control: { as: 'number', decimals: 0 } });

/** A kind of test of a cell: the field that tells it, for which columns it is, what it asks and what it begins as. */
interface RowTestKind {
  label: string;
  columns: readonly ColumnKind[];
  fields: (column: TableColumn | undefined) => readonly FieldOf[];
  made: object;
}

const CELLS: readonly ColumnKind[] = ['code', 'text', 'item'];

export const ROW_TESTS = {
  in: {
    label: '是其中之一',
    columns: CELLS,
    fields: (column): FieldOf[] => [{ at: 'in', label: '哪些', control: { as: 'cells', column } }],
    made: { in: [] },
  },
  notIn: {
    label: '不是',
    columns: CELLS,
    fields: (column): FieldOf[] => [{ at: 'notIn', label: '哪些', control: { as: 'cells', column } }],
    made: { notIn: [] },
  },
  is: {
    label: '是或否',
    columns: ['boolean'],
    fields: (): FieldOf[] => [{ at: 'is', label: '要求', control: { as: 'yesNo' } }],
    made: { is: true },
  },
  op: {
    label: '与一个数比',
    columns: ['number'],
    fields: (column): FieldOf[] => [
      { at: 'op', label: '要求', control: { as: 'choice', options: OPS } },
      { at: 'value', label: '数', control: { as: 'number', decimals: 6, signed: true, unit: column?.unit } },
    ],
    made: { op: '>=', value: UNWRITTEN },
  },
  within: {
    label: '在多久以内',
    columns: ['date'],
    fields: (): FieldOf[] => [long('within'), ...SPAN],
    made: { within: 3, unit: 'years' },
  },
  longerThan: {
    label: '在多久以前',
    columns: ['date'],
    fields: (): FieldOf[] => [long('longerThan'), ...SPAN],
    made: { longerThan: 1, unit: 'years' },
  },
  years: {
    label: '在哪几年',
    columns: ['date', 'number'],
    fields: (): FieldOf[] => [
      {
        at: 'years',
        label: '',
        control: {
          as: 'list',
          made: -1,
          add: '添加一年',
          fields: () => [{ at: '', label: '年度', control: { as: 'year' } }],
        },
      },
    ],
    made: { years: [-1] },
  },
  this: { label: '是这个事项', columns: ['item'], fields: (): FieldOf[] => [], made: { this: true } },
  days: {
    label: '在两天之间',
    columns: ['date'],
    fields: (): FieldOf[] => [
      { at: 'from', label: '不早于', control: { as: 'day' }, optional: true },
      { at: 'to', label: '不晚于', control: { as: 'day' }, optional: true },
    ],
    made: { from: '' },
  },
} satisfies Record<string, RowTestKind>;

type RowTestKey = keyof typeof ROW_TESTS;

/** The kind of a test of a cell. */
export const rowTestKey = (test: RowTest): RowTestKey =>
  (Object.keys(ROW_TESTS) as RowTestKey[]).find((key) => key in test) ?? 'days';

/** The tests of the rows of a table, each of a column. */
export const rowTestField = (columns: readonly TableColumn[]): FieldOf => ({
  at: 'where',
  label: '只算符合下列各项的',
  optional: true,
  control: {
    as: 'list',
    made: columns[0] ? newRowTest(columns[0]) : {},
    add: '添加筛选',
    fields: (test) => rowTestFields(columns, test as RowTest),
  },
});

/** What is usually asked of a column. */
export function newRowTest({ key, kind }: TableColumn): RowTest {
  const test = (Object.keys(ROW_TESTS) as RowTestKey[]).find((one) =>
    (ROW_TESTS[one] as RowTestKind).columns.includes(kind),
  );
  return { column: key, ...ROW_TESTS[test ?? 'in'].made } as RowTest;
}

function rowTestFields(columns: readonly TableColumn[], test: RowTest): readonly FieldOf[] {
  const column = columns.find(({ key }) => key === test.column);
  const own = rowTestKey(test);
  const ways = (Object.keys(ROW_TESTS) as RowTestKey[]).filter(
    (key) => key === own || (column && (ROW_TESTS[key] as RowTestKind).columns.includes(column.kind)),
  );
  return [
    {
      at: '',
      label: '哪一列',
      control: {
        as: 'variant',
        chosen: test.column,
        options: columns.map(({ key, label }) => ({ value: key, label })),
        made: (key) => newRowTest(columns.find((one) => one.key === key)!),
      },
    },
    {
      at: '',
      label: '怎样筛选',
      control: {
        as: 'variant',
        chosen: own,
        options: ways.map((value) => ({ value, label: ROW_TESTS[value].label })),
        made: (key) => ({ column: test.column, ...(test.not && { not: true }), ...ROW_TESTS[key as RowTestKey].made }),
      },
    },
    ...ROW_TESTS[own].fields(column),
    { at: 'not', label: '反过来：符合这一项的不算', control: { as: 'check' }, optional: true },
  ];
}
