import { diffArrays } from 'diff';

const MAX_PARAGRAPHS = 30;
const MAX_PARAGRAPH = 240;

/** What two long texts differ in: of each the paragraphs that the other has not, marked 删 or 增. */
export function longTexts(before: string, after: string): { before: string; after: string } {
  const changes = diffParagraphs(before, after);
  if (changes.length === 0) return { before: '', after: '仅空行、空格有调整' };
  const marked = (mark: string) => {
    const own = changes.filter((change) => change.mark === mark);
    const lines = own.slice(0, MAX_PARAGRAPHS).map((change) => `${mark} ${shortened(change.text)}`);
    if (own.length > MAX_PARAGRAPHS) lines.push(`另有 ${own.length - MAX_PARAGRAPHS} 段`);
    return lines.join('\n');
  };
  return { before: marked('删'), after: marked('增') };
}

function shortened(paragraph: string): string {
  const characters = Array.from(paragraph);
  return characters.length <= MAX_PARAGRAPH ? paragraph : `${characters.slice(0, MAX_PARAGRAPH).join('')}……`;
}

const MOST_IN_LINE = 40;

function inLine(text: string): string {
  const words = text.replace(/\s+/g, ' ');
  if (words === '') return '（空）';
  return words.length <= MOST_IN_LINE ? words : `${words.slice(0, MOST_IN_LINE)}…`;
}

/** A field that differs in one line: what it said and says, in their first words; of a long text what was taken out and put in. */
export function changeInLine(
  field: string,
  { before, after }: { before: string; after: string },
  isLong: boolean,
): string {
  const sides = [before, after].filter((side) => side !== '' || !isLong);
  return `${field}：${sides.map(inLine).join(' → ')}`;
}

/** Beyond so many changed paragraphs their order is no longer looked at. */
const MAX_EDITS = 1000;

interface ParagraphChange {
  mark: '删' | '增';
  text: string;
}

/** The paragraphs (non-empty lines) that are only in one of two texts, in reading order, those taken out before those put in. */
export function diffParagraphs(before: string, after: string): ParagraphChange[] {
  const [old, fresh] = [paragraphsOf(before), paragraphsOf(after)];
  const pieces = diffArrays(old, fresh, { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: without(old, fresh) },
    { removed: false, added: true, value: without(fresh, old) },
  ];
  return pieces
    .filter(({ removed, added }) => removed || added)
    .flatMap(({ removed, value }) => value.map((text) => ({ mark: removed ? '删' : '增', text })));
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function without(paragraphs: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return paragraphs.filter((text) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count === 0;
  });
}
