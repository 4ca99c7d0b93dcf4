import { useState } from 'react';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { Disclosure } from './disclosure';
import styles from './facet-group.module.css';

export interface FacetOption {
  value: string;
  label: string;
  /** Hits under the other filters. */
  count?: number;
}

interface FacetGroupProps {
  title: string;
  options: FacetOption[];
  selected: string[];
  onChange: (selected: string[]) => void;
  /** How many stand there before '更多'. */
  shown?: number;
  /** Folded at first, unless something in it is chosen. */
  folded?: boolean;
}

/** One filter of a list: choices with counts, several at once. */
export function FacetGroup({ title, options, selected, onChange, shown = 6, folded = false }: FacetGroupProps) {
  const [all, setAll] = useState(false);
  // As it was found: it must not fold under the hand that takes its last choice away.
  const [open] = useState(!folded || selected.length > 0);
  const visible = all ? options : options.filter((option, index) => index < shown || selected.includes(option.value));
  return (
    <Disclosure
      className={styles.facet}
      summary={title}
      aside={selected.length > 0 ? `已选 ${selected.length}` : undefined}
      open={open}
    >
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        <ul>
          {visible.map((option) => (
            <li key={option.value} className={styles.option}>
              <Checkbox
                className={styles.choice}
                checked={selected.includes(option.value)}
                onChange={(checked) =>
                  onChange(checked ? [...selected, option.value] : selected.filter((value) => value !== option.value))
                }
              >
                {option.label}
                {option.count !== undefined && (
                  <span className={styles.count}>{option.count.toLocaleString('zh-CN')}</span>
                )}
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      {options.length > shown && (
        <Button kind="quiet" size="small" className={styles.more} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? '收起' : `更多（${options.length - shown}）`}
        </Button>
      )}
    </Disclosure>
  );
}
