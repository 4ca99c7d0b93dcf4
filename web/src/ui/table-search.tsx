import { type FormEvent, useEffect, useState } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import input from './input.module.css';
import styles from './table-search.module.css';

interface TableSearchProps {
  label: string;
  placeholder: string;
  /** The keyword that the address tells. */
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The search above a table: Enter searches, the cross takes it away. */
export function TableSearch({ label, placeholder, keyword, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(keyword);
  // Back and forward change the keyword without typing.
  useEffect(() => setTyped(keyword), [keyword]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <input
          className={classes(input.input, styles.input)}
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
            className={styles.button}
            aria-label="清除搜索词"
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        <button type="submit" className={styles.button} aria-label="搜索">
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
