import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
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

/** The list of words that stands open under the field, and the one that is marked. */
export interface ListedWords {
  id: string;
  active?: string;
}

interface SearchInputProps {
  label: string;
  placeholder: string;
  search: ReturnType<typeof useSearch>;
  className: string | undefined;
  clearClassName: string | undefined;
  /** Of a field under which words are listed: told what is typed (null: nothing is to be listed) and which key is pressed. */
  words?:
    | {
        listed: ListedWords | null;
        onTyped: (typed: string | null) => void;
        onKey: (event: KeyboardEvent) => void;
      }
    | undefined;
}

/** The field of a search and the cross that empties it. */
export function SearchInput({ label, placeholder, search, className, clearClassName, words }: SearchInputProps) {
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
        onChange={(event) => {
          search.setTyped(event.target.value);
          if (!(event.nativeEvent as InputEvent).isComposing) words?.onTyped(event.target.value);
        }}
        onCompositionEnd={(event) => words?.onTyped(event.currentTarget.value)}
        onKeyDown={words?.onKey}
        onBlur={() => words?.onTyped(null)}
        {...(words && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': words.listed !== null,
          'aria-controls': words.listed?.id,
          'aria-activedescendant': words.listed?.active,
        })}
      />
      {search.typed !== '' && (
        <button type="button" className={clearClassName} aria-label="清除搜索词" onClick={search.clear}>
          <Icon name="close" size={16} />
        </button>
      )}
    </>
  );
}
