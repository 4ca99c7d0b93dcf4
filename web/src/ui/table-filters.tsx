import type { ReactNode } from 'react';
import { classes } from './classes';
import { Select } from './select';
import styles from './table-filters.module.css';

interface TableFiltersProps {
  /** The choices have long names. */
  wide?: boolean;
  /** A TableSearch and FilterSelects. */
  children: ReactNode;
}

/** The search above a table and the choices that narrow it, side by side. */
export function TableFilters({ wide, children }: TableFiltersProps) {
  return <div className={classes('flex wrap gap-1 pb-1', styles.filters, wide && styles.wide)}>{children}</div>;
}

interface FilterSelectProps<V extends string> {
  /** Its name, unless it stands in a Field. */
  label?: string;
  /** The entry that leaves all rows: '全部类型'. */
  all: string;
  value: V | undefined;
  /** undefined: all rows. */
  onChange: (value: V | undefined) => void;
  options: readonly { value: V; label: string }[];
}

/** One choice that narrows a list, or none. */
export function FilterSelect<V extends string>({ label, all, value, onChange, options }: FilterSelectProps<V>) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      value={value ?? ''}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
      options={options}
    />
  );
}

/** Counted values as choices, with their numbers of rows: '审计报告（3）'. Those without rows are left out, but for the chosen one. */
export const countedOptions = (values: readonly { id: string; name: string; count: number }[], chosen: string) =>
  values
    .filter(({ id, count }) => count > 0 || id === chosen)
    .map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }));

/** What narrows a list at the left, its search at the right. */
export function SearchLine({ children }: { children: ReactNode }) {
  return <div className="row wrap spread gap-1-2 pb-1">{children}</div>;
}
