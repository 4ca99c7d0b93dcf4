import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classes } from './classes';
import { useFieldControl } from './field';
import { Icon } from './icon';
import input from './input.module.css';
import styles from './tag-input.module.css';

/** What stands between entries of a list as people type or paste it: comma, 顿号, semicolon, line, tab. */
const BETWEEN = /[,，、;；\n\r\t]+/;

/** The entries in a text: '王芳、李明；赵军' -> three; each once, without blanks around. */
export function splitTags(text: string): string[] {
  const entries = text.split(BETWEEN).map((entry) => entry.replace(/\s+/g, ' ').trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** A list with the entries of a text behind it, each once, at most `most`. */
export function addTags(tags: readonly string[], text: string, most: number): string[] {
  return [...new Set([...tags, ...splitTags(text)])].slice(0, most);
}

/** Whether a text that is being typed has come to the end of an entry. */
export const endsEntry = (text: string): boolean => BETWEEN.test(text);

interface TagInputProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** How many there may be. */
  most?: number;
  /** How long each may be. */
  maxLength?: number;
}

/** A list of short words: a comma, 顿号 or Enter ends each, a pasted list is taken apart, Backspace takes the last away. */
export function TagInput({ value, onChange, placeholder, most = 50, maxLength = 100 }: TagInputProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);

  function add(text: string) {
    const next = addTags(value, text, most).map((entry) => entry.slice(0, maxLength));
    if (next.length !== value.length) onChange(next);
    setTyped('');
  }

  function press(event: KeyboardEvent) {
    // Enter also chooses a word of an input method: not then.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Enter') {
      event.preventDefault();
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!endsEntry(text)) return;
    event.preventDefault();
    add(typed + text);
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    box.current?.focus();
  }

  return (
    <div className={classes(input.input, 'row wrap gap-half', styles.box)}>
      {value.map((tag) => (
        <span key={tag} className={`inline-row rounded-small brand-wash break-anywhere brand-deep small ${styles.tag}`}>
          {tag}
          <button
            type="button"
            className={`inline-row justify-center flex-none inherit-color ${styles.remove}`}
            aria-label={`移除 ${tag}`}
            onClick={() => remove(tag)}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      <input
        {...useFieldControl()}
        ref={box}
        className={`flex-1 inherit-color ${styles.input}`}
        autoComplete="off"
        placeholder={value.length === 0 ? placeholder : undefined}
        value={typed}
        onChange={(event) => {
          const { value: text } = event.target;
          if (endsEntry(text) && !(event.nativeEvent as InputEvent).isComposing) add(text);
          else setTyped(text);
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => add(typed)}
      />
    </div>
  );
}
