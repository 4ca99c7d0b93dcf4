import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory, LAWS } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, count } = importStory(sql);

describe('policies', () => {
  it('are created, then the same, then changed with the old version kept', async () => {
    const path = file('laws.jsonl', LAWS.map((law) => JSON.stringify(law)).join('\n'));
    expect((await run('documents', path)).text).toContain('2 行，新增 2，修改 0，未变 0，拒绝 0');
    expect((await run('documents', path)).text).toContain('新增 0，修改 0，未变 2，拒绝 0');
    expect(await count('policy_version')).toBe(0);

    const changed = LAWS.map((law) => ({ ...law, body: law.body.replace('促进发展', '促进高质量发展') }));
    const again = file('laws2.jsonl', changed.map((law) => JSON.stringify(law)).join('\n'));
    expect((await run('documents', again)).text).toContain('新增 0，修改 1，未变 1，拒绝 0');
    const versions = await sql<
      { version: number; content: { body: string } }[]
    >`select version, content from policy_version`;
    expect(versions).toMatchObject([{ version: 1, content: { body: '第一条 为了促进发展。' } }]);
    const [now] =
      await sql`select p.version, d.body from policy p join policy_document d on d.policy_id = p.id where p.version = 2`;
    expect(now).toEqual({ version: 2, body: '第一条 为了促进高质量发展。' });
  });

  it('get area, level, department, dates and search terms', async () => {
    await run('documents', file('one.json', JSON.stringify({ code: 0, data: { list: LAWS } })));
    const rows = await sql`
      select p.title, p.level, p.area_code, p.published_on, p.repealed, m.name as department,
        p.terms @@ '''促进'''::tsquery as found
      from policy p left join department m on m.id = p.department_id order by p.id`;
    expect(rows).toEqual([
      {
        title: '甲市促进条例',
        level: 20,
        area_code: '330200',
        published_on: '2020-03-27',
        repealed: false,
        department: '宁波市人民代表大会常务委员会',
        found: true,
      },
      {
        title: '乙省管理办法',
        level: 18,
        area_code: '000000',
        published_on: '2000-01-01',
        repealed: true,
        department: '国务院',
        found: false,
      },
    ]);
  });

  it('refuse a bad row alone, with its number and the reason', async () => {
    const rows = [
      '标题,发文字号,发文机关,发布日期,级别,正文',
      '好文件一,国发〔2020〕1号,国务院,2020-01-01,国家级,"内容一，\n有两行"',
      '坏日期,国发〔2020〕2号,国务院,2020-13-45,国家级,内容',
      ',国发〔2020〕3号,国务院,2020-01-03,国家级,内容',
      '坏级别,国发〔2020〕4号,国务院,2020-01-04,第九级,内容',
      '多一格,国发〔2020〕5号,国务院,2020-01-05,国家级,内容,又一格',
      '没正文,国发〔2020〕6号,国务院,2020-01-06,国家级,',
      '好文件二,国发[2020]7号,国务院,2020年1月7日,18,内容二',
    ];
    const result = await run('documents', file('bad.csv', `\ufeff${rows.join('\r\n')}\r\n`));
    expect(result.code).toBe(0);
    expect(result.text).toContain('7 行，新增 2，修改 0，未变 0，拒绝 5');
    expect(result.text).toMatch(/第 4 行《坏日期》拒绝：发布日期“2020-13-45”不是能识别的日期/);
    expect(result.text).toMatch(/第 5 行拒绝：标题空着/);
    expect(result.text).toMatch(/第 6 行《坏级别》拒绝：级别“第九级”/);
    expect(result.text).toMatch(/第 7 行.*多出 1 个单元格/);
    expect(result.text).toMatch(/第 8 行《没正文》拒绝：正文空着/);
    const again = file(
      'again.csv',
      `标题;文号;发文机关;级别;发布日期;正文\n好文件一;国发(2020)１号;国务院;国家级;2020/1/1;"内容一，\n有两行"`,
    );
    expect((await run('documents', again)).text).toContain('未变 1'); // the number is written otherwise, it is the same document
    expect(await count('policy')).toBe(2);
  });

  it('are refused row by row when the database does not take a chunk', async () => {
    await sql`alter table policy add constraint no_such_title check (title <> '不受欢迎')`;
    try {
      const rows = ['受欢迎甲', '不受欢迎', '受欢迎乙'].map((title) => ({ title, level: 18, body: '内容' }));
      const result = await run('documents', file('chunk.json', JSON.stringify(rows)));
      expect(result.text).toContain('新增 2，修改 0，未变 0，拒绝 1');
      expect(result.text).toContain('第 2 行《不受欢迎》拒绝：数据库不接受这一行');
    } finally {
      await sql`alter table policy drop constraint no_such_title`;
    }
  });

  it('can be imported again after the import was killed half-way', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      title: `文件${n}号`,
      level: 18,
      doc_no: `国发〔2021〕${n}号`,
      body: `内容${n}`,
    }));
    const path = file('many.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
    await sql`create function stop_at_60() returns trigger language plpgsql as $$
      begin if new.title = '文件60号' then raise exception using errcode = '57P01'; end if; return new; end $$`;
    await sql`create trigger stop_at_60 before insert on policy for each row execute function stop_at_60()`;
    const killed = await run('documents', path);
    await sql`drop trigger stop_at_60 on policy`;
    await sql`drop function stop_at_60`;
    expect(killed.code).toBe(1);
    expect(killed.text).toContain('数据库连接中断');
    expect(await count('policy')).toBe(50);
    expect((await run('documents', path)).text).toContain('120 行，新增 70，修改 0，未变 50，拒绝 0');
  });

  it('keep apart documents that share a number, and rows that repeat or contradict each other', async () => {
    const base = { level: 18, doc_no: '国令第16号', body: '内容' };
    const rows = [
      { ...base, title: '甲条例' },
      { ...base, title: '乙条例' },
      { ...base, title: '甲条例' },
      { ...base, title: '甲条例', body: '别的内容' },
    ];
    const path = file('shared-number.json', JSON.stringify(rows));
    const first = await run('documents', path);
    expect(first.text).toContain('新增 2，修改 0，未变 1，拒绝 1');
    expect(first.text).toContain('第 4 行《甲条例》拒绝：与第 1 行是同一项政策而内容不同');
    expect((await run('documents', path)).text).toContain('新增 0，修改 0，未变 3，拒绝 1');
    await run('documents', file('reordered.json', JSON.stringify([rows[1], rows[0]])));
    expect(await count('policy')).toBe(2);
    expect(await count('policy_version')).toBe(0);
  });
});
