import type { CallOutput } from '@zhice/contract/all';
import { clausePlace } from '@zhice/matching/clause-place';
import { standsBesideOpen } from '@zhice/matching/clause-reader/beside';
import type { Finding, Span } from '@zhice/matching/clause-reader/finding';
import type { Amount, Condition } from '@zhice/matching/rule';
import { useMemo, useRef, useState } from 'react';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Select } from '../../../../ui/select';
import { EmptyState } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { NO_AMOUNT, sayCondition, says, withCondition } from './content';
import styles from './rule.module.css';
import { useEditor } from './use-editor';
import { useNames } from './use-names';

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

interface FoundClauseProps {
  found: Finding;
  text: Text;
  /** Its sentence says more than was understood. */
  isDoubtful?: boolean;
  onShow: (span: Span | null) => void;
}

/** One thing that the words say, with the words; it counts once a person accepts it. */
function FoundClause({ found, text, isDoubtful, onShow }: FoundClauseProps) {
  const { content, set, fixed } = useEditor();
  const nameOf = useNames(found);
  const toast = useToast();
  const clause = `《${text.title}》${clausePlace(text.text, found.from)}`;
  function accept(condition: Condition) {
    set(['rule'], withCondition(content.rule, { ...condition, clause }));
    toast('已加入条件');
  }
  function acceptAmount(amount: Amount) {
    set(['amount'], joined(content.amount, amount));
    toast('已加入金额');
  }
  const show = { onMouseEnter: () => onShow(found), onFocus: () => onShow(found), onMouseLeave: () => onShow(null) };
  const words = text.text.slice(found.from, found.to).trim();
  const isTaken = partsOf(found, words).every((part) => says(content, part));
  const said = found.kind === 'condition' ? sayCondition(found.condition, nameOf).text : '';
  return (
    <li className="stack gap-half bordered rounded p-1-2" {...show}>
      <div className="row wrap gap-1">
        <Tag tone={found.kind === 'open' ? 'near' : 'fit'}>{TITLES[found.kind]}</Tag>
        <q className="muted small">{words}</q>
        {isTaken && <Tag tone="brand">已采用</Tag>}
      </div>
      {found.kind === 'condition' && <p>{said}</p>}
      {isDoubtful && <p className="muted small">同一句里有未读懂的内容，采用前请对照原文。</p>}
      {found.kind === 'open' && <p className="small">{found.hint}</p>}
      {found.kind === 'open' && found.parts && (
        <ol className="stack gap-1">
          {found.parts.map((part) => (
            <FoundClause key={`${part.from} ${part.to}`} found={part} text={text} onShow={onShow} />
          ))}
        </ol>
      )}
      {!fixed && (
        <div className="row wrap gap-1">
          {found.kind === 'condition' && (
            <Button size="small" onClick={() => accept(found.condition)}>
              采用<span className="visually-hidden">：{said}</span>
            </Button>
          )}
          {found.kind === 'amount' && (
            <Button size="small" onClick={() => acceptAmount(found.amount)}>
              采用金额<span className="visually-hidden">：{words}</span>
            </Button>
          )}
          {found.kind === 'open' && (
            <Button size="small" onClick={() => accept({ manual: words })}>
              作为须人工判断的条件<span className="visually-hidden">：{words}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** What accepting a finding puts into the rule. */
function partsOf(found: Finding, words: string): object[] {
  if (found.kind === 'open') return [{ manual: words }];
  if (found.kind === 'condition') return [found.condition];
  return found.amount.kind === 'sum' ? found.amount.parts : [found.amount];
}

const TITLES = { condition: '读出条件', amount: '读出金额', open: '没有读懂' } as const;

/** The parts of both amounts; caps of the one that was there stay. */
function joined(own: Amount, read: Amount): Amount {
  if (own.kind === 'none' || own === NO_AMOUNT) return read;
  return read.kind === 'none' ? own : { ...own, parts: [...own.parts, ...read.parts] };
}
