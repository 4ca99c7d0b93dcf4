import { type ClipboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { useFieldControl } from '../../ui/field';
import rich from '../article/rich-text.module.css';
import { cleanPasted } from './clean-pasted';
import styles from './rich-control.module.css';

interface RichControlProps {
  value: string;
  onChange: (html: string) => void;
}

/** What its buttons do, by the browser's own commands. */
const ACTS = [
  { label: '小标题', command: 'formatBlock', value: 'h2' },
  { label: '正文', command: 'formatBlock', value: 'p' },
  { label: '加粗', command: 'bold' },
  { label: '项目符号', command: 'insertUnorderedList' },
  { label: '编号', command: 'insertOrderedList' },
  { label: '撤销', command: 'undo' },
] as const;

/** An article written as it will look; what is pasted keeps its paragraphs, headings, lists, tables and links alone. The server cleans it again. */
export function RichControl({ value, onChange }: RichControlProps) {
  const control = useFieldControl();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  // what is typed is the element's own; what comes from elsewhere (a kept form, a merge) is put into it
  useEffect(() => {
    if (!place.current || value === shown.current) return;
    place.current.innerHTML = cleanPasted(value);
    shown.current = value;
  }, [value]);

  function tell() {
    const html = place.current?.innerHTML ?? '';
    shown.current = place.current?.textContent?.trim() || html.includes('<img') ? html : '';
    onChange(shown.current);
  }

  function act(command: string, argument?: string) {
    place.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  }

  function paste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    act('insertHTML', cleanPasted(html));
  }

  function link() {
    const address = prompt('链接地址，以 https:// 或 / 开头');
    if (address && /^(https?:\/\/|\/|mailto:|tel:)/.test(address)) act('createLink', address);
  }

  const { id, ...described } = control;
  return (
    <div className={`stack ${styles.frame}`}>
      <div className="flex wrap gap-half ruled-bottom p-1-2" role="toolbar" aria-label="排版">
        {ACTS.map((one) => (
          <Button
            key={one.label}
            size="small"
            kind="quiet"
            onClick={() => act(one.command, 'value' in one ? one.value : undefined)}
          >
            {one.label}
          </Button>
        ))}
        <Button size="small" kind="quiet" onClick={link}>
          链接
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no headings and lists */}
      <div
        {...described}
        id={id}
        ref={place}
        className={`p-2 leading-article underlined-links ${rich.text} ${styles.text}`}
        contentEditable
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id && `${id}-label`}
        onInput={tell}
        onPaste={paste}
      />
    </div>
  );
}
