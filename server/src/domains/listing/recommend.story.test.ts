import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise } from '../../../test/factories/enterprise';
import { makeRight } from '../../../test/factories/right';
import { JUDGED, type Offered, SUPPLIED } from '../../../test/fixtures/judged-listings';
import { POOLS, type PoolKind, SHOWN_TO } from '../../../test/fixtures/judged-people';
import { LISTED } from '../../open-services';
import { enterpriseInterest, expertInterest, type Interest } from './interest';
import { ListingLibrary } from './listing-library';
import { recommended } from './recommend';

const app = await testApp();
const services = Object.assign(app.portal.services, { listings: new ListingLibrary(app.db as never, LISTED) });
const asking = { db: app.db, services, today: '2026-11-20', enterpriseId: null };
const interests = new Map<string, Interest>();
for (const { name, industry, area, rights } of JUDGED) {
  const id = await createEnterprise(app.db, { name: `${name}有限公司` });
  await app.db`update enterprise set industry_code = ${industry}, area_code = ${area} where id = ${id}`;
  for (const [symbol, title] of rights)
    await makeRight(app, id, { name: title, classes: [`${symbol} 1/00`], owners: [`${name}有限公司`] });
  interests.set(name, await enterpriseInterest(app.db, id));
}

const KINDS = ['supply', 'demand', 'expert', 'service', 'talent'] as const;
const poolOf = (kind: (typeof KINDS)[number]): readonly Offered[] => (kind === 'supply' ? SUPPLIED : POOLS[kind]);
const judgedFor = (kind: (typeof KINDS)[number]): [name: string, suits: readonly number[]][] =>
  kind === 'supply'
    ? JUDGED.map(({ name, suits }) => [name, suits])
    : Object.entries(SHOWN_TO).map(([name, shown]) => [name, shown[kind as PoolKind]]);

it.each(KINDS)(
  'of the %s listings that enterprises are shown first, four fifths is what their trade would show them',
  async (kind) => {
    for (const [at, { title, words, keys }] of poolOf(kind).entries()) {
      await app.db`
      insert into listing (kind, id, title, found, keys, state, published_at, revision)
      values (${kind}, ${at + 1}, ${title}, ${`${title}\n${words}`}, ${keys.split(' ')}, 'online', now(), pg_current_xact_id())`;
    }
    let [shown, found, wanted] = [0, 0, 0];
    const wrong: string[] = [];
    const missing: string[] = [];
    for (const [name, suits] of judgedFor(kind)) {
      const first = await recommended(asking, kind, interests.get(name)!, { most: 5 });
      for (const { id, why } of first) {
        expect(why).not.toBe('');
        if (!suits.includes(id - 1)) wrong.push(`${name}：${poolOf(kind)[id - 1]!.title}（${why}）`);
      }
      const ids = first.map(({ id }) => id - 1);
      missing.push(...suits.filter((one) => !ids.includes(one)).map((one) => `${name}：${poolOf(kind)[one]!.title}`));
      shown += first.length;
      found += suits.filter((one) => ids.includes(one)).length;
      wanted += Math.min(5, suits.length);
    }
    const [precision, recall] = [1 - wrong.length / shown, found / wanted];
    expect({ precision, recall, wrong, missing }).toMatchObject({
      precision: expect.toSatisfy((share: number) => share >= 0.8),
      recall: expect.toSatisfy((share: number) => share >= 0.55),
    });
  },
);

it('the other way round: who is listed as an expert is shown demands of their field', async () => {
  const { id } = await makeAccount(app);
  expect(await expertInterest(app.db, id)).toBeUndefined();
  const [row] = POOLS.expert.flatMap(({ title }, at) => (title === '王建' ? [at + 1] : []));
  await app.db`update listing set account_id = ${id} where kind = 'expert' and id = ${row!}`;
  const interest = await expertInterest(app.db, id);
  const first = await recommended(asking, 'demand', interest!, { most: 5 });
  expect(first.map((one) => POOLS.demand[one.id - 1]!.title).sort()).toEqual([
    '印染废水中水回用改造',
    '反渗透膜元件年度采购',
  ]);
});
