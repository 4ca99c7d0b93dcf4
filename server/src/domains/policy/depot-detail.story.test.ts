import { fixed } from '@zhice/matching/amounts/forms';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { makeDocument, makeItem, makeUpload } from '../../../test/factories/policy';

const app = await testApp();

const detail = (id: number) => app.ask('/api/demo/depot_detail', { id });

describe('the detail of an item', () => {
  it('shows its rules in words, which one counts today, money, window and what it rests on', async () => {
    const basis = await makeDocument(app.db, { title: '专精特新培育办法', doc_no: '浙经信〔2026〕5号' });
    const rule = (version: string, value: number, days: object) => ({
      version,
      source: '专精特新培育办法',
      ...days,
      condition: {
        all: [
          { measure: { fact: 'staff' }, op: '>=', value, clause: '第三条' },
          { any: [{ fact: 'industry', in: ['39'] }, { manual: '市场地位领先' }] },
        ],
      },
    });
    const id = await makeItem(app.db, {
      title: '专精特新奖励',
      opens_on: '2026-11-01',
      closes_on: '2026-11-25',
      area_codes: ['330100'],
      industries: ['39'],
      labels: ['专精特新'],
      amount: fixed(50),
      materials: [{ name: '申请表', required: true }],
      process: [{ step: '提交' }],
      relations: [{ kind: 'based_on', to: '浙经信〔2026〕5号' }],
      attachments: [{ name: '申请表.docx', url: 'https://example.cn/a.docx' }],
      rules: [rule('2025', 10, { validTo: '2025-12-31' }), rule('2026', 20, { validFrom: '2026-01-01' })],
    });
    const policy = await detail(id);
    expect(policy).toMatchObject({
      kind: 'item',
      status: 'closing',
      status_name: '即将截止',
      days_left: 5,
      amount_max: 50,
      area_name: '杭州市',
      document: null,
      successor: null,
      versions: [],
      attachments: [{ name: '申请表.docx', url: 'https://example.cn/a.docx' }],
      related: [{ relation: 'based_on', relation_name: '依据', policy: { id: basis, doc_no: '浙经信〔2026〕5号' } }],
    });
    expect(policy.item?.amount_text).toContain('50 万元');
    expect(policy.item?.rules.map(({ version, current }) => [version, current])).toEqual([
      ['2025', false],
      ['2026', true],
    ]);
    const conditions = policy.item?.rules[1]?.conditions ?? [];
    expect(conditions.map(({ depth }) => depth)).toEqual([0, 0, 1, 1]);
    expect(conditions[0]).toMatchObject({ clause: '第三条' });
    expect(conditions[0]?.required).toContain('20');
    expect(JSON.stringify(conditions)).toContain('计算机');
    expect((await detail(basis)).related).toMatchObject([
      { relation_name: '据此申报', policy: { id, status: 'closing' } },
    ]);
  });

  it('is not found when there is none', async () => {
    expect((await app.call('/api/demo/depot_detail', { id: 999_999 })).status).toBe(404);
  });
});

describe('the detail of a document', () => {
  it('names the successor of a repealed one', async () => {
    const old = await makeDocument(app.db, { title: '旧办法', doc_no: '旧〔2020〕1号', effective_to: '2026-06-30' });
    const next = await makeDocument(app.db, {
      title: '新办法',
      relations: [{ kind: 'replaces', to: '旧〔2020〕1号' }],
    });
    expect(await detail(old)).toMatchObject({ status: 'repealed', successor: { id: next, title: '新办法' } });
    expect(await detail(next)).toMatchObject({ status: 'in_force', successor: null });
  });

  it('shows what each edit changed, the latest first', async () => {
    const record = { source_key: 'edited', title: '甲办法', body: '第一条 奖励 10 万元。' };
    const id = await makeDocument(app.db, record);
    await makeDocument(app.db, { ...record, body: '第一条 奖励 20 万元。' });
    await makeDocument(app.db, { ...record, title: '乙办法', body: '第一条 奖励 20 万元。' });
    const { version, versions } = await detail(id);
    expect(version).toBe(3);
    expect(versions.map((edit) => [edit.version, edit.changes.map(({ field }) => field)])).toEqual([
      [3, ['title']],
      [2, ['body']],
    ]);
    expect(versions[0]?.changes[0]).toMatchObject({ name: '标题', before: '甲办法', after: '乙办法' });
  });

  it('signs the addresses of uploaded attachments', async () => {
    const account = await makeAccount(app);
    const upload = await makeUpload(app.db, account.id, null);
    const id = await makeDocument(app.db);
    await app.db`insert into policy_attachment (policy_id, upload_id, name) values (${id}, ${upload}, '附件')`;
    expect((await detail(id)).attachments[0]?.url).toMatch(new RegExp(`^/api/files/${upload}\\?expires=\\d+&sign=`));
  });
});

describe('the lineage', () => {
  it('follows relations both ways to a depth, through a circle, and says what each is', async () => {
    const nation = await makeDocument(app.db, { title: '国家意见', level: 18, doc_no: '国〔2026〕1号' });
    const province = await makeDocument(app.db, {
      title: '省实施意见',
      level: 19,
      doc_no: '省〔2026〕1号',
      relations: [{ kind: 'implements', to: '国〔2026〕1号' }],
    });
    const city = await makeDocument(app.db, {
      title: '市若干措施',
      doc_no: '市〔2026〕1号',
      relations: [
        { kind: 'implements', to: '省〔2026〕1号' },
        { kind: 'refers', to: '国〔2026〕1号' },
      ],
    });
    const item = await makeItem(app.db, { title: '市奖励', relations: [{ kind: 'based_on', to: '市〔2026〕1号' }] });
    const atlas = (input: object) => app.ask('/api/demo/policy_atlas', input);
    const near = await atlas({ id: nation, depth: 1 });
    expect(new Set(near.nodes.map(({ id }) => id))).toEqual(new Set([nation, province, city]));
    expect(near.nodes[0]?.id).toBe(nation);
    expect(near.edges).toContainEqual({ from: province, to: nation, kind: 'implements', name: '落实' });
    expect(near.edges).toHaveLength(3);
    expect((await atlas({ id: item, depth: 4 })).nodes.map(({ id }) => id)).toEqual([item, city, nation, province]);
    expect((await atlas({})).nodes.map(({ id }) => id)).toContain(city);
    expect((await app.call('/api/demo/policy_atlas', { id: 999_999 })).status).toBe(404);
  });

  it('stays small around a policy that everything refers to', async () => {
    await makeDocument(app.db, { title: '基本法', doc_no: '基〔2020〕1号' });
    const [hub] = await app.db<{ id: number }[]>`select id from policy where title = '基本法'`;
    await app.db`
      with made as (
        insert into policy (kind, source_key, title, level)
        select 'document', 'leaf-' || i, '引用文件' || i, 20 from generate_series(1, 500) i returning id
      )
      insert into policy_relation (from_id, to_id, kind) select id, ${hub!.id}, 'refers' from made`;
    const { nodes, edges } = await app.ask('/api/demo/policy_atlas', { id: hub!.id, depth: 4 });
    expect(nodes.length).toBeLessThanOrEqual(80);
    expect(nodes.length).toBeGreaterThan(20);
    expect(edges).toHaveLength(nodes.length - 1);
  });
});
