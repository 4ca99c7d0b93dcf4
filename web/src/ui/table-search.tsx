import { classes } from './classes';
import { Icon } from './icon';
import input from './input.module.css';
import { SearchInput, useSearch } from './search-input';
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
  const search = useSearch(keyword, onSearch);
  return (
    <search className={styles.search}>
      <form className={`row relative ${styles.form}`} onSubmit={search.submit}>
        <SearchInput
          label={label}
          placeholder={placeholder}
          search={search}
          className={classes(input.input, styles.input)}
          clearClassName={styles.button}
        />
        <button type="submit" className={styles.button} aria-label="搜索">
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
