import { catalogue, findFact } from '@zhice/matching/catalogue';
import type { FactDef, FactKind } from '@zhice/matching/facts';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { EmptyState } from '../../../../ui/states';
import { TextInput } from '../../../../ui/text-input';
import styles from './rule.module.css';

interface FactPickerProps {
  /** What the button says when nothing is chosen. */
  label: string;
  value?: string;
  kinds?: readonly FactKind[];
  onPick: (fact: FactDef) => void;
  primary?: boolean;
}

/** So many facts are shown; of more the words are too few. */
const SHOWN = 40;

/** A fact of the catalogue, found by its name and by what else texts call it. */
export function FactPicker({ label, value, kinds, onPick, primary }: FactPickerProps) {
  const [open, setOpen] = useState(false);
  const chosen = value ? findFact(value) : undefined;
  return (
    <>
      <Button size="small" icon={primary ? 'plus' : undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen?.label ?? label}
      </Button>
      {open && (
        <Dialog open title="选择指标" onClose={() => setOpen(false)}>
          <FactSearch
            kinds={kinds}
            onPick={(fact) => {
              setOpen(false);
              onPick(fact);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function FactSearch({ kinds, onPick }: Pick<FactPickerProps, 'kinds' | 'onPick'>) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const found = catalogue()
    .facts.filter(({ kind }) => !kinds || kinds.includes(kind))
    .filter((fact) => words.every((word) => namesOf(fact).some((name) => name.includes(word))))
    .sort((a, b) => rankOf(a, words) - rankOf(b, words))
    .slice(0, SHOWN);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only help; every entry is a button of its own
    <div className="stack content-start gap-1" onKeyDown={moveFocus}>
      <TextInput
        type="search"
        data-first
        aria-label="搜索指标"
        placeholder="名称或别名，如 营业收入、研发投入、高企"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {found.length === 0 && (
        <EmptyState compact icon="search" title="没有这个指标" hint="换一个说法，或在“指标”里新增。" />
      )}
      <ul className={styles.facts}>
        {found.map((fact) => (
          <li key={fact.key}>
            <button
              type="button"
              data-entry
              className="row gap-1 full-width target ruled-bottom hover-ground focus-inside"
              onClick={() => onPick(fact)}
            >
              <span className="fill">
                {fact.label}
                {fact.synonyms && <span className="block muted small">又称 {fact.synonyms.join('、')}</span>}
              </span>
              <span className="muted small">{[fact.unit, fact.subject && '申报项目'].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const namesOf = ({ label, synonyms = [], key }: FactDef): string[] => [label, ...synonyms, key];

/** The whole name first, then names that begin so. */
function rankOf({ label }: FactDef, [word = '']: readonly string[]): number {
  if (label === word) return 0;
  return label.startsWith(word) ? 1 : 2;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, [data-entry]')];
  stops[Math.max(0, stops.indexOf(target as HTMLElement)) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}
