import type { FormField, FormFields } from '@zhice/contract/fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import type { DataColumn } from '../../ui/data-table';
import { DateText } from '../../ui/date-text';
import { Money } from '../../ui/money';
import { Tag } from '../../ui/tag';
import { labelOf } from '../form/fields';
import type { AnyRegister, RegisterRow, RowDoors } from './declaration';

/** A row whose fields are known to its declaration alone. */
interface Row {
  id: number;
  [field: string]: unknown;
}

/** Doors of the page; rows that are deleted can come back one by one where none are chosen. */
type PageDoors = RowDoors & { restore: ((id: number) => void) | undefined };

/** What holds the acts of a row: it is not there for those who may only read. */
const ACTS = 'acts';

/** The columns of a register, with what their fields say of those that it names. */
export function columnsOf(register: AnyRegister, may: boolean, doors: PageDoors): DataColumn<RegisterRow>[] {
  const { fields = {}, rowName, Chosen, columns = usualColumns(fields) } = register;
  const { restore, busy } = doors;
  const declared = typeof columns === 'function' ? columns(doors) : columns;
  const all = declared.map((column): DataColumn<Row> => {
    const said = typeof column === 'string' ? { key: column } : column;
    return { ...usual(register, said.key, doors), ...said };
  });
  if (!may) return all.filter(({ key }) => key !== ACTS) as DataColumn<RegisterRow>[];
  if (!restore || Chosen) return all as DataColumn<RegisterRow>[];
  const back = (row: Row) => (
    <Button size="small" className="relative" loading={busy} onClick={() => restore(row.id)}>
      恢复<span className="visually-hidden">：{rowName(row)}</span>
    </Button>
  );
  return [...all, { key: 'restore', label: '操作', cell: back }] as DataColumn<RegisterRow>[];
}

/** All that is short, the state behind the name. */
const usualColumns = (fields: FormFields): string[] =>
  Object.entries(fields)
    .filter(([, { kind, local }]) => !local && ['text', 'day', 'choice', 'amount'].includes(kind))
    .flatMap(([name]) => (name === 'name' ? [name, 'state'] : [name]));

function usual({ fields = {}, states }: AnyRegister, key: string, { open }: PageDoors): DataColumn<Row> {
  const field: FormField = fields[key] ?? { kind: 'text', label: '' };
  const column = {
    key,
    label: field.column ?? labelOf(field, {}),
    extra: field.extra,
    cell: (row: Row) => shown(field, row[key]),
  };
  if (key === 'name') {
    return { ...column, wrap: true, cell: ({ id, name }) => <RecordLink to={open(id)} name={String(name)} /> };
  }
  if (key === 'state') {
    const of = ({ state }: Row) => states.list.find(({ value }) => value === state);
    return { key, label: '状态', cell: (row) => <Tag tone={of(row)?.tone}>{of(row)?.label}</Tag> };
  }
  if (field.kind === 'lines') return { ...column, wrap: true, extra: true };
  return field.kind === 'amount' ? { ...column, align: 'end' } : column;
}

function shown({ kind, of, unit }: FormField, value: unknown): ReactNode {
  if (kind === 'day') return <DateText date={value as string | null} />;
  if (kind === 'amount' && unit === '万元') return <Money value={value as number | null} />;
  return (of ? of.labels[String(value)] : value) as ReactNode;
}

/** The name of a record in its list; it opens the record beside it. */
function RecordLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} state={{ keepScroll: true }} className="strong">
      {name}
    </Link>
  );
}
