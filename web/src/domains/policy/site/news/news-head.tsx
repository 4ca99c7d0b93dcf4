import { SearchRow } from '../search-row';
import styles from './news-page.module.css';

interface NewsHeadProps {
  title: string;
  placeholder: string;
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The head of a list of news: its title and its search. */
export function NewsHead({ title, placeholder, keyword, onSearch }: NewsHeadProps) {
  return (
    <div className={styles.head}>
      <div className="content">
        <h1 className={styles.title}>{title}</h1>
        <SearchRow label={`搜索${title}`} placeholder={placeholder} keyword={keyword} onSearch={onSearch} />
      </div>
    </div>
  );
}
