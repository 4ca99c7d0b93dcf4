import type { MeasureOf } from '../engine/measure-kinds';
import { factDef } from '../facts';
import type { TableColumn } from '../facts/fact-def';
import { quoted } from '../quoted';
import type { RowTest, Year } from '../rule';
import { quantityText } from './number-text';
import { SIGNS, TIME_UNITS } from './signs';
import { yearText } from './year-words';

/** The rows of a table that pass tests, in words: '国家级、获奖日期在近 3 年内的奖项'. */
export function rowsLabel({ rows, total, most, where = [] }: MeasureOf<'rows'>): string {
  const { label, columns = [] } = factDef(rows);
  const tests = where.map((test) => rowText(test, columns)).join('、');
  const column = columns.find(({ key }) => key === total);
  const value = total === undefined ? '' : (column?.label ?? total);
  const limit = most === undefined ? '' : `（每项最高 ${quantityText(most, column?.unit ?? '')}）`;
  // of a list one row is no list
  return `${tests === '' ? '' : `${tests}的`}${label.replace(/清单$/u, '')}${value}${limit}`;
}

/** A test of a row in words. */
function rowText(test: RowTest, columns: readonly TableColumn[]): string {
  const text = cellText(test, columns);
  return test.not ? `不属于${quoted(text)}` : text;
}

function cellText(test: RowTest, columns: readonly TableColumn[]): string {
  if ('this' in test) return '本事项';
  const column = columns.find(({ key }) => key === test.column);
  const label = column?.label ?? test.column;
  const name = (value: string) => column?.choices?.find((choice) => choice.value === value)?.label ?? value;
  // of items a rule can name none but its own
  if (column?.kind === 'item') return '本项目';
  if ('in' in test) return test.in.map(name).join('或');
  if ('notIn' in test) return `非${test.notIn.map(name).join('、')}`;
  if ('is' in test) return test.is ? label : `${quoted(label)}为否`;
  if ('op' in test) return `${label} ${SIGNS[test.op]} ${quantityText(test.value, column?.unit ?? '')}`;
  return dayText(test, label);
}

function dayText(
  test: Extract<RowTest, { within: number } | { longerThan: number } | { years: Year[] } | { from?: string }>,
  label: string,
): string {
  if ('within' in test) return `${label}在近 ${test.within} ${TIME_UNITS[test.unit]}内`;
  if ('longerThan' in test) return `${label}已超过 ${test.longerThan} ${TIME_UNITS[test.unit]}`;
  if ('years' in test) return `${label}在${test.years.map(yearText).join('、')}`;
  return `${label}${[test.from && `自 ${test.from}`, test.to && `至 ${test.to}`].filter(Boolean).join(' ')}`;
}
