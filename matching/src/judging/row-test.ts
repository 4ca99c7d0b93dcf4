import { isCalendarYear } from '../engine/inputs';
import type { TableColumn } from '../facts/fact-def';
import type { Cell } from '../profile';
import type { RowTest } from '../rule';
import { ago } from './day';
import { compares } from './threshold';

/** Whether a row with this cell in the column of a test passes it as of a day; undefined when the cell does not say. */
export function passesCell(
  test: RowTest,
  cell: Cell | undefined,
  column: TableColumn | undefined,
  asOf: string,
): boolean | undefined {
  const passes = passesAsItIs(test, cell, column, asOf);
  return test.not && passes !== undefined ? !passes : passes;
}

function passesAsItIs(
  test: RowTest,
  cell: Cell | undefined,
  column: TableColumn | undefined,
  asOf: string,
): boolean | undefined {
  if (cell === undefined || cell === '') return column?.blank === 'no' ? passesBlank(test) : undefined;
  if ('in' in test) return namesOne(test.in, cell, column);
  if ('notIn' in test) return !namesOne(test.notIn, cell, column);
  if ('is' in test) return cell === test.is;
  if ('op' in test) return typeof cell === 'number' ? compares(test.op, cell, test.value) : undefined;
  // a rule that asks about its own item is bound to it before it is judged
  return 'this' in test ? undefined : passesDay(test, String(cell), asOf);
}

/** Whether a cell is one of these; where it is chosen it may hold several values, with blanks between: 罚款 and 没收. */
const namesOne = (these: readonly string[], cell: Cell, column: TableColumn | undefined): boolean =>
  column?.kind === 'code'
    ? String(cell)
        .split(' ')
        .some((value) => these.includes(value))
    : these.includes(String(cell));

type DayTest = Exclude<
  RowTest,
  { in: unknown } | { notIn: unknown } | { is: unknown } | { op: unknown } | { this: unknown }
>;

function passesDay(test: DayTest, day: string, asOf: string): boolean {
  if ('years' in test) return inYears(Number(day.slice(0, 4)), test.years, asOf);
  if ('within' in test) return day <= asOf && day >= ago(asOf, test.within, test.unit);
  if ('longerThan' in test) return day < ago(asOf, test.longerThan, test.unit);
  return day >= (test.from ?? '') && day <= (test.to ?? '9999-12-31');
}

/** There is no such thing in this row: what asks for one fails, what excludes one passes. */
const passesBlank = (test: RowTest): boolean => 'notIn' in test || ('is' in test && !test.is);

function inYears(year: number, years: readonly number[], asOf: string): boolean {
  const running = Number(asOf.slice(0, 4));
  return years.some((wanted) => year === (isCalendarYear(wanted) ? wanted : running + wanted));
}
