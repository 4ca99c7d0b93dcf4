import type { CallInput } from '@zhice/contract/all';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type ListedWords, SearchInput, useSearch } from '../../ui/search-input';
import { Suggestions } from '../search-suggestions';
import { useSessionActions } from '../session';
import styles from './search-row.module.css';

export interface SearchRowProps {
  label: string;
  placeholder: string;
  /** The keyword that the address tells. */
  keyword: string;
  /** Whose names are suggested while one types. */
  suggest?: CallInput<'/api/portal/suggest'>['scope'] | undefined;
  onSearch: (keyword: string) => void;
}

/** A large search in one row. Searching needs a login (spec section 5); what was typed is searched afterwards. */
export function SearchRow({ label, placeholder, keyword, suggest, onSearch }: SearchRowProps) {
  const { requireLogin } = useSessionActions();
  const search = useSearch(keyword, (wanted) => (wanted === '' ? onSearch('') : requireLogin(() => onSearch(wanted))));
  // what was typed, without the letters of a word that is still being composed; null: nothing is to be suggested
  const [typed, setTyped] = useState<string | null>(null);
  const [listed, setListed] = useState<ListedWords | null>(null);
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null);
  const choose = (text: string) => {
    setTyped(null);
    search.setTyped(text);
    requireLogin(() => onSearch(text));
  };
  return (
    <search>
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          setTyped(null);
          search.submit(event);
        }}
      >
        <div className="row fill relative">
          <Icon name="search" size={20} className={`absolute muted no-pointer ${styles.sign}`} />
          <SearchInput
            label={label}
            placeholder={placeholder}
            search={search}
            className={`full-width surface rounded ${styles.input}`}
            clearClassName={`row justify-center absolute muted ${styles.clear}`}
            words={suggest && { listed, onTyped: setTyped, onKey: (event) => onKey.current?.(event) }}
          />
          {suggest && typed !== null && (
            <Suggestions
              scope={suggest}
              typed={typed}
              onKey={onKey}
              onListed={setListed}
              onChoose={choose}
              onClose={() => setTyped(null)}
            />
          )}
        </div>
        <Button type="submit" kind="primary" size="large">
          搜索
        </Button>
      </form>
    </search>
  );
}
