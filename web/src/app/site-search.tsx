import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '../ui/classes';
import { Icon } from '../ui/icon';
import { later } from './later-part';
import { addressOf, exampleOf, type Half, SCOPES, type Scope, suggestedIn } from './search-scopes';
import { useSessionActions } from './session';
import styles from './site-search.module.css';

const Suggestions = later(() => import('./search-suggestions').then((module) => module.Suggestions));

interface SiteSearchProps {
  /** hero: five scopes; header: policies alone. */
  look: 'header' | 'hero';
  onDone?: () => void;
  className?: string;
}

const HALVES: { id: Half; label: string }[] = [
  { id: 'supply', label: '供应' },
  { id: 'demand', label: '需求' },
];

/** The search of the portal; it needs a login (spec section 2) and leads to the list of the chosen scope. */
export function SiteSearch({ look, onDone, className }: SiteSearchProps) {
  const [scope, setScope] = useState<Scope['id']>('policy');
  const [half, setHalf] = useState<Half>('supply');
  const { requireLogin } = useSessionActions();
  const navigate = useNavigate();
  const target = suggestedIn(scope, half);

  function search(keyword: string) {
    requireLogin(() => {
      onDone?.();
      navigate(addressOf(target, keyword.trim()));
    });
  }

  return (
    <search className={classes(styles[look], className)}>
      {look === 'hero' && (
        <Choices legend="搜索范围" choices={SCOPES} chosen={scope} onChoose={setScope} className={styles.scopes} />
      )}
      <SearchField
        target={target}
        big={look === 'hero'}
        onSearch={search}
        before={
          scope === 'market' && (
            <Choices legend="供应或需求" choices={HALVES} chosen={half} onChoose={setHalf} className={styles.halves} />
          )
        }
      />
    </search>
  );
}

interface ChoicesProps<Id extends string> {
  legend: string;
  choices: { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  className?: string;
}

/** One of a few words, as radio buttons: arrows choose. */
function Choices<Id extends string>({ legend, choices, chosen, onChoose, className }: ChoicesProps<Id>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SearchFieldProps {
  target: ReturnType<typeof suggestedIn>;
  big: boolean;
  /** Stands in the field before the text. */
  before: React.ReactNode;
  onSearch: (keyword: string) => void;
}

function SearchField({ target, big, before, onSearch }: SearchFieldProps) {
  const [keyword, setKeyword] = useState('');
  // What was typed, without the letters of a word that is still being composed; null = nothing is to be suggested.
  const [typed, setTyped] = useState<string | null>(null);
  const [listed, setListed] = useState<{ id: string; active?: string } | null>(null);
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTyped(null);
    onSearch(keyword);
  }

  function choose(text: string) {
    setKeyword(text);
    setTyped(null);
    onSearch(text);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {before || <Icon name="search" size={big ? 22 : 18} className={styles.sign} />}
      <input
        className={classes(styles.input, Boolean(before) && styles.after)}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        data-search
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed !== null}
        aria-controls={listed?.id}
        aria-activedescendant={listed?.active}
        aria-label={exampleOf(target)}
        placeholder={big ? exampleOf(target) : '搜政策'}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          if (!(event.nativeEvent as InputEvent).isComposing) setTyped(event.target.value);
        }}
        onCompositionEnd={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => onKey.current?.(event)}
        onBlur={() => setTyped(null)}
      />
      <button type="submit" className={styles.submit}>
        {big ? '搜索' : <span className="visually-hidden">搜索</span>}
      </button>
      {typed !== null && (
        <Suggestions
          scope={target}
          typed={typed}
          onKey={onKey}
          onListed={setListed}
          onChoose={choose}
          onClose={() => setTyped(null)}
        />
      )}
    </form>
  );
}
