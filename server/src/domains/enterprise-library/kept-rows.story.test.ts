import { expect, test } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise, importFact } from '../../../test/factories/enterprise';
import { makeRight } from '../../../test/factories/right';
import { keepRows, queueTimed, readKept } from './keep-rows';

const TODAY = '2026-11-20';
const app = await testApp();
const member = await makeAccount(app);
const { db } = app;

/** Numbers that look random and are the same in every run. */
let state = 11;
const pick = <T>(list: readonly T[]): T => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return list[Math.floor((state / 2 ** 32) * list.length)]!;
};

const FROM = ['2024-01-05', TODAY, '2026-12-01'];
const UNTIL = [null, '2026-03-01', TODAY, '2026-12-24', '2027-02-01'];
let made = 0;
const record = (id: number) => ({ enterprise_id: id, source: '公示系统', source_on: TODAY, source_key: `${++made}` });

/** Whatever changes what the library says of an enterprise. */
const CHANGES: ((id: number) => unknown)[] = [
  (id) => importFact(db, id, 'registered_capital', '', pick([50, 600, 20_000])),
  (id) => importFact(db, id, 'area', '', pick(['330106', '440305'])),
  (id) => importFact(db, id, 'listing', '', pick(['main', 'none'])),
  (id) => importFact(db, id, 'abnormal_listing', '', pick([true, false])),
  (id) => importFact(db, id, 'title_high_tech', '', { held: true, from: '2023-12-10', to: '2026-12-09' }),
  (id) =>
    db`delete from enterprise_fact where enterprise_id = ${id} and fact = 'listing'`.then(
      () => db`update enterprise set fact_version = fact_version + 1 where id = ${id}`,
    ),
  (id) => makeRight(app, id),
  (id) =>
    db`update ip_right set status = 'expired' where id = (select min(id) from ip_right where enterprise_id = ${id})`,
  (id) =>
    db`insert into abnormality ${db({ ...record(id), kind: pick(['abnormal', 'dishonest']), reason: '未公示年度报告', listed_on: pick(FROM), ended_on: pick(UNTIL) })}`,
  (id) => db`update abnormality set ended_on = ${pick(UNTIL)} where enterprise_id = ${id}`,
  (id) => db`delete from abnormality where id = (select min(id) from abnormality where enterprise_id = ${id})`,
  (id) =>
    db`insert into penalty ${db({ ...record(id), number: `罚〔${made}〕`, kind: 'fine', fact: '超标', decided_on: pick(FROM), ended_on: pick(UNTIL), repaired_on: pick(UNTIL) })}`,
  (id) => db`update penalty set repaired_on = ${pick(UNTIL)} where enterprise_id = ${id}`,
  (id) =>
    db`insert into public_award ${db({ ...record(id), title: '技术改造奖补', amount: pick([10, 300]), announced_on: TODAY })}`,
  (id) => db`delete from public_award where id = (select min(id) from public_award where enterprise_id = ${id})`,
  (id) => db`update enterprise set approved_at = ${pick([null, TEST_NOW])} where id = ${id}`,
];

test('after any changes the kept rows are what all facts and registers say, also as days pass', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await createEnterprise(db));
  for (let n = 0; n < 200; n += 1) {
    await pick(CHANGES)(pick(ids));
    // some changes come between two sortings
    if (n % 37 === 0) await keepRows(db, 1000, TEST_NOW, TODAY);
  }
  const kept = async () => (await readKept(db, ids)).sort((a, b) => a.id - b.id);
  await keepRows(db, 1000, TEST_NOW, TODAY);
  for (const day of [TODAY, '2026-12-01', '2026-12-09', '2026-12-10', '2026-12-24', '2027-02-01', '2027-06-01']) {
    await queueTimed(db, day);
    await keepRows(db, 1000, TEST_NOW, day);
    const before = await kept();
    await db`insert into enterprise_library_queue (enterprise_id) select id from enterprise`;
    await keepRows(db, 1000, TEST_NOW, day);
    expect([day, await kept()]).toEqual([day, before]);
    if (day === TODAY) expect(new Set(before.flatMap(({ risks }) => risks.split(',').slice(0, -1)))).toEqual(RISKY);
  }
});

const RISKY = new Set(['abnormal_listing', 'dishonesty_listing', 'penalty']);

test('a risk of a register is a facet whose count is what the list shows', async () => {
  const [one, other] = [await createEnterprise(db), await createEnterprise(db)];
  await db`delete from enterprise where id <> all(${[one, other]}::bigint[])`;
  await db`insert into penalty ${db({ ...record(one), number: '罚1', kind: 'fine', fact: '超标', decided_on: '2026-01-05' })}`;
  await db`insert into public_award ${db({ ...record(other), title: '奖补', amount: 300, announced_on: TODAY })}`;
  const { facets } = await app.ask('/api/portal/enterprise_facets', {}, member);
  expect(facets.risk).toEqual([
    { id: 'penalty', name: '行政处罚公示期内', count: 1 },
    { id: 'none', name: '没有风险记录', count: 1 },
  ]);
  const { list } = await app.ask('/api/enterprise/enterprise_list', { risk: 'penalty' }, member);
  expect(list.map(({ id, risks }) => [id, risks])).toEqual([[one, ['行政处罚公示期内']]]);
  const supported = await app.ask('/api/enterprise/enterprise_list', { support: 's200' }, member);
  expect(supported.list.map(({ id, support }) => [id, support])).toEqual([[other, 300]]);
});
