import { HeadBand } from './head-band';
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
    <HeadBand title={title}>
      <SearchRow label={`搜索${title}`} placeholder={placeholder} keyword={keyword} onSearch={onSearch} />
    </HeadBand>
  );
}
