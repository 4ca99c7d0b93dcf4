import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory, LAWS } from '../../test/factories/import';

const { sql } = await testDatabase();
const { folder, file, run, count } = importStory(sql);

describe('files of policies', () => {
  it('read GB18030 and UTF-16, and refuse the rows that damaged bytes hit', async () => {
    // 标题,级别,正文 / 扶持办法,国家级,支持企业 in GB18030
    const gb = Buffer.from('b1eacce22cbcb6b1f02cd5fdcec40ab7f6b3d6b0ecb7a82cb9fabcd2bcb62cd6a7b3d6c6f3d2b5', 'hex');
    expect((await run('documents', file('gb.csv', gb))).text).toContain('新增 1');
    const utf16 = Buffer.from('\ufeff标题\t级别\t正文\n优惠办法\t国家级\t给予优惠', 'utf16le');
    expect((await run('documents', file('excel.txt', utf16))).text).toContain('新增 1');
    const good = Buffer.from(`标题,级别,正文\n完好办法,国家级,${'正文完好'.repeat(20)}\n受损办法,国家级,正`);
    const damaged = Buffer.concat([good, Buffer.from([0xe6, 0x96]), Buffer.from('文\n')]);
    const result = await run('documents', file('damaged.csv', damaged));
    expect(result.text).toContain('新增 1，修改 0，未变 0，拒绝 1');
    expect(result.text).toContain('含有无法识别的字符');
    const titles = await sql`select title from policy order by id`;
    expect(titles.map((row) => row.title)).toEqual(['扶持办法', '优惠办法', '完好办法']);
  });

  it('take a body of 60,000 characters and HTML', async () => {
    const text = Array.from({ length: 60_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join(
      '',
    );
    const rows = [
      { title: '长文', level: 18, body: text },
      { title: '网页', level: 18, body: '<h2>第一章</h2><p>甲&amp;乙<br>丙</p><script>alert(1)</script>' },
    ];
    expect((await run('documents', file('long.json', JSON.stringify(rows)))).text).toContain('新增 2');
    const bodies = await sql`select body from policy_document order by policy_id`;
    expect(bodies[0]!.body).toHaveLength(60_000);
    expect(bodies[1]!.body).toBe('## 第一章\n\n甲&乙\n丙');
  });

  it('resolve relations whichever of the two comes first', async () => {
    const implementing = {
      title: '实施细则',
      level: 19,
      area: '330000',
      body: '细则',
      依据: '国发〔2020〕1号；《某某条例》',
    };
    await run('documents', file('a.json', JSON.stringify([implementing])));
    expect(await count('policy_relation')).toBe(0);
    const targets = [
      { title: '意见', level: 18, doc_no: '国发[2020]1号', body: '意见' },
      { title: '某某条例', level: 18, published_on: '2010-01-01', body: '旧' },
      { title: '某某条例', level: 18, published_on: '2020-01-01', body: '新' },
    ];
    await run('documents', file('b.json', JSON.stringify(targets)));
    const relations = await sql`
      select f.title as from_title, t.title as to_title, t.published_on as day, r.kind
      from policy_relation r join policy f on f.id = r.from_id join policy t on t.id = r.to_id order by t.id`;
    expect(relations).toEqual([
      { from_title: '实施细则', to_title: '意见', day: null, kind: 'based_on' },
      { from_title: '实施细则', to_title: '某某条例', day: '2020-01-01', kind: 'based_on' },
    ]);
  });

  it('are only counted in a dry run, and listed in the full report', async () => {
    const path = file('dry.json', JSON.stringify([...LAWS, { title: '=1+1', level: 99, body: '公式' }]));
    const report = join(folder, 'report.csv');
    const result = await run('documents', path, { dryRun: true, report });
    expect(result.text).toContain('新增 2，修改 0，未变 0，拒绝 1');
    expect(result.text).toContain('没有保存');
    expect(await count('policy')).toBe(0);
    const lines = readFileSync(report, 'utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeff文件,行,结果,标题,说明');
    expect(lines[3]).toMatch(/^dry\.json,3,拒绝,'=1\+1,level“99”/);
  });

  it('say clearly why a file cannot be used, and go on with the next', async () => {
    const files = [
      join(folder, 'missing.csv'),
      file('empty.csv', ''),
      file('only-header.csv', '标题,正文\n'),
      file('no-mark.csv', '正文,级别\n内容,国家级\n'),
      file('no-body.csv', '标题,文号\n甲办法,1号\n'),
      file('no-header.csv', '1,2,3\n4,5,6\n'),
      file('broken.json', '[{"title": '),
      file('photo.png', Buffer.from([1, 2, 3, 4])),
      file('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      file('broken.xlsx', 'PK\x03\x04 not a workbook'),
      file('good.json', JSON.stringify(LAWS)),
    ];
    const { code, text } = await run('documents', files);
    expect(code).toBe(1);
    expect(text).toContain('missing.csv：没有这个文件');
    expect(text).toContain('empty.csv：文件是空的');
    expect(text).toContain('only-header.csv：只有表头，没有数据行');
    expect(text).toMatch(/no-mark\.csv：缺少列：.*标题.*文件里的列是：正文、级别/);
    expect(text).toMatch(/第 2 行《甲办法》拒绝：正文空着.*库里没有这一项/);
    expect(text).toContain('no-header.csv：没有找到表头');
    expect(text).toContain('broken.json：文件不是合法的 JSON');
    expect(text).toContain('photo.png：不认识的文件类型');
    expect(text).toContain('old.xls：这是旧版 Excel');
    expect(text).toContain('broken.xlsx：文件不是完整的 .xlsx');
    expect(text).toContain('good.json：2 行，新增 2');
  });
});
