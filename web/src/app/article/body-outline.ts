/** One paragraph of a policy's text as it is set. */
export interface Block {
  kind: 'heading' | 'clause' | 'point' | 'paragraph' | 'address' | 'closing';
  text: string;
  /** What stands in front, set apart: '第五条', '（二）'. */
  label?: string;
  /** The first sentence of a point when it is its title. */
  lead?: string;
  /** Anchor of headings and clauses. */
  id?: string;
}

/** An entry of the clause index: a heading with the clauses under it. */
export interface OutlineEntry {
  id: string;
  text: string;
  clauses: { id: string; label: string; number: string }[];
}

export interface Outline {
  blocks: Block[];
  entries: OutlineEntry[];
}

const NUMERAL = '[零〇一二三四五六七八九十百千\\d]+';
const PART = new RegExp(`^第${NUMERAL}[编章节](?:[\\s　]|$)`);
const CLAUSE = new RegExp(`^(第${NUMERAL}条(?:之${NUMERAL})?)[\\s　]*(.*)$`);
/** '一、总体要求', and as a heading only when it is short and no sentence. */
const NUMBERED = /^[一二三四五六七八九十]+、/;
const POINT = new RegExp(`^([（(]${NUMERAL}[）)]|\\d+[.．、])\\s*(.*)$`);
const DATE = /^(?:\d{4}|[〇零一二三四五六七八九]{4})年\S{1,3}月\S{1,3}日$/;
const LONGEST_HEADING = 40;
const LONGEST_LEAD = 28;

/**
 * The text of a policy as blocks, with an index of its headings and clauses. '## ' starts a heading; 第X章, 第X条, （一） are found.
 * `head` are lines that the page shows already (title, 文号): they are left out where the text repeats them at its beginning.
 */
export function outlineOf(body: string, head: string[] = []): Outline {
  const lines = withoutHead(
    body
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    head,
  );
  const ids = new Set<string>();
  const blocks = lines.map((line, index) => anchored(blockOf(line, index, lines), ids));
  return { blocks, entries: entriesOf(blocks) };
}

/** Titles are broken into lines in the official text: as many first lines go as make up the title, then the 文号. */
function withoutHead(lines: string[], head: string[]): string[] {
  let rest = lines;
  for (const known of head) {
    const wanted = plain(known);
    let joined = '';
    const end = rest.slice(0, 4).findIndex((line) => {
      joined += plain(line);
      return joined === wanted;
    });
    if (wanted !== '' && end >= 0) rest = rest.slice(end + 1);
  }
  return rest;
}

const plain = (text: string): string => text.replace(/[\s　]/g, '').replace(/^[（(](.*)[）)]$/, '$1');

function blockOf(line: string, index: number, lines: string[]): Block {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() };
  if (isHeading(line)) return { kind: 'heading', text: line };
  const clause = CLAUSE.exec(line);
  if (clause) return { kind: 'clause', label: clause[1], text: clause[2] ?? '' };
  const point = POINT.exec(line);
  if (point) return { kind: 'point', label: point[1], ...leadOf(point[2] ?? '') };
  if (isClosing(line, index, lines)) return { kind: 'closing', text: line };
  if (index < 3 && line.endsWith('：') && line.length > 3) return { kind: 'address', text: line };
  return { kind: 'paragraph', text: line };
}

function isHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING) return false;
  return PART.test(line) || (NUMBERED.test(line) && !/[。；：]$/.test(line) && !line.includes('。'));
}

/** '抓实源头培育。各地以……' has its title in the first sentence. */
function leadOf(text: string): { text: string; lead?: string } {
  const end = text.indexOf('。');
  if (end <= 0 || end > LONGEST_LEAD || end === text.length - 1) return { text };
  return { lead: text.slice(0, end + 1), text: text.slice(end + 1) };
}

/** The signature: a date in the last lines, and the short line before it. */
function isClosing(line: string, index: number, lines: string[]): boolean {
  if (index < lines.length - 4 || lines.length < 3) return false;
  const next = lines[index + 1] ?? '';
  return DATE.test(line) || (DATE.test(next) && line.length <= 24 && !/[。；：]$/.test(line));
}

function anchored(block: Block, ids: Set<string>): Block {
  if (block.kind !== 'heading' && block.kind !== 'clause') return block;
  const base = block.kind === 'clause' ? `clause-${numberOf(block.label ?? '')}` : `part-${ids.size + 1}`;
  let id = base;
  for (let again = 2; ids.has(id); again += 1) id = `${base}-${again}`;
  ids.add(id);
  return { ...block, id };
}

/** None where there are no headings: numbers of clauses alone say nothing of what stands there. */
function entriesOf(blocks: Block[]): OutlineEntry[] {
  if (!blocks.some(({ kind }) => kind === 'heading')) return [];
  const entries: OutlineEntry[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') entries.push({ id: block.id ?? '', text: block.text, clauses: [] });
    if (block.kind !== 'clause') continue;
    if (entries.length === 0) entries.push({ id: block.id ?? '', text: '正文', clauses: [] });
    const label = block.label ?? '';
    entries.at(-1)?.clauses.push({ id: block.id ?? '', label, number: numberOf(label) });
  }
  return entries;
}

/** '第二十一条之一' -> '21-1': short enough for an index. */
export function numberOf(label: string): string {
  const [first = '', second] = label.replace(/[第条]/g, '').split('之');
  const number = String(chineseToNumber(first));
  return second ? `${number}-${chineseToNumber(second)}` : number;
}

const DIGITS = '零一二三四五六七八九';
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** 一百二十三 -> 123, up to the thousands; digits are read as they are. */
export function chineseToNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let total = 0;
  let digit = 0;
  for (const character of text) {
    const unit = UNITS[character];
    if (unit) {
      total += (digit || 1) * unit;
      digit = 0;
    } else digit = Math.max(0, DIGITS.indexOf(character));
  }
  return total + digit;
}
