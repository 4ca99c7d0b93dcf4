import { createWriteStream, type WriteStream } from 'node:fs';

export type RowOutcome = 'created' | 'changed' | 'same' | 'refused';

const NAMES: Record<RowOutcome, string> = { created: '新增', changed: '修改', same: '未变', refused: '拒绝' };
const MAX_SHOWN = 20;

export interface ReportRow {
  row: number;
  outcome: RowOutcome;
  title: string;
  detail: string;
}

/** Counts what became of the rows of one file, and keeps the lines that the console shows. */
export class FileReport {
  readonly counts: Record<RowOutcome, number> = { created: 0, changed: 0, same: 0, refused: 0 };
  private readonly refused: ReportRow[] = [];
  private readonly notes = new Map<string, { rows: number; first: number }>();

  constructor(
    readonly file: string,
    private readonly full?: FullReport,
  ) {}

  add(row: ReportRow, notes: string[]): void {
    this.counts[row.outcome] += 1;
    if (row.outcome === 'refused' && this.refused.length < MAX_SHOWN) this.refused.push(row);
    for (const note of notes) this.note(note, row.row);
    this.full?.write(this.file, { ...row, detail: [row.detail, ...notes].filter(Boolean).join('；') });
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** Notes differ in what they quote; the console shows them once with the number of rows. */
  private note(note: string, row: number): void {
    const key = note.replace(/“[^”]*”|\d{4}-\d{2}-\d{2}|第 \d+ 行/g, '…');
    const known = this.notes.get(key);
    if (known) known.rows += 1;
    else if (this.notes.size < 100) this.notes.set(key, { rows: 1, first: row });
  }

  /** The summary of the file as lines for the console. */
  lines(seconds: number, unused: { header: string; rows: number }[], dryRun: boolean): string[] {
    const counts = (Object.keys(NAMES) as RowOutcome[]).map((outcome) => `${NAMES[outcome]} ${this.counts[outcome]}`);
    const lines = [
      `${this.file}：${this.total} 行，${counts.join('，')}（${seconds.toFixed(1)} 秒）${dryRun ? '——试运行，没有保存' : ''}`,
    ];
    for (const { row, title, detail } of this.refused)
      lines.push(`  第 ${row} 行${title ? `《${title}》` : ''}拒绝：${detail}`);
    const more = this.counts.refused - this.refused.length;
    if (more > 0) lines.push(`  另有 ${more} 行被拒绝，用 --report 文件名.csv 得到完整清单`);
    for (const [note, { rows, first }] of this.notes) lines.push(`  提示：${note}（${rows} 行，首见第 ${first} 行）`);
    if (unused.length > 0)
      lines.push(`  没有用到的列：${unused.map(({ header, rows }) => `${header}（${rows} 行有内容）`).join('、')}`);
    return lines;
  }
}

/** The complete report as CSV that Excel opens: one line for each row of each file. */
export class FullReport {
  private readonly stream: WriteStream;

  constructor(path: string) {
    this.stream = createWriteStream(path);
    this.stream.write('\ufeff文件,行,结果,标题,说明\r\n');
  }

  write(file: string, { row, outcome, title, detail }: ReportRow): void {
    this.stream.write(`${[file, String(row), NAMES[outcome], title, detail].map(csvCell).join(',')}\r\n`);
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.stream.once('error', reject);
      this.stream.end(resolve);
    });
  }
}

/** A cell that no spreadsheet program takes for a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
