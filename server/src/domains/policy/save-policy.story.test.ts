import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import { shareOf } from '@zhice/matching/amounts/forms';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/app';
import { emptyTables } from '../../../test/empty-tables';
import { type SaveOptions, saveDocuments, saveItems } from './save-policy';

const NOW = new Date('2026-11-20T04:00:00Z');
const { sql } = await testDatabase();

beforeEach(async () => {
  await emptyTables(sql, 'policy', 'department', 'change');
});

const documents = (records: DocumentRecord[], options: Partial<SaveOptions> = {}) =>
  sql.begin((db) => saveDocuments(db, records, { now: NOW, ...options }));
const items = (records: ItemRecord[]) => sql.begin((db) => saveItems(db, records, { now: NOW }));
const RULE = { version: '2026', source: '办法第三条', condition: { fact: 'independent_legal_person', is: true } };

describe('saveDocuments', () => {
  it('keeps every version with who saved it, unless told to forget', async () => {
    const record = { title: '某办法', level: 20, area_codes: ['330100'], doc_no: '杭政〔2026〕1号', body: '第一版' };
    await documents([record]);
    await documents([{ ...record, body: '第二版' }], { by: 7 });
    await documents([{ ...record, body: '第三版' }], { forgetful: true });
    const versions =
      await sql`select version, content ->> 'body' as body, saved_by from policy_version order by version`;
    expect(versions).toEqual([{ version: 1, body: '第一版', saved_by: 7 }]);
    expect((await sql`select version from policy`)[0]!.version).toBe(2);
  });

  it('survives characters that a database cannot keep, and calls the result the same again', async () => {
    const record = { title: '甲\0乙办法', level: 18, body: '半个字\ud800，\r\n换行 ' };
    expect((await documents([record]))[0]!.outcome).toBe('created');
    expect((await documents([record]))[0]!.outcome).toBe('same');
    expect((await sql`select body from policy_document`)[0]!.body).toBe('半个字\ufffd，\n换行');
  });

  it('moves relations when a target is renamed', async () => {
    await documents([{ title: '上位办法', level: 18, doc_no: '甲〔2020〕1号', body: '文' }]);
    await documents([
      { title: '细则', level: 19, body: '文', relations: [{ kind: 'implements', to: '《上位办法》' }] },
    ]);
    expect(await sql`select from_id, to_id, kind from policy_relation`).toEqual([
      { from_id: 2, to_id: 1, kind: 'implements' },
    ]);
    await documents([{ title: '新上位办法', level: 18, doc_no: '甲〔2020〕1号', body: '文' }]);
    expect(await sql`select 1 from policy_relation`).toHaveLength(0);
    await documents([{ title: '上位办法', level: 18, body: '另一份' }]);
    expect(await sql`select to_id from policy_relation`).toEqual([{ to_id: 3 }]);
  });

  it('announces the items that inherit from a frame when it comes, changes or goes, by whatever name they know the document', async () => {
    const law = { title: '奖励办法', level: 20, doc_no: '杭政〔2026〕3号', body: '文' };
    const frame = { conditions: [{ fact: 'independent_legal_person', is: true }] };
    const based = { kind: 'based_on' as const, to: '《奖励办法》' };
    await items([
      { title: '研发补助', level: 20, relations: [based] },
      { title: '别的补助', level: 20 },
    ]);
    const announced = async () => {
      const rows = await sql`select subject_id from change where kind = 'item' order by id`;
      await sql`delete from change`;
      return rows.map((row) => row.subject_id);
    };
    expect(await announced()).toEqual([1, 2]);
    await documents([law]);
    expect(await announced()).toEqual([]);
    await documents([{ ...law, frame }]);
    expect(await announced()).toEqual([1]);
    await documents([{ ...law, frame }]);
    expect(await announced()).toEqual([]);
    await documents([law]);
    expect(await announced()).toEqual([1]);
    await documents([{ ...law, title: '新奖励办法', frame }]);
    expect(await announced()).toEqual([]);
  });

  it('names the leading department of a joint document', async () => {
    await documents([{ title: '联合通知', level: 18, issuer: '财政部、税务总局', body: '文' }]);
    expect(await sql`select name, level from department`).toEqual([{ name: '财政部', level: 18 }]);
  });
});

describe('saveItems', () => {
  it('saves rules in order, takes the highest amount from the formula, and announces changes once', async () => {
    const share = shareOf({ fact: 'rd_expense' }, 10, { cap: 50 });
    const record: ItemRecord = {
      title: '研发补助',
      level: 20,
      source_key: 'i1',
      amount: share,
      rules: [
        { ...RULE, version: '2' },
        { ...RULE, version: '1' },
      ],
    };
    await items([record]);
    expect((await items([record]))[0]!.outcome).toBe('same');
    expect((await sql`select amount_max from policy`)[0]!.amount_max).toBe(50);
    expect((await sql`select version from item_rule order by id`).map((row) => row.version)).toEqual(['2', '1']);
    expect(await sql`select kind, subject_id from change order by id`).toEqual([
      { kind: 'policy', subject_id: 1 },
      { kind: 'item', subject_id: 1 },
    ]);
    await items([{ ...record, rules: [RULE] }]);
    expect((await sql`select version from item_rule`).map((row) => row.version)).toEqual(['2026']);
    const [version] = await sql`select content from policy_version`;
    expect(version!.content.rules.map((rule: { version: string }) => rule.version)).toEqual(['2', '1']);
  });

  it('refuses rules and amounts that cannot be read', async () => {
    await expect(items([{ title: '坏规则', level: 20, rules: [{ version: '1' }] }])).rejects.toThrow('规则');
    await expect(items([{ title: '坏金额', level: 20, amount: { kind: 'much' } }])).rejects.toThrow('金额');
  });
});
