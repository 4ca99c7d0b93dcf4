import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Number behind the word. */
  count?: number;
}

interface TabsProps {
  /** What the tabs choose, for a screen reader. */
  label: string;
  items: TabItem[];
  value: string;
  onChange: (id: string) => void;
  className?: string;
  panelClassName?: string;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** The tab that a key leads to, or null for a key that moves nothing. */
export function tabAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs with one panel: arrows move and choose, Tab leaves to the panel. */
export function Tabs({ label, items, value, onChange, className, panelClassName, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // where they do not all fit, the chosen one is brought into sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what it is about
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!list.current || !chosen) return;
    const { left, right } = list.current.getBoundingClientRect();
    list.current.scrollLeft += (chosen.left + chosen.right - left - right) / 2;
  }, [value]);

  function move(event: KeyboardEvent, index: number) {
    const next = tabAfter(event.key, index, items.length);
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`flex gap-3 ruled-bottom more-sideways ${styles.list}`}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            className={`flex-none relative target nowrap muted focus-inside ${styles.tab}`}
            onClick={() => onChange(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
            {item.count !== undefined && (
              <span className={`muted small regular figures ${styles.count}`}>
                {item.count.toLocaleString('zh-CN')}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className={panelClassName}>
        {children}
      </div>
    </div>
  );
}
