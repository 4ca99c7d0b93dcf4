import { type FormFields, isAsked, nameOf } from '@zhice/contract/fields';
import { RowLink } from '../../../console/row-link';
import type { DataColumn } from '../../../ui/data-table';
import { Tag } from '../../../ui/tag';
import type { EntryKind } from './entry-kinds';

/** A row of any kind: its fields as texts, ticks as they are. */
export interface EntryRow {
  id: number;
  version: number;
  name: string;
  removed: boolean;
  shipped: boolean;
  [field: string]: string | number | boolean;
}

const LONG = 60;

/** A field as people read it. */
function wordsOf(fields: FormFields, row: EntryRow, name: string): string {
  const { of, unit = '' } = fields[name]!;
  const value = row[name] ?? '';
  if (typeof value === 'boolean') return value ? '是' : '';
  if (value === '') return '';
  const text = (of?.labels[value] ?? String(value)).replaceAll('\n', '；');
  return unit ? `${text} ${unit}` : text;
}

const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);

const BESIDE = ['table', 'valid_from', 'source', 'certainty'];

/** All that a row says beside its table, its first day and its source. */
const contentOf = (fields: FormFields, row: EntryRow): string =>
  Object.entries(fields)
    .filter(([name, field]) => !BESIDE.includes(name) && isAsked(field, row as never))
    .map(([name, field]) => `${nameOf(name, field)} ${wordsOf(fields, row, name)}`)
    .join('，');

export function entryColumns(
  { fields, columns, content }: EntryKind,
  open: (id: number) => string,
): DataColumn<EntryRow>[] {
  const own = columns.map((name): DataColumn<EntryRow> => {
    const { kind, max = 1000, extra } = fields[name]!;
    return {
      key: name,
      label: nameOf(name, fields[name]!),
      wrap: kind === 'lines' || max > 30,
      extra,
      cell: (row) => shortened(wordsOf(fields, row, name)),
    };
  });
  return [
    {
      key: 'name',
      label: '名称',
      wrap: true,
      cell: ({ id, name, removed }) => (
        <>
          <RowLink to={open(id)} name={name} /> {removed && <Tag>已删除</Tag>}
        </>
      ),
    },
    ...(content
      ? [{ key: 'content', label: '内容', wrap: true, cell: (row: EntryRow) => shortened(contentOf(fields, row)) }]
      : []),
    ...own,
  ];
}
