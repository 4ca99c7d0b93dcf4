import { createWriteStream, type WriteStream } from 'node:fs';
import { csvCell } from '../sheet/csv-guard';
import { EMPTYING } from '../sheet/emptying';
import type { UnusedColumn } from './unused-columns';

export type RowOutcome = 'created' | 'changed' | 'same' | 'refused' | 'waiting' | 'skipped' | 'totals';

/** What becomes of a row, as people read it. */
export const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  created: '新增',
  changed: '修改',
  same: '未变',
  refused: '拒绝',
  waiting: '待确认',
  skipped: '跳过',
  totals: '不是数据',
};
const COUNTED = ['created', 'changed', 'same', 'refused'] as const;
/** What the summary names only when there are any. */
const RARE = ['waiting', 'skipped'] as const;
const MAX_SHOWN = 20;
/** What notes quote; … stands for what differs. */
const QUOTED = /“[^”]*”|\d{4}-\d{2}-\d{2}|第 \d+ 行|…/g;

export interface ReportRow {
  row: number;
  outcome: RowOutcome;
  title: string;
  detail: string;
  /** Words for which it waits. */
  questions?: string[];
}

/** How many rows became what: none yet. */
export const noRows = () =>
  Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;

/** What rows wait for: what is asked about, and how one says it. */
export interface Questions {
  what: string;
  how(word: string): string;
}

const PLACE_QUESTIONS: Questions = {
  what: '地区',
  how: (word) =>
    `待确认的行没有保存。请说明这些地区是哪里，再导入一次：${word}=330100（代码或名称，可以写几个，用、分开；也可以写 =全国 或 =跳过）。网页上写在“说明不认识的地区”里，命令行用 --place "${word}=330100"`,
};

/** Counts what became of the rows of one file, and keeps the lines that the console shows. */
export class FileReport {
  readonly counts = noRows();
  private readonly notData = new Map<string, number[]>();
  private readonly refused: ReportRow[] = [];
  private readonly questions = new Map<string, { rows: number; first: number }>();
  private readonly notes = new Map<string, { rows: number; first: number; words: string }>();

  constructor(
    readonly file: string,
    private readonly full?: RowSink,
    private readonly asks = PLACE_QUESTIONS,
  ) {}

  /** Counts a row, whose detail is followed by its notes. */
  add(row: ReportRow, notes: string[]): void {
    this.counts[row.outcome] += 1;
    if (row.outcome === 'totals') this.notData.set(row.detail, [...(this.notData.get(row.detail) ?? []), row.row]);
    if (row.outcome === 'refused' && this.refused.length < MAX_SHOWN) this.refused.push(row);
    for (const note of notes) this.note(note, row.row);
    for (const word of row.questions ?? []) this.ask(word, row.row);
    this.full?.write(this.file, row);
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  private ask(word: string, row: number): void {
    const known = this.questions.get(word);
    if (known) known.rows += 1;
    else this.questions.set(word, { rows: 1, first: row });
  }

  /** Notes differ in what they quote: those of several rows are shown once, without what is not the same in all of them. */
  private note(note: string, row: number): void {
    const key = note.replace(QUOTED, '…');
    const known = this.notes.get(key);
    if (known) {
      const quoted = note.match(QUOTED) ?? [];
      known.words = known.words.replace(QUOTED, (words) => (words === quoted.shift() ? words : '…'));
      known.rows += 1;
    } else if (this.notes.size < 100) this.notes.set(key, { rows: 1, first: row, words: note });
  }

  /** The summary of the file as lines for the console. */
  lines(seconds: number, unused: UnusedColumn[], dryRun: boolean): string[] {
    const named = [...COUNTED, ...RARE.filter((outcome) => this.counts[outcome] > 0)];
    const counts = named.map((outcome) => `${OUTCOMES[outcome]} ${this.counts[outcome]}`);
    const lines = [
      `${this.file}：${this.total} 行，${counts.join('，')}（${seconds.toFixed(1)} 秒）${dryRun ? '——试运行，没有保存' : ''}`,
    ];
    lines.push(...this.refused.map((row) => `  ${rowLine(row)}`));
    const more = this.counts.refused - this.refused.length;
    if (more > 0) lines.push(`  另有 ${more} 行被拒绝，完整清单见逐行结果（命令行用 --report 文件名.csv）`);
    lines.push(...this.questionLines());
    for (const [what, rows] of this.notData) lines.push(`  ${what}不是数据，没有导入：${rowNumbers(rows)}`);
    for (const { rows, first, words } of this.notes.values())
      lines.push(`  提示：${words}（${rows} 行，首见第 ${first} 行）`);
    if (unused.length > 0) lines.push(`  没有用到的列：${unused.map(unusedWords).join('、')}`);
    if (this.counts.changed > 0)
      lines.push(`  没有的列和空着的格子保持原来的内容；要清空一项，请在格子里写“${EMPTYING}”`);
    return lines;
  }

  /** Each word that only a person can explain, and how to do so. */
  private questionLines(): string[] {
    if (this.questions.size === 0) return [];
    const { what, how } = this.asks;
    const shown = [...this.questions].slice(0, MAX_SHOWN);
    const lines = shown.map(
      ([word, { rows, first }]) => `  待确认的${what}“${word}”（${rows} 行，首见第 ${first} 行）`,
    );
    if (this.questions.size > MAX_SHOWN) lines.push(`  另有 ${this.questions.size - MAX_SHOWN} 个待确认的${what}`);
    const [[word] = ['']] = shown;
    return [...lines, `  ${how(word)}`];
  }
}

/** What became of a row, in words. */
export const rowLine = ({ row, outcome, title, detail }: ReportRow): string =>
  `第 ${row} 行${title ? `《${title}》` : ''}${OUTCOMES[outcome]}${detail ? `：${detail}` : ''}`;

const unusedWords = ({ header, rows, why }: UnusedColumn): string =>
  `${header}（${rows} 行有内容${why ? `；${why}` : ''}）`;

function rowNumbers(rows: readonly number[]): string {
  const shown = rows.slice(0, MAX_SHOWN).join('、');
  return rows.length > MAX_SHOWN ? `第 ${shown} 等 ${rows.length} 行` : `第 ${shown} 行`;
}

/** Is told every row of every file. */
export interface RowSink {
  write(file: string, row: ReportRow): void;
}

/** The complete report as CSV that Excel opens: one line for each row of each file. */
export class FullReport implements RowSink {
  private readonly stream: WriteStream;

  constructor(path: string) {
    this.stream = createWriteStream(path);
    this.stream.write('\ufeff文件,行,结果,标题,说明\r\n');
  }

  write(file: string, { row, outcome, title, detail }: ReportRow): void {
    this.stream.write(`${[file, String(row), OUTCOMES[outcome], title, detail].map(csvCell).join(',')}\r\n`);
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.stream.once('error', reject);
      this.stream.end(resolve);
    });
  }
}
