import type { CallInput } from '@zhice/contract/all';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '../ui/classes';
import { Icon } from '../ui/icon';
import { later } from './later-part';
import { useSessionActions } from './session';
import styles from './site-search.module.css';

const Suggestions = later(() => import('./search-suggestions').then((module) => module.Suggestions));

type Suggested = CallInput<'/api/portal/suggest'>['scope'];

interface Scope {
  id: 'enterprise' | 'policy' | 'expert' | 'service' | 'market';
  label: string;
}

/** The five scopes of the search in the order of the spec, section 2. */
export const SCOPES: Scope[] = [
  { id: 'enterprise', label: '企业' },
  { id: 'policy', label: '政策' },
  { id: 'expert', label: '专家' },
  { id: 'service', label: '服务' },
  { id: 'market', label: '供需' },
];

/** Which half of the market: what is supplied or what is demanded. */
type Half = 'supply' | 'demand';

interface Target {
  path: string;
  /** Selector of the market pages (spec section 2). */
  selector?: 1 | 2;
  example: string;
}

const TARGETS: Record<Suggested, Target> = {
  enterprise: { path: '/enterpriseLibrary', example: '企业名称或统一社会信用代码' },
  policy: { path: '/policyData', example: '搜政策，如：研发费用补助' },
  expert: { path: '/expertList', example: '姓名、单位或领域，如：新材料' },
  service: { path: '/serviceList', example: '搜服务，如：商标注册' },
  supply: { path: '/productList', selector: 1, example: '搜供应，如：精密铸件' },
  demand: { path: '/demandList', selector: 2, example: '搜需求，如：检测服务' },
};

/** What suggestions are asked for in a scope. */
export const suggestedIn = (scope: Scope['id'], half: Half): Suggested => (scope === 'market' ? half : scope);

/** What the empty search field shows: an example of what one can type. */
const exampleOf = (target: Suggested): string => TARGETS[target].example;

/** Where a search leads: the scope's list with the keyword, and the selector for the market. */
export function addressOf(target: Suggested, keyword: string): string {
  const { path, selector } = TARGETS[target];
  const query = new URLSearchParams();
  if (selector) query.set('selector', String(selector));
  if (keyword) query.set('keyword', keyword);
  return query.size > 0 ? `${path}?${query}` : path;
}

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
        <Choices
          legend="搜索范围"
          choices={SCOPES}
          chosen={scope}
          onChoose={setScope}
          className={`flex gap-3 ${styles.scopes}`}
        />
      )}
      <SearchField
        target={target}
        big={look === 'hero'}
        onSearch={search}
        before={
          scope === 'market' && (
            <Choices
              legend="供应或需求"
              choices={HALVES}
              chosen={half}
              onChoose={setHalf}
              className={`flex gap-2 absolute ${styles.halves}`}
            />
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
        <label key={id} className={`relative ${styles.choice}`}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className="row target relative muted no-pointer">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SearchFieldProps {
  target: Suggested;
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
    <form className={`row relative ${styles.form}`} onSubmit={submit}>
      {before || <Icon name="search" size={big ? 22 : 18} className={`absolute muted no-pointer ${styles.sign}`} />}
      <input
        className={classes('fill full-width surface', styles.input, Boolean(before) && styles.after)}
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
      <button type="submit" className={big ? styles.submit : 'visually-hidden'}>
        搜索
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
