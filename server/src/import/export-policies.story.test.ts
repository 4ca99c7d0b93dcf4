import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { emptyTables } from '../../test/empty-tables';
import { importStory } from '../../test/factories/import';
import { saveDocuments, saveItems } from '../domains/policy';
import { exportPolicies } from './export-policies';

const { sql } = await testDatabase();
const { folder, run } = importStory(sql);
const NOW = new Date('2026-11-20T04:00:00Z');

const RULES = [
  {
    version: '2025版',
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    source: '《旧办法》',
    condition: { measure: { fact: 'revenue' }, op: '>=', value: 500 },
  },
  {
    version: '2026版',
    validFrom: '2026-01-01',
    source: '《办法》第三条',
    condition: {
      all: [
        { measure: { fact: 'revenue' }, op: '>=', value: 1000 },
        { title: 'title_high_tech', held: true },
      ],
    },
    cases: [
      {
        name: '甲公司',
        asOf: '2026-06-30',
        facts: [
          { fact: 'revenue', period: '2025', value: 1200.5 },
          { fact: 'title_high_tech', value: { held: true, from: '2025-11-20', to: '2028-11-19' } },
          { fact: 'area', value: '330106' },
          { fact: 'independent_legal_person', value: true },
        ],
        verdict: 'fit',
        amount: 5,
        certainty: 'exact',
      },
    ],
  },
];
const ITEMS = [
  {
    title: '研发补助',
    source_key: 'yfbz',
    level: 20,
    area_codes: ['330106', '330108'],
    industries: ['39', 'I'],
    labels: ['研发', '补助'],
    published_on: '2026-01-05',
    department: '杭州市科技局',
    phone: '0571-1',
    source_url: 'https://a.cn/1',
    conditions: '一、独立法人\n二、"规上"',
    amount: {
      kind: 'sum',
      parts: [{ fixed: 5 }],
      instalments: [
        { percent: 30, when: '立项' },
        { percent: 70, when: '验收' },
      ],
    },
    rules: RULES,
    groups: [
      { key: 'one', label: '同一批设备', kind: 'exclusive', allowed: ['jia', 'yi'] },
      { key: '同一年度', label: '同一年度', kind: 'at_most', count: 1 },
      { key: '合计', label: '合计', kind: 'joint_cap', cap: 300 },
    ],
    grants: { title: 'title_high_tech' },
    way: 'quick' as const,
    windows: [
      { opens_on: '2026-03-01', closes_on: '2026-03-31' },
      { opens_on: '2026-09-01', closes_on: '2026-09-30', yearly: true },
    ],
    materials: [
      { name: '申请表', required: true },
      { name: '报告', required: false, note: '可后补' },
    ],
    process: [{ step: '申请' }, { step: '评审', note: '十日' }],
    relations: [{ kind: 'based_on' as const, to: '杭政〔2026〕1号' }],
    attachments: [{ name: '申报书', url: 'https://a.cn/2.pdf' }],
  },
  { title: '=SUM(1)', source_key: '-k', level: 18, windows: [{}], benefits: '-', way: 'direct' as const },
  {
    title: '待定补助',
    level: 19,
    area_codes: ['330000'],
    repealed: true,
    rules: [{ ...RULES[1]!, cases: undefined, condition: { manual: '由专家评审' }, validFrom: undefined }].map(
      ({ cases: _, validFrom: __, ...rule }) => rule,
    ),
  },
];
const DOCUMENTS = [
  {
    title: '某办法',
    level: 20,
    area_codes: ['330100'],
    doc_no: '杭政〔2026〕1号',
    issuer: '杭州市人民政府',
    published_on: '2026-01-02',
    effective_to: '2028-12-31',
    source_url: 'https://a.cn/3',
    category: '科技',
    body: '第一条 为了发展。\n\n第二条 "引号"，逗号。',
    frame: {
      conditions: [{ fact: 'independent_legal_person', is: true }],
      groups: [{ key: 'a', label: '甲', kind: 'at_most', count: 2 }],
    },
    relations: [
      { kind: 'replaces' as const, to: '杭政〔2020〕1号' },
      { kind: 'replaces' as const, to: '杭政〔2021〕2号' },
    ],
  },
];

let files = 0;
const path = (form: string) => `${folder}/out-${++files}.${form}`;

describe.each(['xlsx', 'csv', 'json'])('policies in a .%s file', (form) => {
  it('are read again as what they are, all of them', async () => {
    await sql.begin((db) => saveDocuments(db, DOCUMENTS, { now: NOW }));
    await sql.begin((db) => saveItems(db, ITEMS, { now: NOW }));
    for (const [kind, count] of [
      ['documents', 1],
      ['items', 3],
    ] as const) {
      const file = path(form);
      expect(await exportPolicies(sql, kind, file)).toBe(count);
      expect((await run(kind, file)).text).toContain(`${count} 行，新增 0，修改 0，未变 ${count}，拒绝 0`);
    }
  });

  it('come back as they were into an empty library', async () => {
    await sql.begin((db) => saveItems(db, ITEMS, { now: NOW }));
    const file = path(form);
    await exportPolicies(sql, 'items', file);
    const all = () => sql`
      select p.title, p.area_codes, p.way, i.amount, i.groups, i.grants, i.materials, i.source_url,
        (select jsonb_agg(jsonb_build_array(r.version, r.condition, r.cases) order by r.id) from item_rule r where r.policy_id = p.id) as rules,
        (select jsonb_agg(jsonb_build_array(w.opens_on, w.closes_on, w.yearly) order by w.position) from policy_window w where w.policy_id = p.id) as windows
      from policy p join policy_item i on i.policy_id = p.id order by p.id`;
    const before = await all();
    await emptyTables(sql, 'policy');
    expect((await run('items', file)).text).toContain('新增 3');
    expect([...(await all())]).toEqual([...before]);
  });
});

describe('an export of policies', () => {
  it('writes cases of rules and groups as words that an editor can change', async () => {
    await sql.begin((db) => saveItems(db, ITEMS.slice(0, 1), { now: NOW }));
    const file = path('json');
    await exportPolicies(sql, 'items', file);
    const [row] = JSON.parse(await readFile(file, 'utf8'));
    expect(row.cases).toBe(
      '甲公司（2026-06-30）：2025年营业收入=1200.5万元；高新技术企业=2025-11-20，2028-11-19；注册地=330106；独立法人=是 → 符合，确定5万元',
    );
    expect(row.groups).toBe(
      '同一批设备 [one]：不可兼得（可与 jia、yi 兼得）\n同一年度：最多 1 项\n合计：合计最高 300 万元',
    );
    expect(row.grants).toBe('高新技术企业');
  });

  it('refuses what does not go into a cell of a workbook, other endings, and a file that is there', async () => {
    await sql.begin((db) => saveDocuments(db, [{ ...DOCUMENTS[0]!, body: '长'.repeat(40_000) }], { now: NOW }));
    const whole = path('xlsx');
    await expect(exportPolicies(sql, 'documents', whole)).rejects.toThrow(/《某办法》的“正文”有 40000 字/);
    expect(existsSync(whole)).toBe(false);
    await expect(exportPolicies(sql, 'documents', path('txt'))).rejects.toThrow('只能写出');
    const file = path('csv');
    await exportPolicies(sql, 'documents', file);
    await expect(exportPolicies(sql, 'documents', file)).rejects.toThrow('文件已存在');
    const { signal } = new AbortController();
    await expect(exportPolicies(sql, 'documents', path('json'), { most: 0, signal })).rejects.toThrow('超过 0 条');
    const late = { most: 10, signal: AbortSignal.abort() };
    await expect(exportPolicies(sql, 'documents', path('json'), late)).rejects.toThrow();
    expect(existsSync(path('json'))).toBe(false);
  });
});
