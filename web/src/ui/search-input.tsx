import { type FormEvent, useEffect, useState } from 'react';
import { Icon } from './icon';

/** What is typed into a search until it is sent; `keyword` is what the address tells. */
export function useSearch(keyword: string, onSearch: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword);
  // Back and forward change the keyword without typing.
  useEffect(() => setTyped(keyword), [keyword]);
  return {
    typed,
    setTyped,
    submit: (event: FormEvent) => {
      event.preventDefault();
      onSearch(typed.trim());
    },
    clear: () => {
      setTyped('');
      onSearch('');
    },
  };
}

interface SearchInputProps {
  label: string;
  placeholder: string;
  search: ReturnType<typeof useSearch>;
  className: string | undefined;
  clearClassName: string | undefined;
}

/** The field of a search and the cross that empties it. */
export function SearchInput({ label, placeholder, search, className, clearClassName }: SearchInputProps) {
  return (
    <>
      <input
        className={className}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
      />
      {search.typed !== '' && (
        <button type="button" className={clearClassName} aria-label="清除搜索词" onClick={search.clear}>
          <Icon name="close" size={16} />
        </button>
      )}
    </>
  );
}
