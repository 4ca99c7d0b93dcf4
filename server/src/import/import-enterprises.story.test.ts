import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';

const { sql } = await testDatabase();
const { file, run, count } = importStory(sql);

describe('enterprises', () => {
  it('come with their facts, by year and unit, and keep replaced values', async () => {
    const head =
      '企业名称,统一社会信用代码,注册地,行业代码,成立日期,2025年营业收入(元),研发费用（万元）2025,年度,职工总数,高新技术企业,备注';
    const one = '甲公司,91330100799655058B,浙江省杭州市西湖区,C39,2010-05-06,12000000,80,2025,35,是,无用';
    const bad = '乙公司,91350100M000100Y4Z,杭州,39,2010-01-01,1,1,2025,1.5,否,';
    const result = await run('enterprises', file('firms.csv', [head, one, bad].join('\n')));
    expect(result.text).toContain('2 行，新增 1，修改 0，未变 0，拒绝 1');
    expect(result.text).toMatch(/第 3 行.*统一社会信用代码.*不正确.*职工总数“1\.5”：请填写整数/);
    expect(result.text).toContain('没有用到的列：备注');
    const facts = await sql`select fact, period, value from enterprise_fact order by fact`;
    expect(facts).toEqual([
      { fact: 'area', period: '', value: '330106' },
      { fact: 'industry', period: '', value: '39' },
      { fact: 'rd_expense', period: '2025', value: 80 },
      { fact: 'registered_on', period: '', value: '2010-05-06' },
      { fact: 'revenue', period: '2025', value: 1200 },
      { fact: 'staff', period: '2025', value: 35 },
      { fact: 'title_high_tech', period: '', value: { held: true } },
    ]);
    const [row] = await sql`select area_code, industry_code, registered_on, fact_version from enterprise`;
    expect(row).toEqual({ area_code: '330106', industry_code: '39', registered_on: '2010-05-06', fact_version: 1 });

    expect((await run('enterprises', file('firms.csv', [head, one].join('\n')))).text).toContain('未变 1');
    const more = file('firms2.csv', [head, one.replace('12000000', '13000000')].join('\n'));
    expect((await run('enterprises', more)).text).toContain('修改 1');
    expect(await sql`select fact, value from enterprise_fact_past`).toEqual([{ fact: 'revenue', value: 1200 }]);
    expect((await sql`select fact_version from enterprise`)[0]!.fact_version).toBe(2);
  });

  it('of tax offices are known by their names, and sums of thousands of 亿 are told', async () => {
    const head = '纳税人名称,纳税人识别号,2025年营业收入(万元),2025年研发费用(万元)';
    const { text } = await run('enterprises', file('tax.csv', `${head}\n甲公司,91330100799655058B,50000000,200\n`));
    expect(text).toContain('新增 1');
    expect(text).toContain('2025年营业收入(万元)超过 1000 亿元，请核对单位');
    expect(text).not.toContain('研发费用(万元)超过');
    expect(await sql`select credit_code from enterprise`).toEqual([{ credit_code: '91330100799655058B' }]);
  });

  it('come whole and once when the import was killed half-way and is run again', async () => {
    const rows = Array.from({ length: 1100 }, (_, n) => `第${n}公司,${n + 1},是`);
    const path = file('many.csv', ['企业名称,2025年营业收入(万元),独立法人', ...rows].join('\n'));
    await sql`create function stop_at_700() returns trigger language plpgsql as $$
      begin if new.name = '第700公司' then raise exception using errcode = '57P01'; end if; return new; end $$`;
    await sql`create trigger stop_at_700 before insert on enterprise for each row execute function stop_at_700()`;
    const killed = await run('enterprises', path);
    await sql`drop trigger stop_at_700 on enterprise`;
    await sql`drop function stop_at_700`;
    expect(killed.text).toContain('数据库连接中断');
    const saved = await count('enterprise');
    // the last chunk is saved beside the one that fails, or not any more
    expect([500, 600]).toContain(saved);
    const again = `1100 行，新增 ${1100 - saved}，修改 0，未变 ${saved}，拒绝 0`;
    expect((await run('enterprises', path)).text).toContain(again);
    expect(await count('enterprise')).toBe(1100);
    expect(await count('enterprise_fact')).toBe(2200);
    expect(await count('enterprise_fact_past')).toBe(0);
  });

  it('are one where their rows are saved apart', async () => {
    const others = (from: number) => Array.from({ length: 600 }, (_, n) => `第${from + n}公司,2025,1`);
    const rows = [
      '公司名称,年度,营业收入',
      '甲公司,2023,1',
      ...others(0),
      '甲公司,2024,2',
      ...others(600),
      '甲公司,2025,3',
    ];
    const result = await run('enterprises', file('apart.csv', rows.join('\n')));
    expect(result.text).toContain('1203 行，新增 1201，修改 2，未变 0，拒绝 0');
    expect(
      await sql`
        select period, value from enterprise_fact f join enterprise e on e.id = f.enterprise_id
        where e.name = '甲公司' order by period`,
    ).toEqual([
      { period: '2023', value: 1 },
      { period: '2024', value: 2 },
      { period: '2025', value: 3 },
    ]);
  });

  it('join the rows of one enterprise and refuse the row that contradicts', async () => {
    const rows = ['公司名称,年度,营业收入', '甲公司,2024,100', '甲公司,2025,200', '甲公司,2025,300', '乙公司,2025,1'];
    const result = await run('enterprises', file('years.csv', rows.join('\n')));
    expect(result.text).toContain('4 行，新增 3，修改 0，未变 0，拒绝 1');
    expect(result.text).toContain('第 4 行《甲公司》拒绝：与第 3 行是同一家企业');
    expect(await count('enterprise')).toBe(2);
    expect(await count('enterprise_fact')).toBe(3);
  });

  it('are one with brackets of any width in their names', async () => {
    const rows = ['公司名称,信用代码,年度,营业收入'];
    for (const [at, name] of ['甲公司(筹)', '甲公司（筹）'].entries())
      rows.push(`${name},91330100799655058B,202${at},1`, `乙${name},,202${at},1`);
    const { text } = await run('enterprises', file('widths.csv', rows.join('\n')));
    expect(text).toContain('拒绝 0');
    expect(await count('enterprise')).toBe(2);
  });

  it('are listed by exchange since the day of listing, and recognised by stock code', async () => {
    const rows = [
      'code,short_name,full_name,exchange,list_date,sw_industry_code',
      '000001,平安银行,平安银行股份有限公司,深圳证券交易所,1991-04-03,480301',
    ];
    const result = await run('enterprises', file('listed.csv', rows.join('\n')));
    expect(result.text).toContain('没有用到的列：short_name（1 行有内容）、sw_industry_code（1 行有内容）');
    expect(await sql`select stock_code, name from enterprise`).toEqual([
      { stock_code: '000001', name: '平安银行股份有限公司' },
    ]);
    expect(await sql`select fact, value, value_date from enterprise_fact`).toEqual([
      { fact: 'listing', value: 'main', value_date: '1991-04-03' },
    ]);
    await run(
      'enterprises',
      file('coded.csv', '企业名称,股票代码,信用代码\n平安银行股份有限公司,1,91440300192185379H\n'),
    );
    expect(await count('enterprise')).toBe(1);
  });
});
