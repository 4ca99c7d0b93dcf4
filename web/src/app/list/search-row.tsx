import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SearchInput, useSearch } from '../../ui/search-input';
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
  const { requireLogin } = useSessionActions();
  const search = useSearch(keyword, (wanted) => (wanted === '' ? onSearch('') : requireLogin(() => onSearch(wanted))));
  return (
    <search>
      <form className="flex gap-1" onSubmit={search.submit}>
        <div className="row fill relative">
          <Icon name="search" size={20} className={`absolute muted no-pointer ${styles.sign}`} />
          <SearchInput
            label={label}
            placeholder={placeholder}
            search={search}
            className={`full-width surface rounded ${styles.input}`}
            clearClassName={`row justify-center absolute muted ${styles.clear}`}
          />
        </div>
        <Button type="submit" kind="primary" size="large">
          搜索
        </Button>
      </form>
    </search>
  );
}
