import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RecordKey } from '@zhice/contract/public-record/kinds';
import type postgres from 'postgres';
import { dayInChina } from '../base/day';
import { isInLibrary } from '../db/in-library';
import type { Db } from '../db/sql';
import { type GivenRecord, keyOfRecord, type SavedRecord, saveRecords } from '../domains/public-record';
import { FileError } from '../sheet/file-error';
import type { ImportOptions } from './import-file';
import { RunEnded, type RunRow, saveNoted } from './import-run';
import { type NameAnswers, wordOfName } from './name-answers';
import { readRows } from './read-file';
import { type ReadRecord, RecordSheet } from './read-record';
import { FileReport } from './report';
import { isConnectionFault } from './save-chunk';

/** Rows of one transaction; beside calls that wait for the same database, ten times fewer. */
const AT_ONCE = 2000;
const GENTLER = 10;

type Options = Pick<ImportOptions, 'sheet' | 'run' | 'full' | 'gently' | 'now' | 'out'> & { companyNames: NameAnswers };

/** Imports public records of one kind from one file; the report has what became of every row. @throws FileError */
export async function importRecords(
  sql: postgres.Sql,
  key: RecordKey,
  path: string,
  options: Options,
): Promise<FileReport> {
  const began = performance.now();
  const report = new FileReport(basename(path), options.full, NAME_QUESTIONS);
  const today = dayInChina(options.now);
  const sheet = new RecordSheet(key, today);
  const { mapping } = sheet;
  const changedOn = dayInChina((await stat(path).catch(() => undefined))?.mtime ?? options.now);
  const usual = { source: `导入：${basename(path)}`, source_on: [changedOn, today].sort()[0]! };
  const saver = new RecordSaver(sql, key, { ...options, usual });
  const limit = options.gently ? AT_ONCE / GENTLER : AT_ONCE;
  let rows: ReadRecord[] = [];
  const save = async () => {
    for (const row of await saver.save(rows)) report.add(row, row.notes);
    rows = [];
  };
  const tell = (line: string) => options.out(`${report.file}：${line}`);
  for await (const row of readRows(path, { sheet: options.sheet, tell, ...mapping.headerNames(sheet.example) })) {
    rows.push(sheet.read(row));
    if (rows.length >= limit) await save();
  }
  await save();
  if (report.total === 0) throw new FileError(`没有数据行。这样的表要有这些列：${sheet.example}`);
  for (const line of report.lines((performance.now() - began) / 1000, mapping.unused.list(), !options.run))
    options.out(line);
  return report;
}

const NAME_QUESTIONS = {
  what: '企业',
  how: (word: string) =>
    `这些行只有企业名称、没有信用代码，没有保存。请确认是哪家，再导入一次：${word}=统一社会信用代码（库里同名的只有一家时可以写 =是，也可以写 =跳过）。网页上写在“说明只写了名称的企业”里，命令行用 --company "${word}=统一社会信用代码"`,
};

/** Who a row is about: an enterprise of the library, or why it is not saved. */
type Whose = { id: number; note?: string } | Pick<RunRow, 'outcome' | 'detail' | 'questions'>;

/** Saves rows of one kind, a chunk in one transaction; when the database refuses that, row by row. */
class RecordSaver {
  constructor(
    private readonly sql: postgres.Sql,
    private readonly key: RecordKey,
    private readonly options: Options & { usual: { source: string; source_on: string } },
  ) {}

  async save(rows: readonly ReadRecord[]): Promise<RunRow[]> {
    if (rows.length === 0) return [];
    try {
      return await this.saveTogether(rows);
    } catch (error) {
      if (isConnectionFault(error) || error instanceof RunEnded) throw error;
      if (rows.length > 1) {
        const saved: RunRow[] = [];
        for (const row of rows) saved.push(...(await this.save([row])));
        return saved;
      }
      const message = error instanceof Error ? error.message : String(error);
      const refused = [resultOf(rows[0]!, { outcome: 'refused', detail: `数据库不接受这一行：${message}` })];
      await this.options.run?.run.note(this.sql, this.options.run.file, refused);
      return refused;
    }
  }

  private async saveTogether(rows: readonly ReadRecord[]): Promise<RunRow[]> {
    let results: RunRow[] = [];
    await saveNoted(this.sql, this.options.run, async (db) => {
      results = await this.saveIn(db, rows);
      return results;
    });
    return results;
  }

  private async saveIn(db: Db, rows: readonly ReadRecord[]): Promise<RunRow[]> {
    const whose = await this.findWhose(db, rows);
    const works = new Map<string, { row: ReadRecord; given: GivenRecord }>();
    const settled = new Map<ReadRecord, Pick<RunRow, 'outcome' | 'detail' | 'questions'>>();
    for (const [at, row] of rows.entries()) {
      const of = whose[at]!;
      if (!('id' in of)) settled.set(row, of);
      else {
        if (of.note) row.notes.push(of.note);
        const given = this.givenOf(row, of.id);
        const mark = `${of.id} ${keyOfRecord(this.key, given.fields)}`;
        const earlier = works.get(mark);
        if (earlier) settled.set(row, doubled(earlier, given));
        else works.set(mark, { row, given });
      }
    }
    const list = [...works.values()];
    const saved = await saveRecords(
      db,
      this.key,
      list.map(({ given }) => given),
      this.options.now,
    );
    const byRow = new Map(list.map(({ row }, at) => [row, saved[at]!]));
    return rows.map((row) => resultOf(row, settled.get(row) ?? outcomeOf(byRow.get(row)!)));
  }

  private givenOf(row: ReadRecord, enterpriseId: number): GivenRecord {
    const { usual } = this.options;
    return {
      enterprise_id: enterpriseId,
      fields: row.fields,
      source: row.source ?? usual.source,
      source_on: row.sourceOn ?? usual.source_on,
      undated: row.sourceOn === undefined,
    };
  }

  /** By code alone an enterprise is known; a name waits until a person has confirmed it. */
  private async findWhose(db: Db, rows: readonly ReadRecord[]): Promise<Whose[]> {
    const sound = rows.filter(({ faults, notData }) => faults.length === 0 && !notData);
    const codes = [...new Set(sound.flatMap(({ creditCode }) => creditCode ?? []))];
    const words = [...new Set(sound.flatMap(({ creditCode, company }) => (creditCode ? [] : company)))];
    const byCode = new Map((await findByCode(db, codes)).map((found) => [found.credit_code, found]));
    const byName = new Map((await findByName(db, words)).map(({ name, ...found }) => [wordOfName(name), found]));
    return rows.map((row): Whose => {
      if (row.notData) return { outcome: 'totals', detail: row.notData };
      if (row.faults.length > 0) return { outcome: 'refused', detail: row.faults.join('；') };
      if (row.creditCode === undefined) return this.ofName(row.company, byName.get(wordOfName(row.company)));
      const found = byCode.get(row.creditCode);
      if (!found) return { outcome: 'refused', detail: `库里没有代码为 ${row.creditCode} 的企业：请先导入企业` };
      const other = row.company !== '' && wordOfName(row.company) !== wordOfName(found.name);
      return { id: found.id, note: other ? `按代码归入“${found.name}”，文件里的名称是“${row.company}”` : undefined };
    });
  }

  private ofName(company: string, found?: { ids: number; told: string }): Whose {
    const answer = this.options.companyNames.get(wordOfName(company));
    if (answer?.skip) return { outcome: 'skipped', detail: `企业“${company}”按您的回答跳过` };
    if (answer?.enterprise_id) return { id: answer.enterprise_id };
    const known = found ? `库里同名的有 ${found.ids} 家（${found.told}）` : '库里没有同名的企业';
    return { outcome: 'waiting', detail: `企业“${company}”没有信用代码，${known}，没有保存`, questions: [company] };
  }
}

function doubled({ row, given }: { row: ReadRecord; given: GivenRecord }, again: GivenRecord) {
  const isSame = JSON.stringify(given.fields) === JSON.stringify(again.fields);
  return isSame
    ? { outcome: 'same' as const, detail: `与第 ${row.row} 行完全相同` }
    : { outcome: 'refused' as const, detail: `与第 ${row.row} 行是同一条记录，内容不同：请只留一行` };
}

const outcomeOf = ({ outdated, ...saved }: SavedRecord) => ({
  ...saved,
  detail: outdated ? '已有来源日期更新的数据，没有采用' : '',
});

const resultOf = (
  { row, title, notes }: ReadRecord,
  { detail, ...result }: Pick<RunRow, 'outcome' | 'detail'> & Partial<RunRow>,
): RunRow => ({ row, title, notes, ...result, detail: [detail, ...notes].filter(Boolean).join('；') });

/** Enterprises by their codes; of one code the approved one. */
const findByCode = (db: Db, codes: readonly string[]) =>
  db<{ id: number; name: string; credit_code: string }[]>`
    select distinct on (e.credit_code) e.id, e.name, e.credit_code from enterprise e
    where e.credit_code = any(${[...codes]}::text[]) and ${isInLibrary(db, 'e')}
    order by e.credit_code, e.approved_at nulls last, e.id`;

/** How many enterprises bear each name, whatever the width of its brackets, and a few of them by their codes, for the question. */
const findByName = (db: Db, words: readonly string[]) => {
  const names = words.flatMap((word) => [
    word,
    wordOfName(word),
    wordOfName(word).replace(/[()]/g, (one) => (one === '(' ? '（' : '）')),
  ]);
  return db<{ name: string; ids: number; told: string }[]>`
    select e.name, count(*)::integer as ids, string_agg(coalesce(e.credit_code, '没有代码'), '、' order by e.id) as told
    from enterprise e where e.name = any(${[...names]}::text[]) and ${isInLibrary(db, 'e')} group by e.name`;
};
