import { useId } from 'react';
import { useNavigate } from 'react-router';
import { classes } from './classes';
import input from './input.module.css';
import { Pagination } from './pagination';
import styles from './table-foot.module.css';

/** How many rows a page of a table may have. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const USUAL_PAGE_SIZE = 20;

/** A size that the address tells, or the usual one: `pageSize: pageSizeOf(state.size)`. */
export const pageSizeOf = (size: number): number => PAGE_SIZES.find((possible) => possible === size) ?? USUAL_PAGE_SIZE;

interface TableFootProps {
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (change: { page: number } | { size: number }) => string;
}

/** Under a table: pages, and how many rows each has. */
export function TableFoot({ page, pageSize, total, hrefOf }: TableFootProps) {
  const navigate = useNavigate();
  const id = useId();
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <div className={`row wrap spread gap-x-2 target pt-1 ${styles.foot}`}>
      <label htmlFor={id} className={`row gap-1 nowrap muted small ${styles.size}`}>
        每页
        <select
          id={id}
          className={classes(input.input, styles.select)}
          value={pageSize}
          onChange={(event) => navigate(hrefOf({ size: Number(event.target.value) }), { state: { keepScroll: true } })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} 行
            </option>
          ))}
        </select>
      </label>
      <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(next) => hrefOf({ page: next })} />
    </div>
  );
}
