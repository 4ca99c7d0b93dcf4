import { Button, IconButton } from '../../../../ui/button';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import styles from './right-form.module.css';
import { type ReductionRow, reductionRows, reductionText } from './right-words';

const PERCENTS = [
  { value: '85', label: '减 85%（一个权利人）' },
  { value: '70', label: '减 70%（多个权利人）' },
];

interface ReductionsFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The reductions as filed, one row each: how much is taken off, for which patent years. */
export function ReductionsField({ id, value, error, onChange }: ReductionsFieldProps) {
  const rows = reductionRows(value);
  const put = (next: ReductionRow[]) => onChange(reductionText(next));
  const change = (at: number, part: Partial<ReductionRow>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className={styles.group}>
      <legend className={styles.legend}>费减备案</legend>
      <p className={styles.hint}>按费减审批通知书填写享受减缴的专利年度；止年留空表示一直有效。</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name; they are only added at the end and removed
        <div key={at} className={styles.reduction}>
          <Select
            aria-label={`第 ${at + 1} 行：减缴比例`}
            value={row.percent}
            onChange={(percent) => change(at, { percent })}
            options={PERCENTS}
          />
          <span className={styles.years}>
            第
            <TextInput
              aria-label={`第 ${at + 1} 行：起始年度`}
              inputMode="numeric"
              maxLength={2}
              value={row.from}
              onChange={(from) => change(at, { from: from.replace(/\D/g, '') })}
            />
            至
            <TextInput
              aria-label={`第 ${at + 1} 行：截止年度`}
              inputMode="numeric"
              maxLength={2}
              value={row.to}
              onChange={(to) => change(at, { to: to.replace(/\D/g, '') })}
            />
            年
          </span>
          <IconButton
            icon="close"
            label={`移除第 ${at + 1} 行`}
            onClick={() => put(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= 20}
          onClick={() => put([...rows, { percent: '85', from: '', to: '' }])}
        >
          添加一段
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
