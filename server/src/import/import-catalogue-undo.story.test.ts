import { fixed } from '@zhice/matching/amounts/forms';
import { findFact, findFigure, findList } from '@zhice/matching/catalogue';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app';
import { createEnterprise, selfFilled } from '../../test/factories/enterprise';
import { importStory } from '../../test/factories/import';
import { makeItem, ruleOf } from '../../test/factories/matching';
import { makeStaff } from '../../test/factories/staff';
import { upsertShippedZones } from '../reference/zone.queries';
import { findZone, SHIPPED_ZONES, withZones } from '../reference/zones';

const app = await testApp();
const { file, run, about } = importStory(app.db);
afterAll(() => withZones(SHIPPED_ZONES));

type Kind = 'facts' | 'lists' | 'figures' | 'zones';
let files = 0;
const json = (...rows: object[]) => {
  files += 1;
  return file(`${files}.json`, JSON.stringify(rows));
};
const change = (kind: Kind, ...rows: object[]) => run(kind, json(...rows));
const lastRun = async () => {
  const [row] = await app.db<{ id: number }[]>`select max(id)::integer as id from import_run`;
  return row!.id;
};
const undoLast = async () => about('undo', await lastRun());
/** All that is stored of what rules refer to, and how it came to be so. */
const everything = async () => [
  ...(await app.db`select to_jsonb(e) as row from catalogue_entry e order by id`),
  ...(await app.db`select to_jsonb(c) as row from catalogue_change c order by entry_id, version`),
  ...(await app.db`select to_jsonb(z) as row from zone z order by id`),
];

const FACT = (key: string, label = key) => ({
  key,
  label,
  question: `${label}？`,
  kind: 'boolean',
  group: 'registration',
});
const ZONE = { code: 'Z33010099', name: '试验新区', kind: '其他', areas: '330106', valid_from: '2020-01-01' };

describe('an import of what rules refer to', () => {
  it('of facts and titles is a run that is listed, told again, and taken back as if it had never been', async () => {
    await change('facts', FACT('gone_soon'), FACT('stays_away'));
    await change('facts', { key: 'stays_away', remove: true });
    const before = await everything();
    const label = findFact('title_high_tech')!.label;
    const first = json(
      { key: 'title_high_tech', label: '高新（新）' },
      FACT('brand_new'),
      { key: 'gone_soon', remove: true },
      FACT('stays_away', '又来了'),
      { key: 'x' },
    );
    const { text } = await run('facts', [first, json({ key: 'brand_new', label: '改过' })]);
    const id = await lastRun();
    expect(text).toContain(`这是第 ${id} 次导入`);
    expect(findFact('title_high_tech')!.label).toBe('高新（新）');
    expect((await about('runs')).text).toContain(`第 ${id} 次导入`);
    expect((await about('report', id)).text).toMatch(/《高新（新）》修改.*《brand_new》新增.*拒绝/s);
    expect(await about('undo', id)).toEqual({ code: 0, text: `第 ${id} 次导入已撤销：删除 1 项，恢复 3 项` });
    expect(await everything()).toEqual(before);
    expect([findFact('title_high_tech')!.label, findFact('brand_new'), findFact('gone_soon')?.key]).toEqual([
      label,
      undefined,
      'gone_soon',
    ]);
    expect((await about('undo', id)).code).toBe(1);
  });

  it('of lists, figures and zones too', async () => {
    await change('lists', { key: 'far', label: '偏远县', of: 'area', codes: ['330127'] });
    await change('figures', { key: 'lpr_1y', label: '一年期', unit: '%', values: '2025-01-01 = 3' });
    const shipped = SHIPPED_ZONES[0]!;
    const before = await everything();
    const areas = shipped.areas.map(({ code, whole }) => ({ code, whole }));
    const runs = [
      [
        'lists',
        { key: 'far', codes: ['330127', '330822'] },
        { key: 'near', label: '近县', of: 'area', codes: ['330106'] },
      ],
      [
        'figures',
        { key: 'lpr_1y', values: '2030-01-01 = 9' },
        { key: 'rate', label: '某率', unit: '%', values: '2025-01-01 = 1' },
      ],
      ['zones', { ...shipped, aliases: '', areas, name: '改名新区' }, ZONE],
    ] as const;
    for (const [kind, ...rows] of runs) {
      expect((await change(kind, ...rows)).text).toContain('新增 1，修改 1');
      expect((await undoLast()).text).toMatch(/删除 1 项，恢复 1 项/);
      expect(await everything()).toEqual(before);
    }
    expect([findList('near'), findFigure('rate'), findZone('试验新区')]).toEqual([undefined, undefined, undefined]);
    expect(findList('far')!.codes).toEqual(['330127']);
    // a zone that is again what the program brought follows it again
    expect(await app.db.begin((tx) => upsertShippedZones(tx))).toBe(0);
  });

  it('tells whose verdict its taking back changes', async () => {
    const list = { key: 'strategic', label: '战略产业', of: 'industry', codes: ['C39', 'C35'] };
    await change('lists', list);
    const facts = [selfFilled('area', '330100'), selfFilled('industry', 'C3511')];
    await createEnterprise(app.db, { name: '乙公司', facts });
    await makeItem(app, {
      title: '研发补助',
      amount: fixed(10),
      rules: [ruleOf([{ fact: 'industry', in: ['@strategic'] }])],
    });
    await change('lists', { ...list, codes: ['C39'] });
    expect((await undoLast()).text).toMatch(
      /恢复 1 项\n {2}《研发补助》用到的目录有变：.*不符合 → 符合 1 家\n {4}乙公司/,
    );
  });
});

describe('it is not taken back, and says why', () => {
  const refused = async (id: number, ...words: (string | RegExp)[]) => {
    const before = await everything();
    const { code, text } = await about('undo', id);
    expect(code).toBe(1);
    for (const word of words) expect(text).toMatch(word);
    expect(await everything()).toEqual(before);
  };

  it('when the office or a later run has changed it since', async () => {
    await change('facts', FACT('kept_a'), FACT('kept_b'));
    const id = await lastRun();
    const keeper = await makeStaff(app, { permissions: ['rules'] });
    const { list } = await app.ask('/api/console/fact_list', { keyword: 'kept_a' }, keeper);
    const {
      id: fact,
      version,
      key,
      kind,
      group,
      question,
      position,
    } = list[0] as Record<string, unknown> & (typeof list)[number];
    const fields = { key, kind, group, question, position, label: '改了' } as never;
    await app.ask('/api/console/fact_save', { id: fact, version, fields }, keeper);
    await change('facts', { key: 'kept_b', label: '又改' });
    const later = await lastRun();
    await refused(id, `《改了》：之后被工作人员 ${keeper.name} 在`, `《又改》：之后被第 ${later} 次导入改过`);
    expect((await undoLast()).code).toBe(0);
    await refused(id, /有 1 处在导入之后有了变化/);
  });

  it('when rules name what it added, or enterprises have filled it in', async () => {
    await change('facts', FACT('named_by_rule'), FACT('filled_in'), FACT('free'));
    const id = await lastRun();
    await makeItem(app, { title: '某补助', rules: [ruleOf([{ fact: 'named_by_rule', is: true }])] });
    await createEnterprise(app.db, { name: '丙公司', facts: [selfFilled('filled_in', true)] });
    await refused(
      id,
      /《named_by_rule》：《某补助》的条件.*用到它/,
      /《filled_in》：1 家企业已填写，不能删除/,
      /有 2 处/,
    );
    await change('zones', ZONE);
    await createEnterprise(app.db, { name: '丁公司', facts: [selfFilled('zones', [ZONE.code])] });
    await refused(await lastRun(), /《试验新区》：1 家企业填写在其中/);
  });
});
