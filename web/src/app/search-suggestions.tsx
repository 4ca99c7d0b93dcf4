import type { CallInput } from '@zhice/contract/all';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useCall } from '../rpc/use-call';
import { useDebounced } from '../ui/use-debounced';
import styles from './search-suggestions.module.css';

/** Typing rests this long before anything is asked for, ms. */
const PAUSE = 200;

interface SuggestionsProps {
  scope: CallInput<'/api/portal/suggest'>['scope'];
  typed: string;
  /** Takes the keys of the field while the list is there. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Which list is open and which entry is marked; null when none is shown. */
  onListed: (listed: { id: string; active?: string } | null) => void;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** The entry that a key leads to from the marked one (-1: none, what was typed itself); null for a key that moves nothing. */
export function markAfter(key: string, marked: number, count: number): number | null {
  if (key === 'ArrowDown') return marked + 1 < count ? marked + 1 : -1;
  if (key === 'ArrowUp') return marked >= 0 ? marked - 1 : count - 1;
  return null;
}

/** Names that fit what is being typed: arrows mark one, Enter takes it, Escape closes; without an answer nothing is shown. */
export function Suggestions({ scope, typed, onKey, onListed, onChoose, onClose }: SuggestionsProps) {
  const id = useId();
  const keyword = useDebounced(typed.slice(0, 50).trim(), PAUSE, '');
  const found = useCall(
    '/api/portal/suggest',
    { scope, keyword },
    { enabled: keyword !== '', keepPrevious: true, staleTime: 60_000 },
  );
  const list = keyword === '' || typed.trim() === '' ? [] : (found.data?.list ?? []);
  const [marked, setMarked] = useState(-1);
  const open = list.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a mark
  useEffect(() => setMarked(-1), [keyword, scope]);
  useEffect(() => {
    onListed(open ? { id, active: marked >= 0 ? `${id}-${marked}` : undefined } : null);
    return () => onListed(null);
  }, [open, id, marked, onListed]);

  function take(event: KeyboardEvent): boolean {
    const next = markAfter(event.key, marked, list.length);
    if (next !== null) {
      setMarked(next);
      return true;
    }
    if (event.key === 'Escape') {
      onClose();
      return true;
    }
    const chosen = event.key === 'Enter' ? list[marked] : undefined;
    if (chosen) onChoose(chosen.text);
    return chosen !== undefined;
  }

  useEffect(() => {
    onKey.current = (event) => {
      if (open && !event.nativeEvent.isComposing && take(event)) event.preventDefault();
    };
    return () => {
      onKey.current = null;
    };
  });

  if (!open) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="搜索建议"
      className={`absolute py-1 bordered floating surface ${styles.list}`}
    >
      {list.map((entry, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked entry
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={`${entry.id}-${entry.text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={`truncate ink ${styles.entry}`}
          // The field keeps the focus, or the list would be gone before the press ends.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry.text)}
        >
          {entry.text}
        </div>
      ))}
    </div>
  );
}
