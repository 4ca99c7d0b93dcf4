import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useSessionActions } from '../session';
import styles from './search-row.module.css';

interface SearchRowProps {
  label: string;
  placeholder: string;
  /** The keyword that the address tells. */
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** A large search in one row. Searching needs a login (spec section 5); what was typed is searched afterwards. */
export function SearchRow({ label, placeholder, keyword, onSearch }: SearchRowProps) {
  const [typed, setTyped] = useState(keyword);
  const { requireLogin } = useSessionActions();
  // Back and forward change the keyword without typing.
  useEffect(() => setTyped(keyword), [keyword]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') onSearch('');
    else requireLogin(() => onSearch(wanted));
  }

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <Icon name="search" size={20} className={styles.sign} />
          <input
            className={styles.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            aria-label={label}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label="清除搜索词"
              onClick={() => {
                setTyped('');
                onSearch('');
              }}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
        <Button type="submit" kind="primary" size="large">
          搜索
        </Button>
      </form>
    </search>
  );
}
