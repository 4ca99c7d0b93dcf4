import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { classes } from './classes';
import { Icon } from './icon';
import input from './input.module.css';
import { parseNumber } from './number-text';
import { pageCount, pageWindow } from './page-window';
import styles from './pagination.module.css';

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
    <nav className={styles.pagination} aria-label="分页">
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
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = parseNumber(typed);
        setTyped('');
        if (wanted === null || Number.isNaN(wanted)) return;
        navigate(hrefOf(Math.min(Math.max(1, Math.round(wanted)), pages)));
      }}
    >
      <label className={styles.jumpLabel}>
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
