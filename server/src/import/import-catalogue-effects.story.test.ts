import { fixed, shareOf } from '@zhice/matching/amounts/forms';
import type { Entry } from '@zhice/matching/profile';
import type { Amount, Condition } from '@zhice/matching/rule';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app';
import { createEnterprise, selfFilled } from '../../test/factories/enterprise';
import { importStory } from '../../test/factories/import';
import { SHIPPED_ZONES, withZones } from '../reference/zones';

const app = await testApp();
const { file, run } = importStory(app.db);
afterAll(() => withZones(SHIPPED_ZONES));

const enterprise = (name: string, ...facts: Entry[]) => createEnterprise(app.db, { name, facts });
const item = (condition: Condition, amount: Amount = fixed(10), title = '研发补助') =>
  run(
    'items',
    file(
      `${title}.json`,
      JSON.stringify([
        {
          ...{ title, department: '杭州市科技局', level: 20, region: '杭州市', amount },
          rules: [{ version: '2026版', source: '《办法》第三条', condition }],
        },
      ]),
    ),
  );
const change = async (kind: 'facts' | 'lists' | 'figures', row: object, dryRun = true) =>
  (await run(kind, file(`${kind}.json`, JSON.stringify([row])), { dryRun })).text;
const home = selfFilled('area', '330100');

describe('an import of the catalogue tells whose verdict or amount it changes', () => {
  it('with a list that loses an industry, in a dry run and in the real one', async () => {
    const list = { key: 'strategic', label: '战略产业', of: 'industry', codes: ['C39', 'C35'] };
    await change('lists', list, false);
    await enterprise('甲公司', home, selfFilled('industry', 'C3911'));
    await enterprise('乙公司', home, selfFilled('industry', 'C3511'));
    await item({ fact: 'industry', in: ['@strategic'] });
    await item({ fact: 'industry', in: ['C35'] }, fixed(5), '装备补助');
    const told =
      '《研发补助》用到的目录有变：库里 2 家企业中 1 家的结果不同——符合 → 不符合 1 家\n    乙公司：符合 → 不符合，10 万元 → 无';
    for (const dryRun of [true, false]) {
      const text = await change('lists', { ...list, codes: ['C39'] }, dryRun);
      expect(text).toContain(told);
      expect(text).not.toContain('装备补助');
    }
    expect(await change('lists', { ...list, codes: ['C39'] })).not.toContain('目录有变');
  });

  it('with the term of a title, and says how many items stay what they are', async () => {
    const title = (from: string) => selfFilled('title_single_champion', { held: true, from });
    await enterprise('甲公司', home, title('2024-06-01'));
    await enterprise('乙公司', home, title('2026-06-01'));
    const held = { title: 'title_single_champion', held: true, fixable: false };
    await item(held);
    await item({ any: [held, { fact: 'area', in: ['330100'] }] }, fixed(1), '普惠补助');
    const text = await change('facts', { key: 'title_single_champion', term_months: 24 });
    expect(text).toContain('中 1 家的结果不同——符合 → 不符合 1 家\n    甲公司：符合 → 不符合');
    expect(text).toContain('用到它们的其余 1 项事项，库里企业的结论和金额都不变');
    expect(await change('facts', { key: 'title_single_champion', question: '是不是单项冠军？' })).not.toContain('不变');
  });

  it('with what a fact follows from', async () => {
    const spent = {
      key: 'spent_share',
      label: '研发占比',
      question: '研发占比是多少？',
      kind: 'number',
      group: 'research',
    };
    const share = (of: string) => ({
      ...spent,
      derive: { measure: { percent: { fact: 'rd_expense' }, of: { fact: of } } },
    });
    await change('facts', share('revenue'), false);
    await enterprise(
      '甲公司',
      home,
      ...(['rd_expense', 'revenue', 'assets'] as const).map((fact, at) => selfFilled(fact, 10 ** (at + 1), '2025')),
    );
    await item({ measure: { fact: 'spent_share' }, op: '>=', value: 5, near: 0 });
    expect(await change('facts', share('assets'))).toContain('符合 → 不符合 1 家');
  });

  it('with a figure, as of the day from which it counts', async () => {
    const rate = (...values: [string, number][]) => ({
      ...{ key: 'bonus_rate', label: '奖励标准', unit: '万元', source: '通知' },
      values: values.map(([from, value]) => ({ from, value })),
    });
    await change('figures', rate(['2025-01-01', 3]), false);
    await enterprise('甲公司', home);
    await item({ fact: 'area', in: ['330100'] }, shareOf({ figure: 'bonus_rate' }, 100));
    const text = await change('figures', rate(['2025-01-01', 3], ['2027-01-01', 4]));
    expect(text).toContain(
      '用到的目录有变，按 2027-01-01 起的版本：库里 1 家企业中 1 家的结果不同——结论不变、金额不同 1 家',
    );
    expect(text).toContain('甲公司：符合，3 万元 → 4 万元');
    expect(await change('figures', rate(['2025-01-01', 2]))).toMatch(/目录有变：.*3 万元 → 2 万元/s);
  });

  it('with a zone that takes in another county', async () => {
    const header = '代码,名称,类别,所在地区\n';
    const zones = (areas: string, dryRun: boolean) =>
      run('zones', file('zones.csv', `${header}Z33010090,云谷科创园,其他,"${areas}"`), { dryRun });
    await zones('330106全部', false);
    await enterprise('甲公司', selfFilled('area', '330106'));
    await enterprise('乙公司', selfFilled('area', '330108'));
    await item({ fact: 'area', in: ['Z33010090'] });
    for (const dryRun of [true, false]) {
      const { text } = await zones('330106全部、330108全部', dryRun);
      expect(text).toContain('2 家企业中 1 家的结果不同——不符合 → 符合 1 家\n    乙公司：不符合 → 符合，无 → 10 万元');
    }
  });
});
