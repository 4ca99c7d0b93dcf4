import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { makeItem, makeUpload } from '../../../test/factories/policy';
import { makeStaff, makeUnit, staffToken } from '../../../test/factories/staff';
import { runClock } from '../case/clock-job';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const handler = eachTest(() => makeStaff(app));
const cashier = eachTest(() => makeStaff(app, { unit: handler.unitId }));
const reviewer = () => makeStaff(app, { permissions: ['declarations', 'coordination'] });
let items = 0;

/** A submitted declaration of an item of its own; the ids of both. */
async function declared(given: object = {}): Promise<{ item: number; id: number }> {
  const item = await makeItem(app.db, {
    ...{ title: `技术改造补助${++items}`, level: 20, office: '市经信局', phone: '0571-88886666' },
    materials: [{ name: '申请表', required: true }],
    ...given,
  });
  const body = { depot_id: item, contact_name: '王芳', contact_phone: '13800138000', materials: [await paper()] };
  const { id } = await app.ask('/api/demo/depotreport', { ...body, submit: true }, firm);
  return { item, id };
}
const paper = async () => ({
  ...{ name: '申请表.pdf', for: '申请表' },
  upload_id: await makeUpload(app.db, firm.id, firm.enterpriseId),
});

const act = (id: number, action: string, fields: object = {}, staff = handler) =>
  actAsOffice(app, id, { action, fields, staff });
const steps = async (id: number, ...names: [string, object?][]) => {
  for (const [name, fields] of names) await act(id, name, fields);
};
const PASS = ['pass', { amount: 80, days: 3, words: '' }] as [string, object];
const own = async (id: number) => (await app.ask('/api/Person/depotreport', { id }, firm)).list[0]!;
/** The clock of the portal stands on another day; whoever was signed in still is. */
async function on(day: string): Promise<void> {
  app.setNow(new Date(`${day}T04:00:00Z`));
  firm.token = await app.signIn(firm.username);
}
const lists = async (item: number) => ({
  publicity: (await app.ask('/api/demo/get_information', { type: 1 })).list.filter(({ title }) =>
    title.startsWith(`技术改造补助${item}拟`),
  ),
  awards: (await app.ask('/api/demo/get_policynew', {})).list,
});
const notices = async () => (await app.ask('/api/portal/notice_list', {}, firm)).list.map(({ title }) => title);

describe('from the declaration to the money', () => {
  it('is returned, supplemented, accepted, reviewed, made public, approved by the clock and paid', async () => {
    const { item, id } = await declared();
    const [{ title } = { title: '' }] = await app.db<{ title: string }[]>`select title from policy where id = ${item}`;
    await act(id, 'return', { words: '申请表缺盖章页', materials: '申请表' });
    expect(await own(id)).toMatchObject({
      ...{ state: 'returned', paused: true, link: `/qysb?id=${id}` },
      actions: ['submit', 'withdraw'],
    });
    await on('2026-11-24');
    const again = await app.ask('/api/demo/depotreport', { id, materials: [await paper()], submit: true }, firm);
    expect(again.state).toBe('submitted');
    // two working days of waiting for the enterprise are not counted
    expect(await own(id)).toMatchObject({ answer_due_on: '2026-12-01', due_on: '2027-01-06' });
    await steps(id, ['accept'], ['review'], PASS);
    expect(await own(id)).toMatchObject({
      ...{ state: 'publicity', next_step: '公示至 2026-11-27，期满无异议即予批准', actions: ['add'] },
    });
    const [published] = (await lists(items)).publicity;
    const enterprise = (await app.ask('/api/portal/firm', {}, firm)).enterprise!.name;
    expect(published).toMatchObject({
      ...{ title: `${title}拟支持企业公示：${enterprise}`, period_from: '2026-11-24', period_to: '2026-11-27' },
    });
    const { body, policy } = await app.ask('/api/demo/information_detail', { id: published!.id });
    expect(policy?.id).toBe(item);
    for (const said of [enterprise, '80 万元', '市经信局（0571-88886666）']) expect(body).toContain(said);

    await on('2026-11-27');
    await expect(act(id, 'approve')).rejects.toMatchObject({ code: 'rule_broken' });
    await on('2026-11-30');
    await runClock(app.portal.services.sql, app.portal.services, app.now());
    expect((await own(id)).state).toBe('approved');

    const paying = { amount: 80, day: '2026-11-30', batch: '2026 年第一批', words: '' };
    await expect(act(id, 'pay', paying)).rejects.toMatchObject({ code: 'rule_broken' });
    await expect(act(id, 'pay', { ...paying, amount: 81 }, cashier)).rejects.toMatchObject({ code: 'rule_broken' });
    expect((await lists(items)).awards).toEqual([]);
    await act(id, 'pay', paying, cashier);
    expect(await own(id)).toMatchObject({ state: 'paid', stage: 'done', actions: ['rate'], due_on: null });
    expect((await lists(items)).awards).toEqual([
      expect.objectContaining({
        ...{ entry_name: `${title}（2026 年第一批）`, level: 20, createtime: '2026-11-30' },
        comapny: [expect.objectContaining({ enterprise_name: enterprise, unit: '市经信局', total_money: 80 })],
      }),
    ]);
    const obtained = await app.ask('/api/portal/obtained_list', {}, firm);
    expect(obtained.list).toEqual([expect.objectContaining({ source: 'award', year: 2026, total_money: 80 })]);
    expect(await supportIn(firm.enterpriseId!)).toEqual([expect.objectContaining({ item: String(item), amount: 80 })]);
    expect(await notices()).toEqual([
      ...['政策申报已兑付', '政策申报公示期满无异议，予以批准', '政策申报评审通过，开始公示'],
      ...['政策申报进入评审', '政策申报已受理', '政策申报退回补正'],
    ]);
  });

  it('tells who may not go on yet, or not alone, why where the button would be', async () => {
    const [first, second] = [await reviewer(), await reviewer()];
    const { id } = await declared();
    const hindrances = async (who: typeof first) => {
      const token = await staffToken(app, who.username);
      return (await app.ask('/api/console/case', { id }, { ...who, token })).hindrances;
    };
    for (const [name, fields] of [['accept'], ['review'], PASS] as [string, object?][])
      await act(id, name, fields, first);
    const until = '公示至 2026-11-25，期满后才能批准';
    expect([await hindrances(first), await hindrances(second)]).toEqual([[until], [until]]);
    await act(id, 'object', { words: '某企业来信称数据不实' }, second);
    const another = (step: string, before: string) => `“${step}”须由另一位同事办理：之前的“${before}”由您办理`;
    expect(await hindrances(second)).toEqual([another('异议成立', '登记异议'), until]);
    await on('2026-11-26');
    expect(await hindrances(first)).toEqual(['公示期收到的异议还没有核查结论']);
    await steps(id, ['dismiss', { words: '已核对账册' }], ['approve']);
    expect(await hindrances(first)).toEqual([another('登记兑付', '通过并公示')]);
    expect(await hindrances(second)).toEqual([]);
    await act(id, 'pay', { amount: 60, day: '2026-11-26', batch: '第一批', words: '' }, second);
    expect(await hindrances(second)).toEqual([another('撤销兑付登记', '登记兑付')]);
  });

  it('stands beside others of its batch, and leaves it only with words, by another person', async () => {
    const { item, id } = await declared();
    await steps(id, ['accept'], ['review'], PASS);
    await on('2026-11-26');
    await act(id, 'approve');
    const paying = { amount: 60, day: '2026-11-26', batch: '第一批', words: '' };
    await act(id, 'pay', paying, cashier);
    await app.db`
      insert into award_enterprise (award_id, enterprise_name, total_money)
      select id, '同批企业', 10 from award where policy_id = ${item}`;
    await expect(act(id, 'unpay', { words: '重复登记' }, cashier)).rejects.toMatchObject({ code: 'rule_broken' });
    await act(id, 'unpay', { words: '金额有误' });
    expect((await own(id)).history.at(-1)).toMatchObject({ said: '兑付登记已撤销', words: '金额有误' });
    const [award] = await app.db`select id from award where policy_id = ${item}`;
    expect(award).toBeDefined();
    expect(await supportIn(firm.enterpriseId!)).toEqual([]);
    expect((await notices())[0]).toBe('政策申报兑付登记已撤销');
    await act(id, 'pay', { ...paying, amount: 70 }, cashier);
    const { list } = await app.ask('/api/demo/get_policynew', {});
    const money = list.find(({ id: one }) => one === award?.id)?.comapny.map(({ total_money }) => total_money);
    expect(money).toEqual([70, 10]);
  });
});

/** What rules read of the support that an enterprise has obtained, once its change has been told. */
async function supportIn(enterpriseId: number): Promise<unknown[]> {
  await app.portal.feed.catchUp();
  const profile = await app.portal.services.matching.profileOf(app.portal.services.sql, enterpriseId);
  const value = profile.find(({ fact }) => fact === 'obtained_support')?.value;
  return typeof value === 'object' && 'rows' in value ? [...value.rows] : [];
}

it('goes to the unit of the item, unless nobody there could take it', async () => {
  const [office, empty] = [`办理处${handler.id}`, `空处${handler.id}`];
  await makeUnit(app, { name: empty });
  await app.db`update unit set name = ${office} where id = ${handler.unitId}`;
  const unitOf = async (given: object) => (await own((await declared(given)).id)).unit_name;
  expect(await unitOf({ office })).toBe(office);
  expect(await unitOf({ office: empty })).toBe('');
  expect(await unitOf({ office: '别处', department: office })).toBe(office);
});

describe('what the office says no to', () => {
  it('is told with its reason, contested once, and looked at by another person', async () => {
    const { id } = await declared();
    await steps(id, ['accept'], ['review'], ['reject', { words: '研发费用占比不足' }]);
    expect(await own(id)).toMatchObject({ state: 'rejected', actions: ['contest', 'rate'] });
    await app.ask('/api/Person/depotreport', { id, action: 'rate', fields: { score: 2 } }, firm);
    expect(await own(id)).toMatchObject({ rating: 2, actions: ['contest'] });
    const contest = () =>
      app.call('/api/Person/depotreport', { id, action: 'contest', fields: { words: '附上审计报告' } }, firm);
    expect((await contest()).body.data.list[0]).toMatchObject({ state: 'reviewing', closed_at: null });
    await expect(act(id, 'reject', { words: '仍不足' })).rejects.toMatchObject({ code: 'rule_broken' });
    await act(id, 'reject', { words: '复核后仍不足' }, cashier);
    expect((await contest()).status).toBe(422);
    expect((await own(id)).actions).toEqual(['rate']);
  });

  it('cannot be contested where the item is declared anew', async () => {
    const { item, id } = await declared();
    await act(id, 'refuse', { words: '不在支持范围' });
    await app.ask('/api/demo/depotreport', { depot_id: item }, firm);
    expect((await own(id)).actions).not.toContain('contest_refusal');
  });

  it('names only materials that the item asks for', async () => {
    const { id } = await declared();
    const wrong = act(id, 'return', { words: '缺材料', materials: '申请表\n审计报告' });
    await expect(wrong).rejects.toMatchObject({ code: 'rule_broken', field: 'fields.materials' });
    expect((await own(id)).state).toBe('submitted');
  });
});

describe('objections in publicity', () => {
  it('stay inside, and hold up the approval until they are looked into', async () => {
    const { id } = await declared();
    await steps(id, ['accept'], ['review'], PASS, ['object', { words: '某企业来信称数据不实' }]);
    await on('2026-11-30');
    expect(JSON.stringify((await own(id)).history)).not.toContain('来信');
    const clock = () => runClock(app.portal.services.sql, app.portal.services, app.now());
    await clock();
    await expect(act(id, 'approve')).rejects.toMatchObject({ code: 'rule_broken' });
    await act(id, 'dismiss', { words: '已核对账册' });
    await on('2026-12-01');
    await clock();
    expect((await own(id)).state).toBe('approved');
  });

  it('that nobody has registered are not decided on: nobody rejects in publicity alone', async () => {
    const { id } = await declared();
    await steps(id, ['accept'], ['review'], PASS);
    for (const name of ['uphold', 'dismiss'])
      await expect(act(id, name, { words: '自行核查' }, cashier)).rejects.toThrow('没有待核查的异议');
    expect((await own(id)).state).toBe('publicity');
  });

  it('that are right end it, and the publicity says so', async () => {
    const { id } = await declared();
    await steps(id, ['accept'], ['review'], PASS, ['object', { words: '数据不实' }]);
    await expect(act(id, 'uphold', { words: '经核查属实' })).rejects.toMatchObject({ code: 'rule_broken' });
    await act(id, 'uphold', { words: '经核查属实' }, cashier);
    const [published] = (await lists(items)).publicity;
    expect(published).toMatchObject({ title: expect.stringMatching(/（已终止）$/), period_to: '2026-11-20' });
    expect((await own(id)).state).toBe('rejected');
  });
});
