import type { CallOutput } from '@zhice/contract/all';
import { standsBesideOpen } from '@zhice/matching/clause-reader/beside';
import type { Finding, Span } from '@zhice/matching/clause-reader/finding';
import { useMemo, useRef, useState } from 'react';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Select } from '../../../../ui/select';
import { EmptyState } from '../../../../ui/states';
import { FoundClause } from './found-clause';
import styles from './rule.module.css';

type Text = CallOutput<'/api/console/rule'>['texts'][number];

/** Which text is read, and what of it; kept while another panel is open. */
export interface TextReading {
  at: number;
  span?: Span;
}

interface TextPanelProps {
  itemId: number;
  texts: readonly Text[];
  reading: TextReading | undefined;
  onReading: (reading: TextReading) => void;
}

/** The words that the rule is written from; what is marked, or all of it, is read as conditions that a person accepts. */
export function TextPanel({ itemId, texts, reading, onReading }: TextPanelProps) {
  const at = reading?.at ?? texts.findIndex(({ text }) => text.trim() !== '');
  const text = texts[at];
  if (!text) {
    return (
      <EmptyState icon="document" title="没有政策文本" hint="先在“政策”里填写申报条件，或关联依据的文件。" compact />
    );
  }
  return (
    <div className="stack gap-2">
      {texts.length > 1 && (
        <Select
          aria-label="文本"
          value={String(at)}
          onChange={(next) => onReading({ at: Number(next) })}
          options={texts.map(({ title }, place) => ({ value: String(place), label: title }))}
        />
      )}
      <Reading itemId={itemId} text={text} span={reading?.span} onRead={(span) => onReading({ at, span })} />
    </div>
  );
}

interface ReadingProps {
  itemId: number;
  text: Text;
  /** What of it is read; nothing yet. */
  span: Span | undefined;
  onRead: (span: Span) => void;
}

function Reading({ itemId, text, span, onRead }: ReadingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Span | null>(null);
  const words = span && text.text.slice(span.from, span.to);
  const read = useCall('/api/console/rule_read', { item_id: itemId, text: words ?? '' }, { enabled: Boolean(words) });
  const found = useMemo(
    () => span && (read.data?.findings as Finding[] | undefined)?.map((one) => shifted(one, span.from)),
    [read.data, span],
  );
  const marked = () => selectionIn(place.current) ?? { from: 0, to: text.text.length };
  return (
    <>
      <div className="row wrap gap-1">
        <Button size="small" kind="primary" loading={read.isFetching} onClick={() => onRead(marked())}>
          读条款
        </Button>
        <span className="muted small">先选中一段文字只读这一段，不选则读全文。</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section ref={place} tabIndex={0} aria-label={text.title} className={`bordered rounded p-2 ${styles.text}`}>
        {piecesOf(text.text, found ?? [], shown).map(({ from, words, look }) =>
          look ? (
            <mark key={from} className={look}>
              {words}
            </mark>
          ) : (
            <span key={from}>{words}</span>
          ),
        )}
      </section>
      {read.error && <Notice tone="unfit">{read.error.message}</Notice>}
      {found && found.length === 0 && <p className="muted">这段文字里没有读到条件或金额。</p>}
      {found && found.length > 0 && (
        <ol className="stack gap-1" aria-label="读出的条款">
          {found.map((one) => (
            <FoundClause
              key={`${one.from} ${one.to}`}
              {...{ found: one, text, onShow: setShown }}
              isDoubtful={one.kind !== 'open' && standsBesideOpen(text.text, found, one)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** The same finding where the text began later. */
function shifted<F extends Finding>(found: F, by: number): F {
  const parts = 'parts' in found && found.parts ? { parts: found.parts.map((part) => shifted(part, by)) } : {};
  return { ...found, ...parts, from: found.from + by, to: found.to + by };
}

/** What is marked of a text, as places in it; undefined when nothing is. */
function selectionIn(element: HTMLElement | null): Span | undefined {
  const selection = window.getSelection();
  if (!element || !selection || selection.isCollapsed || !element.contains(selection.anchorNode)) return undefined;
  const range = selection.getRangeAt(0);
  const before = range.cloneRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const length = range.toString().length;
  return length > 0 ? { from, to: from + length } : undefined;
}

const LOOKS = { condition: 'fit-wash', amount: 'brand-wash', open: 'near-wash' } as const;

/** A text in pieces: what was understood, what was not, and all else. */
function piecesOf(text: string, found: readonly Finding[], shown: Span | null) {
  const pieces: { from: number; words: string; look?: string }[] = [];
  let end = 0;
  for (const { from, to, kind } of [...found].sort((a, b) => a.from - b.from)) {
    if (from < end) continue;
    if (from > end) pieces.push({ from: end, words: text.slice(end, from) });
    const isShown = shown?.from === from && shown.to === to;
    pieces.push({
      from,
      words: text.slice(from, to),
      look: isShown ? `${LOOKS[kind]} strong underlined` : LOOKS[kind],
    });
    end = to;
  }
  if (end < text.length) pieces.push({ from: end, words: text.slice(end) });
  return pieces;
}
