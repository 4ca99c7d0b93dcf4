import { type FormField, type FormFields, rowsOf, type Texts, textOfRows, valuesOf } from '@zhice/contract/fields';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { RequiredMark } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { Choice } from '../../ui/select';
import styles from './file-field.module.css';

/** The fields of one row. */
export interface RowForm {
  fields: FormFields;
  values: Texts;
  change: (part: Texts) => void;
  beside: (field: string) => { id: string; error: string | undefined };
  choices: Readonly<Record<string, readonly Choice[]>>;
}

interface RowsFieldProps extends Omit<RowForm, 'fields' | 'choices'> {
  name: string;
  field: FormField;
  label: string;
  choices?: RowForm['choices'];
  /** Shows the fields of a row. */
  form: (row: RowForm) => ReactNode;
}

/** Several small records within a form: each by its own fields, added, moved up and taken out. */
export function RowsField({ name, field, label, values, change, beside, choices, form }: RowsFieldProps) {
  const { row = {}, one = '行', max = 50, hint } = field;
  const { id, error } = beside(name);
  // '一段经历' has its measure word already
  const counted = one.startsWith('一') ? one.slice(1) : `个${one}`;
  const rows = rowsOf(values[name]);
  const put = (next: readonly Texts[]) => change({ [name]: textOfRows(next) });
  const within = Object.fromEntries(
    Object.entries(choices ?? {}).flatMap(([path, known]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), known]] : [],
    ),
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {label}
        {field.required && <RequiredMark />}
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.length > 0 && (
        <ol className="ruled-between">
          {rows.map((texts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
            <li key={at} className="stack gap-1 py-1">
              {form({
                fields: row,
                values: texts,
                choices: within,
                change: (part) => put(rows.map((other, place) => (place === at ? { ...other, ...part } : other))),
                beside: (inner) => ({ id: `${id}-${at}-${inner}`, error: undefined }),
              })}
              <div className="row gap-1">
                {at > 0 && (
                  <Button size="small" kind="quiet" onClick={() => put(movedUp(rows, at))}>
                    上移
                    <span className="visually-hidden">
                      ：第 {at + 1} {counted}
                    </span>
                  </Button>
                )}
                <Button size="small" kind="quiet" onClick={() => put(rows.filter((_, place) => place !== at))}>
                  移除
                  <span className="visually-hidden">
                    ：第 {at + 1} {counted}
                  </span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          id={id}
          size="small"
          icon="plus"
          disabled={rows.length >= max}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => put([...rows, valuesOf(row)])}
        >
          添加{one}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const movedUp = (rows: readonly Texts[], at: number): Texts[] =>
  rows.map((row, place) => (place === at - 1 ? rows[at]! : place === at ? rows[at - 1]! : row));
