import styles from './list-page.module.css';
import { SearchRow } from './search-row';

interface ListHeadProps {
  title: string;
  placeholder: string;
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The head of a list of news: its title and its search. */
export function ListHead({ title, placeholder, keyword, onSearch }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div className="content">
        <h1 className={styles.title}>{title}</h1>
        <SearchRow label={`搜索${title}`} placeholder={placeholder} keyword={keyword} onSearch={onSearch} />
      </div>
    </div>
  );
}
