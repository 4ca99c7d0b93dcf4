import { quoted } from '@zhice/matching/quoted';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Field } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { TableFrame } from '../../../../ui/table';
import styles from './import.module.css';
import { fieldsOf, inputOf, missingOf, type Preview, type StepProps } from './import-state';

/** What the columns of the file hold: as their names tell, and as a person knows better. */
export function ColumnsStep({ state, set, hrefOf }: StepProps) {
  const preview = useCall('/api/portal/right_import_preview', { ...inputOf(state), pageSize: 1 });
  if (preview.isPending) return <Skeleton rows={8} />;
  if (preview.isError) {
    return (
      <ErrorState
        title="这个文件用不了"
        error={preview.error}
        onRetry={() => preview.refetch()}
        action={
          <ButtonLink kind="primary" to={hrefOf({ upload: undefined, sheet: '', columns: {} })}>
            换一个文件
          </ButtonLink>
        }
      />
    );
  }
  const { file, sheets, sheet, notes, columns, fields } = preview.data;
  const missing = missingOf(preview.data, state.columns);
  const used = fieldsOf(columns, state.columns).filter(Boolean).length;
  return (
    <div className="stack columns-1 gap-2">
      <p>
        <b>{file}</b>：{columns.length} 列，已对应 {used} 列。没有对应的列不导入，空单元格不会清除已有内容。
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {sheets.length > 1 && (
        <div className={styles.narrow}>
          <Field label="工作表">
            <Select
              value={sheet}
              onChange={(name) => set({ sheet: name, columns: {} })}
              options={sheets.map((name) => ({ value: name, label: name }))}
            />
          </Field>
        </div>
      )}
      <ColumnList
        columns={columns}
        fields={fields}
        chosen={fieldsOf(columns, state.columns)}
        onChange={(place, field) => set({ columns: { ...state.columns, [place]: field } })}
      />
      {missing.length > 0 && (
        <p className="unfit" role="alert">
          还没有列对应{missing.join('、')}：请在上面选择，或在文件里补上这些列再上传。
        </p>
      )}
      <div className={`row wrap gap-1 ${styles.acts}`}>
        <ButtonLink to={hrefOf({ upload: undefined, sheet: '', columns: {} })}>换一个文件</ButtonLink>
        <Button kind="primary" disabled={missing.length > 0} onClick={() => set({ step: 'check', outcome: undefined })}>
          下一步：检查
        </Button>
      </div>
    </div>
  );
}

interface ColumnListProps extends Pick<Preview, 'columns' | 'fields'> {
  chosen: string[];
  onChange: (place: number, field: string) => void;
}

function ColumnList({ columns, fields, chosen, onChange }: ColumnListProps) {
  const options = fields.map(({ field, name, needed }) => ({ value: field, label: needed ? `${name}（必填）` : name }));
  return (
    <TableFrame caption="文件的列和对应的内容" className={classes(styles.lines, styles.columns)}>
      <thead>
        <tr>
          <th scope="col">文件中的列</th>
          <th scope="col">内容举例</th>
          <th scope="col">对应为</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, samples, unused, why }, place) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={`truncate muted ${styles.samples}`}>{samples.length > 0 ? samples.join('｜') : '（空）'}</td>
            <td>
              <Select
                aria-label={`${quoted(name)}对应为`}
                value={chosen[place] ?? ''}
                onChange={(field) => onChange(place, field)}
                options={options}
                placeholder={unused ? '不导入（系统不保存此列）' : '不导入'}
              />
              {why !== '' && !chosen[place] && <small className="muted">{why}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
