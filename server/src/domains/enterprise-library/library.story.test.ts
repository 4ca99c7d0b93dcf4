import { ENTERPRISE_LIBRARY, type LibraryFacet } from '@zhice/contract/enterprise-library/library-kind';
import { countBits } from '@zhice/matching/engine/bits';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise, selfFilled } from '../../../test/factories/enterprise';
import { readKept } from './keep-rows';
import { FACET_NAMES, FACETS, type LibraryFilters, passes } from './library-facets';
import type { LibraryRow } from './library-row.rules';
import { LibraryShelf } from './library-shelf';

const TODAY = '2026-11-20';
const app = await testApp();
const member = await makeAccount(app);

/** Numbers that look random and are the same in every run. */
function randomly(seed: number): <T>(list: readonly T[]) => T {
  let state = seed;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)]!;
  };
}

const pick = randomly(7);
const AREAS = ['330106', '330102', '330203', '440305', '110105', ''];
const INDUSTRIES = ['3841', '3562', '2710', '6510', '38', ''];
const FOUNDED = ['1999-03-01', '2012-11-20', '2012-11-21', '2024-02-29', '2026-01-05', null];

/** Rows as the keeper writes them, of random values. */
const randomRow = (id: number): LibraryRow => ({
  id,
  area: pick(AREAS),
  industry: pick(INDUSTRIES),
  size: pick(['large', 'small', '']),
  type: pick(['limited', 'state', '']),
  stock: pick(['main', '', '']),
  titles: pick(['', 'title_high_tech,', 'title_high_tech,title_little_giant,', 'title_little_giant,']),
  risks: pick(['', '', 'abnormal_listing,']),
  founded: pick(FOUNDED),
  capital: pick([null, 0, 99.5, 100, 12_000]),
  rights: pick([0, 0, 3, 70]),
  support: pick([0, 0, 20, 5000]),
  settled: pick([true, false]),
});

const rows = Array.from({ length: 800 }, (_, at) => randomRow(at * 3 + 1));
/** Every choice of a facet that some row has. */
const choicesOf = (name: LibraryFacet): string[] => [
  ...new Set(rows.flatMap((row) => FACETS[name].choicesOf(row[FACETS[name].column] as never, TODAY))),
];

describe('the shelf', () => {
  const shelf = new LibraryShelf();
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) shelf.put(row);
  const someFilters = (): LibraryFilters[] =>
    FACET_NAMES.flatMap((name) => {
      const other = pick(FACET_NAMES.filter((one) => one !== name));
      return choicesOf(name).flatMap((choice) => [
        { [name]: choice },
        { [name]: choice, [other]: pick(choicesOf(other)) },
      ]);
    });
  const proveAll = () => {
    for (const filters of [{}, ...someFilters()]) {
      const plain = [...now.values()].filter((row) => passes(row, filters, TODAY));
      const set = shelf.selected(filters, TODAY);
      expect([filters, set.total, countBits(set.bits)]).toEqual([filters, plain.length, plain.length]);
      const { counts, estimated } = shelf.count(FACET_NAMES, set, TODAY);
      expect(estimated).toBe(false);
      for (const name of FACET_NAMES) {
        const full = new Map<string, number>();
        for (const row of plain)
          for (const choice of FACETS[name].choicesOf(row[FACETS[name].column] as never, TODAY))
            full.set(choice, (full.get(choice) ?? 0) + 1);
        expect(new Map([...counts.get(name)!].sort())).toEqual(new Map([...full].sort()));
      }
      const founded = plain.sort((a, b) => (b.founded ?? '').localeCompare(a.founded ?? '') || b.id - a.id);
      expect(shelf.page(set, 'founded', 5, 20)).toEqual(founded.slice(5, 25).map(({ id }) => id));
    }
  };

  it('filters, counts and sorts as plain loops do', proveAll);

  it('does so after rows have changed, came and went', () => {
    for (let times = 0; times < 300; times += 1) {
      const id = pick([...rows.map((row) => row.id), 2, 5, 4001]);
      if (pick([true, false, false])) {
        now.delete(id);
        shelf.remove(id);
      } else {
        const row = randomRow(id);
        now.set(id, row);
        shelf.put(row);
      }
    }
    proveAll();
  });
});

describe('a large library', () => {
  it('walks an order from either end, with what changed since, and estimates near the truth', () => {
    const shelf = new LibraryShelf(1000);
    const many = Array.from({ length: 300_000 }, (_, at) => randomRow(at + 1));
    for (const row of many) shelf.put(row);
    const read = (sorted: LibraryRow[], offset: number) => {
      const set = { bits: shelf.select({ size: 'large' }, TODAY), total: sorted.length, key: 'large' };
      const page = sorted.slice(offset, offset + 30).map(({ id }) => id);
      // again from where the first walk has been
      for (const time of [1, 2]) expect([time, shelf.page(set, 'money', offset, 30)]).toEqual([time, page]);
    };
    const money = ({ capital }: LibraryRow) => capital ?? -1;
    const sortedNow = () =>
      many.filter(({ size }) => size === 'large').sort((a, b) => money(b) - money(a) || b.id - a.id);
    for (const offset of [0, 7000, 30_000, sortedNow().length - 10]) read(sortedNow(), offset);
    // the sample that is made here follows each row that changes
    shelf.count(['type'], shelf.selected({ size: 'large' }, TODAY), TODAY);
    for (let at = 0; at < 500; at += 1) {
      const row = { ...randomRow(at * 299 + 1), capital: at * 7 };
      many[row.id - 1] = row;
      shelf.put(row);
    }
    for (const offset of [0, 200, 7000, 30_000, sortedNow().length - 10]) read(sortedNow(), offset);
    const counted = shelf.count(['type'], shelf.selected({ size: 'large' }, TODAY), TODAY);
    const full = many.filter(({ size, type }) => size === 'large' && type === 'limited').length;
    expect(counted.estimated).toBe(true);
    expect(Math.abs(counted.counts.get('type')!.get('limited')! / full - 1)).toBeLessThan(0.05);
  });
});

describe('the list', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 60; at += 1) {
      const { area, industry, founded } = randomRow(0);
      const facts = [
        selfFilled('registered_capital', pick([50, 600, 20_000])),
        selfFilled('enterprise_type', pick(['limited', 'state'])),
        {
          ...selfFilled('title_high_tech', pick([{ held: true, from: '2025-01-01' }, { held: false }])),
          source: 'imported' as const,
        },
      ];
      const id = await createEnterprise(app.db, { name: `星河${at}器械有限公司`, facts });
      await app.db`
        update enterprise set area_code = ${area || null}, industry_code = ${industry || null}, registered_on = ${founded}
        where id = ${id}`;
      ids.push(id);
    }
  });

  it('equals plain filtering by every choice of every facet, with its count', async () => {
    const { facets, total } = await app.ask('/api/portal/enterprise_facets', {}, member);
    expect(total).toBe(60);
    const kept = await readKept(app.db, ids);
    expect(kept).toHaveLength(60);
    for (const name of FACET_NAMES) {
      for (const { id: choice, count } of facets[name]!) {
        const { total: listed, list } = await app.ask(
          '/api/enterprise/enterprise_list',
          { [name]: choice, pageSize: 100 },
          member,
        );
        const plain = kept.filter((row) => passes(row, { [name]: choice }, TODAY)).map(({ id }) => id);
        expect([name, choice, listed]).toEqual([name, choice, count]);
        expect(list.map(({ id }) => id).sort()).toEqual(plain.sort());
      }
    }
    expect(Object.keys(facets)).toEqual(Object.keys(ENTERPRISE_LIBRARY.facets));
  });

  it('counts each facet under the words and the other filters', async () => {
    const input = { keyword: '星河1', filters: { type: 'limited', area: '330000' } };
    const { facets } = await app.ask('/api/portal/enterprise_facets', input, member);
    for (const { id: choice, count } of [...facets.type!, ...facets.area!]) {
      const name = facets.type!.some(({ id }) => id === choice) ? 'type' : 'area';
      const { total } = await app.ask(
        '/api/enterprise/enterprise_list',
        { keyword: '星河1', ...input.filters, [name]: choice },
        member,
      );
      expect([choice, total]).toEqual([choice, count]);
    }
  });

  it('finds former names, products, shareholders and key persons, and says where', async () => {
    const [renamed, seller, held] = ids as [number, number, number];
    await app.db`update enterprise set name = '银海新材有限公司' where id = ${renamed}`;
    await app.db`
      insert into market_entry (kind, title, content, enterprise_id, state, published_at, confirmed_at)
      values ('supply', '超声波清洗机', '', ${seller}, 'online', ${TEST_NOW}, ${TEST_NOW})`;
    await app.db`
      insert into shareholding (enterprise_id, holder_name, holder_kind, source, source_on)
      values (${held}, '欧阳云舟', 'person', '公示系统', '2026-05-01'), (${held}, '某某投资有限公司', 'other', '公示系统', '2026-05-01')`;
    const found = async (keyword: string) =>
      (await app.ask('/api/enterprise/enterprise_list', { keyword }, member)).list.map(({ id, matched }) => [
        id,
        matched,
      ]);
    expect(await found('星河0器械')).toEqual([[renamed, [{ what: 'former', text: '星河0器械有限公司' }]]]);
    expect(await found('清洗机')).toEqual([[seller, [{ what: 'product', text: '超声波清洗机' }]]]);
    // what is past its last day is found no longer, and comes back, also by words that were searched for a moment ago
    const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000));
    for (const [at, last] of ['online_until', 'valid_until'].entries()) {
      await app.db`update market_entry set ${app.db({ [last]: '2026-01-01' })} where enterprise_id = ${seller}`;
      later(at * 10 + 3);
      expect(await found('清洗机')).toEqual([]);
      await app.db`update market_entry set ${app.db({ [last]: null })} where enterprise_id = ${seller}`;
      later(at * 10 + 6);
      expect(await found('清洗机')).toHaveLength(1);
    }
    expect(await found('欧阳云舟')).toEqual([[held, [{ what: 'person', text: '欧阳云舟' }]]]);
    await app.db`
      insert into key_person (enterprise_id, name, position, ended_on, source, source_on, source_key)
      values (${seller}, '司徒望山', '总经理', null, '公示系统', '2026-05-01', 'a'),
        (${held}, '司徒望山', '监事', '2025-01-01', '公示系统', '2026-05-01', 'b')`;
    expect(await found('司徒望山')).toEqual([[seller, [{ what: 'officer', text: '司徒望山（总经理）' }]]]);
    const [row] = await app.db<{ credit_code: string }[]>`select credit_code from enterprise where id = ${seller}`;
    expect(await found(row!.credit_code.toLowerCase())).toEqual([[seller, []]]);
  });

  it('shows imported enterprises, and nobody’s drafts; who is taken away is gone at once', async () => {
    const imported = await createEnterprise(app.db, { name: '独角鲸一号有限公司', approved: false, sourceKey: 'a' });
    await createEnterprise(app.db, { name: '独角鲸二号有限公司', approved: false });
    const found = async () =>
      (await app.ask('/api/enterprise/enterprise_list', { keyword: '独角鲸' }, member)).list.map(({ id }) => id);
    expect(await found()).toEqual([imported]);
    await app.db`delete from enterprise where id = ${imported}`;
    expect(await found()).toEqual([]);
  });

  it('looks for a name as it was typed first, with the words that say nothing in a question', async () => {
    const make = (name: string) => createEnterprise(app.db, { name });
    const namesake = await make('浙江墨鸢和科软件股份有限公司');
    const other = await make('墨鸢科学仪器厂');
    const apart = await make('软件之墨鸢公司');
    const found = async (keyword: string) =>
      (await app.ask('/api/enterprise/enterprise_list', { keyword }, member)).list.map(({ id }) => id);
    expect(await found('墨鸢和科')).toEqual([namesake]);
    // nobody is called so: the words alone
    expect(await found('墨鸢和仪器')).toEqual([other]);
    expect(await found('墨鸢 软件')).toEqual([apart, namesake]);
    const near = await make('某某墨鸢软件科技发展股份有限责任公司');
    expect(await found('墨鸢软件')).toEqual([near, apart, namesake]);
  });

  it('shows no risk that an enterprise has only said of itself', async () => {
    const own = await createEnterprise(app.db, {
      name: '自述甲有限公司',
      facts: [selfFilled('abnormal_listing', true)],
    });
    const told = { ...selfFilled('abnormal_listing', true), source: 'imported' as const };
    const registered = await createEnterprise(app.db, { name: '登记乙有限公司', facts: [told] });
    const { list } = await app.ask('/api/enterprise/enterprise_list', { risk: 'abnormal_listing' }, member);
    expect(list.map(({ id }) => id)).toEqual([registered]);
    expect(own).not.toBe(registered);
  });
});
