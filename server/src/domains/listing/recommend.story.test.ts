import { enumeration } from '@zhice/contract/enumeration';
import { listingKind } from '@zhice/contract/listing/kind';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { createEnterprise } from '../../../test/factories/enterprise';
import { makeRight } from '../../../test/factories/right';
import { JUDGED, OFFERED } from '../../../test/fixtures/judged-listings';
import { enterpriseInterest } from './interest';
import { listedKind } from './listed-kind';
import { ListingLibrary } from './listing-library';
import { recommended } from './recommend';

const OFFER = listedKind({
  kind: listingKind({
    kind: 'offer',
    label: '供给',
    path: '/offer?id=',
    facets: { state: { label: '状态', of: enumeration({ a: '甲' }) } },
    sorts: {},
  }),
  table: 'offer',
});
const app = await testApp();
for (const [at, { title, words, keys }] of OFFERED.entries()) {
  await app.db`
    insert into listing (kind, id, title, found, keys, state, published_at, revision)
    values ('offer', ${at + 1}, ${title}, ${`${title}\n${words}`}, ${keys.split(' ')}, 'online', now(), pg_current_xact_id())`;
}
const services = Object.assign(app.portal.services, {
  listed: [OFFER],
  listings: new ListingLibrary(app.db as never, [OFFER]),
});

it('of what enterprises are shown first, four fifths is what somebody of their trade would show them', async () => {
  let shown = 0;
  const wrong: string[] = [];
  const found = new Set<string>();
  for (const { name, industry, area, rights, suits } of JUDGED) {
    const id = await createEnterprise(app.db, { name: `${name}有限公司` });
    await app.db`update enterprise set industry_code = ${industry}, area_code = ${area} where id = ${id}`;
    for (const [symbol, title] of rights)
      await makeRight(app, id, { name: title, classes: [`${symbol} 1/00`], owners: [`${name}有限公司`] });
    const first = await recommended(
      { db: app.db, services, today: '2026-11-20', enterpriseId: null },
      'offer',
      await enterpriseInterest(app.db, id),
      {
        most: 5,
        notOf: { enterpriseId: id },
      },
    );
    for (const { id: offer, why } of first) {
      expect(why).not.toBe('');
      shown += 1;
      if (suits.includes(offer - 1)) found.add(`${name} ${offer}`);
      else wrong.push(`${name}：${OFFERED[offer - 1]!.title}（${why}）`);
    }
  }
  const precision = 1 - wrong.length / shown;
  const wanted = JUDGED.reduce((sum, { suits }) => sum + Math.min(5, suits.length), 0);
  expect({ precision, wrong }).toMatchObject({ precision: expect.toSatisfy((share: number) => share >= 0.8) });
  expect(found.size / wanted).toBeGreaterThan(0.5);
});
