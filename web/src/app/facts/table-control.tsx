import type { Cell, TableValue } from '@zhice/matching/profile';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { DateInput } from '../../ui/date-input';
import { Field } from '../../ui/field';
import { NumberInput } from '../../ui/number-input';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import type { Fact } from './fact';

interface TableControlProps {
  fact: Fact;
  value: TableValue | null;
  onChange: (value: TableValue | null) => void;
  disabled?: boolean;
}

type Row = TableValue['rows'][number];
const NO_ROWS: TableValue = { rows: [], complete: false };
const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];

/** The rows of a table fact, each cell by itself, and whether these are all: what is left open is not known. */
export function TableControl({ fact, value, onChange, disabled }: TableControlProps) {
  const { rows, complete } = value ?? NO_ROWS;
  const replace = (at: number, ...next: Row[]) => onChange({ rows: rows.toSpliced(at, 1, ...next), complete });
  return (
    <div className="stack gap-2">
      {rows.map((row, at) => (
        // rows have no names of their own: what is typed stays with its place
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="stack gap-1 columns-2 ruled-bottom">
          <legend className="small medium">第 {at + 1} 项</legend>
          {fact.columns.map((column) => (
            <Field key={column.key} label={column.label}>
              <CellControl
                column={column}
                value={row[column.key]}
                onChange={(cell) => replace(at, withCell(row, column.key, cell))}
              />
            </Field>
          ))}
          <Button kind="quiet" size="small" disabled={disabled} onClick={() => replace(at)}>
            删去第 {at + 1} 项
          </Button>
        </fieldset>
      ))}
      <div className="row wrap gap-2">
        <Button size="small" disabled={disabled} onClick={() => onChange({ rows: [...rows, {}], complete })}>
          添加一项
        </Button>
        <Checkbox disabled={disabled} checked={complete} onChange={(on) => onChange({ rows, complete: on })}>
          {rows.length === 0 && fact.register === null ? '没有' : '没有其他'}
        </Checkbox>
      </div>
    </div>
  );
}

function withCell(row: Row, key: string, cell: Cell | null): Row {
  const { [key]: _, ...rest } = row;
  return cell === null ? rest : { ...rest, [key]: cell };
}

interface CellControlProps {
  column: Fact['columns'][number];
  value: Cell | undefined;
  onChange: (cell: Cell | null) => void;
}

function CellControl({ column: { kind, unit, choices }, value, onChange }: CellControlProps) {
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'number':
      return (
        <NumberInput
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          unit={unit ?? undefined}
          decimals={4}
        />
      );
    case 'boolean':
      return (
        <Select
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'yes')}
          options={YES_NO}
          placeholder="不清楚"
        />
      );
    case 'date':
      return <DateInput value={text} onChange={(day) => onChange(day || null)} />;
    case 'code':
      return (
        <Select value={text} onChange={(chosen) => onChange(chosen || null)} options={choices} placeholder="不清楚" />
      );
    default:
      return <TextInput value={text} maxLength={200} onChange={(typed) => onChange(typed || null)} />;
  }
}
