import { type ClipboardEvent, type InputHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react';
import { classes } from './classes';
import { useFieldControl } from './field';
import styles from './input.module.css';
import { cutOff } from './pasted-text';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Gets the focus when its dialog opens. */
  'data-first'?: boolean;
}

/** One line of text, a password with type="password". */
export function TextInput({ value, onChange, className, ...rest }: TextInputProps) {
  const paste = usePaste(value, rest.maxLength);
  return (
    <>
      <input
        type="text"
        {...useFieldControl()}
        onPaste={paste.seen}
        {...rest}
        className={classes(styles.input, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {paste.notice}
    </>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextArea({ value, onChange, className, ...rest }: TextAreaProps) {
  const paste = usePaste(value, rest.maxLength);
  return (
    <>
      <textarea
        rows={4}
        {...useFieldControl()}
        onPaste={paste.seen}
        {...rest}
        className={classes(styles.input, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {paste.notice}
    </>
  );
}

/** The browser drops what is pasted beyond the longest text without a word: this says it, until the text is shorter. */
function usePaste(value: string, max = Number.POSITIVE_INFINITY) {
  const [cut, setCut] = useState(0);
  return {
    seen: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setCut(cutOff(event.currentTarget, event.clipboardData.getData('text'), max)),
    notice: cut > 0 && value.length >= max && (
      <p className="unfit small" role="alert">
        最多 {max} 个字，粘贴内容末尾的 {cut} 个字没有放入
      </p>
    ),
  };
}
