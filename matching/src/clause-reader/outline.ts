import type { Span } from './finding';
import { owesBoth } from './words/arrears';

/** A sentence, or the words before a colon that lead a list. */
export interface Sentence extends Span {
  leads: boolean;
}

/** A numbered item of a text (the whole is one too) with its sentences and the items below it. */
export interface Block extends Span {
  sentences: Sentence[];
  below: Block[];
}

/** Numbers in brackets or circles, which also begin an item behind a comma: ①…，②…. */
const ENCLOSED: readonly RegExp[] = [/\([一二三四五六七八九十]{1,3}\)/uy, /\(\d{1,2}\)/uy, /[①-⑳]/uy];

/** How items are numbered; items in one way are of one list. */
const MARKERS: readonly RegExp[] = [
  ...ENCLOSED,
  /第[一二三四五六七八九十百零\d]{1,6}[章节条][\s:]?/uy,
  /[一二三四五六七八九十]{1,3}[、.]/uy,
  /[一二三四五六七八九十]是(?!否)/uy,
  /\d{1,2}(?:[、.](?!\d)|\.(?=(?:19|20)\d\d[年至~-]))/uy,
  /\d{1,2}\)/uy,
  /[a-zA-Z][.、)]/uy,
  // ——…: a sign for each item
  /--|[•●○◆◇■□▪·★※]/uy,
];

interface Marked {
  kind: number;
  length: number;
}

function markerAt(text: string, at: number): Marked | undefined {
  for (const [kind, pattern] of MARKERS.entries()) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { kind, length: found[0].length };
  }
  return undefined;
}

/** A line of so few characters without a sign at its end is a heading, not a line that goes on. */
const HEADING = 20;

/** The end of the piece that begins at a place: after its sign, or before a line that begins anew. */
function endOfPiece(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isHeaded(text, from, at)) return at;
    depth = depthAfter(sign, depth);
    if (sign === '\n' && endsLine(text, from, at)) return at + 1;
    // a bracket that nobody closes must not hold the rest of the text
    const isInside = depth > 0 && at - from < LONGEST_BRACKET;
    if (!isInside && sign === ',' && isEnclosed(text, at + 1)) return at + 1;
    if (!isInside && (ENDS.has(sign) || (sign === ':' && !/^\d:\d$/.test(text.slice(at - 1, at + 2))))) return at + 1;
  }
  return text.length;
}

/** 申报条件 (一)…: what heads a list on the line of its first item, without a colon. */
const HEADS = /^(?!.*(?:第|前款|上述|本条|该))[^\d,;:。()]{0,14}(?:条件|要求|标准|对象|范围)\s*$/u;
/** 申报条件(一)项 names an item. */
const NAMED_ITEM = /^[项款条点至到、,和或及与中的规]/u;

/** Whether the words up to a place head the item that begins there, or behind a blank. */
function isHeaded(text: string, from: number, at: number): boolean {
  const sign = text[at]!;
  if (at - from >= HEADING || at === from || !(sign === ' ' || sign === '(' || (sign >= '①' && sign <= '⑳')))
    return false;
  const next = skipBlank(text, at);
  const marker = markerAt(text, next);
  const isItem = marker !== undefined && (sign === ' ' || marker.kind < ENCLOSED.length);
  return (
    isItem &&
    !text.slice(at, next).includes('\n') &&
    !NAMED_ITEM.test(text.slice(next + marker.length)) &&
    HEADS.test(text.slice(from, at))
  );
}

/** Whether an item numbered in brackets or a circle begins at a place. */
const isEnclosed = (text: string, at: number): boolean =>
  (markerAt(text, skipBlank(text, at))?.kind ?? MARKERS.length) < ENCLOSED.length;

const ENDS = new Set(['。', ';', '!', '?']);
const LONGEST_BRACKET = 400;

const depthAfter = (sign: string, depth: number): number =>
  sign === '(' ? depth + 1 : sign === ')' ? Math.max(0, depth - 1) : depth;

/** Whether a line ends a piece: a heading, a line with a sign at its end, or one before an item. */
function endsLine(text: string, from: number, at: number): boolean {
  return (
    at - from < HEADING || /[。;:!?]\s*$/u.test(text.slice(Math.max(from, at - 3), at)) || beginsAnew(text, at + 1)
  );
}

function skipBlank(text: string, at: number): number {
  let place = at;
  while (place < text.length && text[place]!.trim() === '') place += 1;
  return place;
}

function beginsAnew(text: string, at: number): boolean {
  const place = skipBlank(text, at);
  return text.slice(at, place).includes('\n') || markerAt(text, place) !== undefined;
}

interface Open {
  block: Block;
  /** The way in which the items below it are numbered. */
  kind?: number;
}

const blockFrom = (from: number): Block => ({ from, to: from, sentences: [], below: [] });

/** The items of a text, by their numbers, with their sentences. */
export function outlineOf(text: string): Block {
  const root = blockFrom(0);
  root.to = text.length;
  let stack: Open[] = [{ block: root }];
  for (let at = skipBlank(text, 0), isNewLine = true; at < text.length; ) {
    const marker = markerAt(text, at);
    if (marker) stack = under(stack, marker.kind, at);
    else if (isNewLine && !leadsOn(stack)) stack = onNewLine(stack, text, at);
    else if (!isNewLine && isListEnded(stack, text, at)) stack = stack.slice(0, -1);
    const from = skipBlank(text, at + (marker?.length ?? 0));
    const end = endOfPiece(text, from);
    addSentence(stack, text, from, end);
    isNewLine = text.slice(Math.max(0, end - 1), skipBlank(text, end)).includes('\n');
    at = skipBlank(text, end);
  }
  return root;
}

/** （一）…；and a line without a number: one more item beside it, or one more line of what it leads; else the list is at its end. */
function onNewLine(stack: readonly Open[], text: string, at: number): Open[] {
  const last = stack.at(-1)!.block;
  const end = last.sentences.at(-1)?.to ?? 0;
  if (stack.length < 2 || text[end - 1] !== ';') return stack.slice(0, 1);
  if (last.sentences.some(({ leads }) => leads)) return [...stack];
  const block = blockFrom(at);
  stack.at(-2)!.block.below.push(block);
  return [...stack.slice(0, -1), { block }];
}

/** Whether the last sentence leads to what comes next, though it is on a line of its own. */
const leadsOn = (stack: readonly Open[]): boolean => stack.at(-1)!.block.sentences.at(-1)?.leads === true;

/**
 * (一)…；(二)…。认定后…: after items that end with ； the one with 。 is the last, and what follows is of them all; one that begins
 * like the sentence before it goes on in its item: 营业收入 1 亿元以下的…。营业收入 1 亿元以上的….
 */
function isListEnded(stack: readonly Open[], text: string, at: number): boolean {
  const [parent, last] = [stack.at(-2)?.block, stack.at(-1)!.block];
  const before = parent?.below.at(-2);
  const sentence = last.sentences.at(-1);
  if (!before || !sentence || text[before.to - 1] !== ';' || text[sentence.to - 1] !== '。') return false;
  return !text.slice(sentence.from, sentence.to).startsWith(text.slice(at, at + ALIKE));
}
/** So many characters say that two sentences begin alike. */
const ALIKE = 5;

function addSentence(stack: readonly Open[], text: string, from: number, end: number): void {
  if (end <= from) return;
  const { block } = stack.at(-1)!;
  const to = from + text.slice(from, end).trimEnd().length;
  if (to <= from) return;
  block.sentences.push({ from, to, leads: text[to - 1] === ':' || isHeaded(text, from, to) || isLead(text, from, to) });
  for (const open of stack) open.block.to = Math.max(open.block.to, to);
}

/** Where an item stands: in the nearest list that is numbered in its way, else below the last item. */
function under(stack: readonly Open[], kind: number, at: number): Open[] {
  const known = stack.findLastIndex((open) => open.kind === kind);
  const kept = known < 0 ? [...stack] : stack.slice(0, known + 1);
  const parent = kept.at(-1)!;
  parent.kind = kind;
  const block = blockFrom(at);
  parent.block.below.push(block);
  return [...kept, { block }];
}

/** 有下列情形之一的,不予扶持 before the line of the first item: what leads a list, without a colon. */
const isLead = (text: string, from: number, to: number): boolean =>
  LEADS_ITEMS.test(text.slice(Math.max(from, to - 60), to)) &&
  /\n/u.test(text.slice(to, skipBlank(text, to))) &&
  markerAt(text, skipBlank(text, to)) !== undefined;
const LEADS_ITEMS =
  /(?:下列|以下|如下|下述)[^。;:\n]{0,8}(?:条件|情形|情况|行为|要求|指标|标准)[^。;:\n]{0,24}[。,]?$/u;

const SEPARATES = new Set([',', '，']);

/** …达到 10% (超过 100 人的企业达到 5%)、并与其签订劳动合同: 、 for a comma. */
const isNextAsked = (text: string, at: number): boolean =>
  text[at] === '、' && /^并(?!网)/u.test(text.slice(at + 1, at + 3));

/** A sentence by its commas; those within brackets do not count, nor those in numbers. */
export function clausesOf(text: string, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  const end = /[。;:!?]/u.test(text[to - 1] ?? '') ? to - 1 : to;
  let [start, depth, isPart] = [from, 0, false];
  const close = (at: number) => {
    if (at > start) spans.push({ from: start, to: at });
    start = at + 1;
  };
  for (let at = from; at < end; at += 1) {
    const sign = text[at]!;
    if (depth > 0) depth = depthAfter(sign, depth);
    else if (opensPart(text, at) || (isPart && sign === ')')) {
      isPart = sign === '(';
      close(at);
    } else if (isNextAsked(text, at)) close(at);
    else if (SEPARATES.has(sign) && !isInNumber(text, at) && !goesOn(text, start, at)) close(at);
    else depth = depthAfter(sign, depth);
  }
  close(end);
  return spans;
}

/** 获得过科技奖励，并在获奖单位中排名前三 and 拥有Ⅰ类知识产权，且实际应用并已产生经济效益 say one thing. */
const OF_AWARD = /^且实际应用并已?产生经济效益|^(?:并|且|并且)?在?获奖单位中?(?:排名?在?|位列|位居|名列|居|列)/u;
/** 建立质量管理体系、环境管理体系，并通过第三方机构认证: that they are certified. */
export const BY_OTHERS =
  '(?:且|并且|并)(?:均|都|已){0,2}(?:通过|获得|取得)了?(?:具有资质的|有资质的|权威|相关|专业)?(?:第三方)?(?:认证)?(?:机构|单位)?的?(?:相应的?)?(?:体系)?认证(?:证书)?(?=$|[,。;])';
const CERTIFIED = new RegExp(`^${BY_OTHERS}`, 'u');

/** 小型微利企业，是指…: the term, unless it is that of the law itself. */
const isTold = (text: string, from: number, at: number): boolean =>
  /^[是系]指/u.test(text.slice(at + 1, at + 3)) &&
  /^[^,;:。本前上该第、]{2,14}(?:企业|单位)$/u.test(text.slice(from, at).trim());

/** Whether what stands behind a comma belongs to the words before it. */
const goesOn = (text: string, from: number, at: number): boolean =>
  isTold(text, from, at) ||
  OF_AWARD.test(text.slice(at + 1, at + 14)) ||
  owesBoth(text.slice(from, at), text.slice(at + 1, at + 20)) ||
  (text.slice(from, at).endsWith('体系') && CERTIFIED.test(text.slice(at + 1, at + 40)));

/** (其中发明专利 1 项以上) is a clause of its own. */
const opensPart = (text: string, at: number): boolean => text[at] === '(' && text.startsWith('其中', at + 1);

const isInNumber = (text: string, at: number): boolean =>
  /\d/.test(text[at - 1] ?? '') && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));
