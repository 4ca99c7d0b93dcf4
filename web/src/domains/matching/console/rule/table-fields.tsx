import { NumberInput } from '../../../../ui/number-input';
import { DeclaredFields } from './declared-fields';
import { bandName, COLUMNS_FIELD, fitted, KEY_FIELDS, type SumTable } from './language/amounts';
import styles from './rule.module.css';
import { unitOf } from './unit-of';

interface TableFieldsProps {
  table: SumTable;
  onChange: (table: SumTable) => void;
}

/** Sums read by one key or two: what is read, its bands, and a sum where they meet. */
export function TableFields({ table, onChange }: TableFieldsProps) {
  const { rows, columns, values } = table;
  const change = (next: unknown) => onChange(fitted(next as SumTable));
  const rowNames = rows.bands.map((band) => bandName(band, unitOf(rows.key)));
  const columnNames = columns ? columns.bands.map((band) => bandName(band, unitOf(columns.key))) : ['金额'];
  const put = (row: number, column: number, value: number | null) =>
    change({
      ...table,
      values: values.map((line, at) =>
        at === row ? line.map((one, place) => (place === column ? value : one)) : line,
      ),
    });
  return (
    <div className={`stack gap-1 ${styles.whole}`}>
      <div className={styles.fields}>
        <DeclaredFields node={rows} fields={KEY_FIELDS} onChange={(next) => change({ ...table, rows: next })} />
        <DeclaredFields node={table} fields={[COLUMNS_FIELD]} onChange={change} />
      </div>
      <div className={styles.sums}>
        <table>
          <caption className="small medium">各档金额</caption>
          <thead>
            <tr>
              <td />
              {columnNames.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bands have no name but their place
                <th key={column} scope="col" className="small">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bands have no name but their place
              <tr key={row}>
                <th scope="row" className="small">
                  {rowNames[row]}
                </th>
                {line.map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: bands have no name but their place
                  <td key={column}>
                    <NumberInput
                      aria-label={`${rowNames[row]}，${columnNames[column]}`}
                      unit="万元"
                      decimals={6}
                      value={value ?? null}
                      onChange={(next) => put(row, column, next)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
