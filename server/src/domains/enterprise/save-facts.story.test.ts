import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/app';
import { emptyTables } from '../../../test/empty-tables';
import { type SaveEnterprisesOptions, saveEnterprises } from './save-facts';

const OPTIONS: SaveEnterprisesOptions = { now: new Date('2026-11-20T04:00:00Z'), today: '2026-11-20' };
const CODE = '91330100799655058B';
const { sql } = await testDatabase();

beforeEach(async () => {
  await emptyTables(sql, 'enterprise', 'change');
});

const save = (...records: Parameters<typeof saveEnterprises>[1]) =>
  sql.begin((db) => saveEnterprises(db, records, OPTIONS));
const staff = (value: number, date: string) => ({ fact: 'staff', period: '2025', value, date });

describe('saveEnterprises', () => {
  it('recognises an enterprise by code, then stock code, then name, and fills in what it learns', async () => {
    expect((await save({ name: '甲公司' }))[0]!.outcome).toBe('created');
    expect((await save({ name: '甲公司', stock_code: '000001' }))[0]!.outcome).toBe('changed');
    expect((await save({ name: '甲公司', credit_code: CODE }))[0]!.outcome).toBe('changed');
    expect((await save({ name: '甲股份公司', credit_code: CODE }))[0]!).toMatchObject({
      outcome: 'changed',
      changes: ['企业名称：甲公司 → 甲股份公司'],
    });
    expect((await save({ name: '甲股份公司', stock_code: '000001' }))[0]!.outcome).toBe('same');
    expect(await sql`select name, credit_code, stock_code from enterprise`).toEqual([
      { name: '甲股份公司', credit_code: CODE, stock_code: '000001' },
    ]);
  });

  it('keeps enterprises of one name and two codes apart', async () => {
    await save({ name: '甲公司', credit_code: CODE });
    const [other] = await save({ name: '甲公司', credit_code: '91110000802100433B' });
    expect(other!.outcome).toBe('created');
  });

  it('does not take the unapproved claim of a person for the enterprise', async () => {
    await sql`insert into enterprise (name, credit_code) values ('甲公司', ${CODE})`;
    expect((await save({ name: '甲公司', credit_code: CODE }))[0]!.outcome).toBe('created');
    await sql`update enterprise set approved_at = now(), source_key = null where id = 1`;
    await sql`delete from enterprise where id > 1`;
    expect((await save({ name: '甲公司', credit_code: CODE }))[0]!).toMatchObject({ id: 1, outcome: 'same' });
  });

  it('does not replace a later value by an earlier one, and keeps what it replaces', async () => {
    await save({ name: '甲公司', facts: [staff(80, '2026-03-01')] });
    expect((await save({ name: '甲公司', facts: [staff(70, '2026-01-01')] }))[0]!).toMatchObject({
      outcome: 'same',
      outdated: ['职工总数（2025）'],
    });
    expect((await save({ name: '甲公司', facts: [staff(80, '2026-05-01')] }))[0]!).toMatchObject({
      outcome: 'changed',
      changes: ['职工总数（2025）：80 人，来源日期更新'],
    });
    expect(await sql`select 1 from enterprise_fact_past`).toHaveLength(0);
    expect((await save({ name: '甲公司', facts: [staff(90, '2026-05-01')] }))[0]!).toMatchObject({
      outcome: 'changed',
      changes: ['职工总数（2025）：80 人 → 90 人'],
    });
    expect(await sql`select value, value_date from enterprise_fact_past`).toEqual([
      { value: 80, value_date: '2026-05-01' },
    ]);
    expect(await sql`select value from enterprise_fact`).toEqual([{ value: 90 }]);
  });

  it('keeps the columns of the enterprise and its facts in step, and announces what changed', async () => {
    await save({ name: '甲公司', area: '330106', industry: '39', registered_on: '2010-05-06' });
    const [row] = await sql`select area_code, industry_code, registered_on, fact_version from enterprise`;
    expect(row).toEqual({ area_code: '330106', industry_code: '39', registered_on: '2010-05-06', fact_version: 1 });
    await save({ name: '甲公司', area: '330106', industry: '39' });
    expect(await sql`select kind, subject_id from change`).toEqual([{ kind: 'enterprise', subject_id: 1 }]);
    await save({ name: '甲公司', industry: '65' });
    expect((await sql`select area_code, industry_code from enterprise`)[0]).toEqual({
      area_code: '330106',
      industry_code: '65',
    });
    expect(await sql`select 1 from change`).toHaveLength(2);
  });

  it('refuses a fact that the catalogue does not allow, and two records of one enterprise', async () => {
    await expect(save({ name: '甲公司', facts: [staff(1.5, '2026-01-01')] })).rejects.toThrow('职工总数：请填写整数');
    await expect(save({ name: '甲公司' }, { name: '甲公司' })).rejects.toThrow('two records');
    expect(await sql`select 1 from enterprise`).toHaveLength(0);
  });
});
