import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { classes } from './classes';
import { Icon } from './icon';
import input from './input.module.css';
import { parseNumber } from './number-text';
import styles from './pagination.module.css';

/** How many pages `total` rows make; at least 1. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * The pages to offer around `page` of `pages`: first, last and two on each side; null where pages are left out.
 * pageWindow(6, 20) -> [1, null, 4, 5, 6, 7, 8, null, 20]. Always the same length in the middle, so that buttons stay under the finger.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 9) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 2, 3), pages - 6);
  const middle = Array.from({ length: 5 }, (_, index) => from + index);
  const first = from > 3 || page > 5 ? null : 2;
  const last = from + 4 < pages - 2 || page < pages - 4 ? null : pages - 1;
  return [1, first, ...middle, last, pages];
}

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** Address of a page; list-state gives it: (page) => list.hrefOf({ page }). */
  hrefOf: (page: number) => string;
}

/** Pages as links, with a jump to any of them; nothing when there is one page only. */
export function Pagination({ page, pageSize, total, hrefOf }: PaginationProps) {
  const pages = pageCount(total, pageSize);
  if (pages <= 1) return null;
  return (
    <nav className={`row wrap justify-center gap-1 small figures ${styles.pagination}`} aria-label="分页">
      <Step to={page > 1 ? hrefOf(page - 1) : null} icon="chevron-left" word="上一页" />
      <ol className={styles.pages}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry ?? `gap-${index < 4 ? 'before' : 'after'}`}>
            {entry === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={hrefOf(entry)}
                className={styles.page}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={`第 ${entry} 页`}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? hrefOf(page + 1) : null} icon="chevron-right" word="下一页" after />
      <Jump page={page} pages={pages} hrefOf={hrefOf} />
    </nav>
  );
}

interface StepProps {
  to: string | null;
  icon: 'chevron-left' | 'chevron-right';
  word: string;
  after?: boolean;
}

function Step({ to, icon, word, after }: StepProps) {
  const content = (
    <>
      {!after && <Icon name={icon} />}
      {word}
      {after && <Icon name={icon} />}
    </>
  );
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is announced, not focused
      // biome-ignore lint/a11y/useSemanticElements: the pattern of WAI-ARIA for a disabled link
      <span role="link" aria-disabled="true" className={classes(styles.step, styles.off)}>
        {content}
      </span>
    );
  }
  return (
    <Link to={to} className={styles.step} rel={after ? 'next' : 'prev'}>
      {content}
    </Link>
  );
}

function Jump({ page, pages, hrefOf }: Pick<PaginationProps, 'page' | 'hrefOf'> & { pages: number }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  return (
    <form
      className={`ml-1 ${styles.jump}`}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = parseNumber(typed);
        setTyped('');
        if (wanted === null || Number.isNaN(wanted)) return;
        navigate(hrefOf(Math.min(Math.max(1, Math.round(wanted)), pages)));
      }}
    >
      <label className="row gap-tight nowrap muted">
        第
        <input
          className={classes(input.input, styles.jumpInput)}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          placeholder={String(page)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        / {pages.toLocaleString('zh-CN')} 页
      </label>
    </form>
  );
}
