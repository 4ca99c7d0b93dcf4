import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { makeRight } from '../../../../test/factories/right';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const asker = eachTest(() => makeAccount(app));
const owner = eachTest(() => makeAccount(app, { enterprise: true }));

const WORDS = {
  submit: true,
  topic: 'purchase',
  words: '想了解这项专利的转让价格',
  contact_name: '王芳',
  contact_phone: '13800138000',
};
const seek = (body: object = {}, options: object = {}) =>
  app.call('/api/demo/propertyseek', { ...WORDS, ...body }, { token: asker.token, ...options });
const own = (body: object = {}, account = asker) => app.call('/api/portal/property_consults', body, account);

describe('consulting', () => {
  it('keeps what was asked about, and shows it to nobody else', async () => {
    const right = await makeRight(app, owner.enterpriseId, { name: '一种减速机构', offers: ['sale'] });
    const { body } = await seek({ right_id: right });
    expect(body.data).toMatchObject({ state: 'submitted', state_name: '待答复' });
    const mine = (await own()).body.data;
    expect(mine.list).toEqual([
      expect.objectContaining({
        id: body.data.id,
        title: '一种减速机构',
        number: expect.stringMatching(/^ZC-20261120-\d{6}$/),
        subject: { kind: 'right', id: right },
        form: expect.objectContaining({ topic: 'purchase', contact_phone: '13800138000' }),
        submitted_at: '2026-11-20 12:00:00',
        next_step: '平台将在 2026-11-24 前答复',
      }),
    ]);
    expect((await own({}, owner)).body.data.total).toBe(0);
    expect((await own({ id: body.data.id }, owner)).status).toBe(404);
    expect((await own({ id: body.data.id, action: 'withdraw' }, owner)).status).toBe(404);
  });

  it('names what is missing, and refuses rights that are not public', async () => {
    expect(await seek({ words: ' 价格 ' })).toBeRefused(422, 'words');
    expect(await seek({ contact_name: ' ' })).toBeRefused(422, 'contact_name');
    expect(await seek({ contact_phone: '12' })).toBeRefused(422, 'contact_phone');
    expect((await seek({ topic: 'gossip' })).status).toBe(400);
    const secret = await makeRight(app, owner.enterpriseId, { status: 'pending', granted_on: null });
    expect((await seek({ right_id: secret })).status).toBe(404);
    expect((await seek({ achievement_id: 999_999 })).status).toBe(404);
    expect((await own()).body.data.total).toBe(0);
  });

  it('is kept once when it is sent twice', async () => {
    const headers = { 'idempotency-key': 'consult-0001-consult' };
    const [one, two] = [await seek({}, { headers }), await seek({}, { headers })];
    expect(two.body.data).toEqual(one.body.data);
    expect((await own()).body.data.total).toBe(1);
  });

  it('is taken back once, and then can be found by its state', async () => {
    const id = (await seek()).body.data.id;
    expect((await own({ id, action: 'withdraw' })).body.data.list[0]).toMatchObject({ state: 'withdrawn' });
    expect((await own({ id, action: 'withdraw' })).status).toBe(409);
    expect((await own({ action: 'withdraw' })).status).toBe(400);
    expect((await own({ state: 'submitted' })).body.data.total).toBe(0);
    expect((await own({ state: 'withdrawn' })).body.data.list.map((row) => row.id)).toEqual([id]);
  });

  it('has an end for one day, also when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => seek()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await seek()).status).toBe(422);
    app.setNow(new Date(TEST_NOW.getTime() + 86_400_001));
    asker.token = await app.signIn(asker.username);
    expect((await seek()).status).toBe(200);
  });
});

describe('achievements and papers', () => {
  it('are found by words and filters, counted, and masked where they name people', async () => {
    await app.db`insert into achievement (title, owner, field, maturity, transfer, published_on, highlights) values
      ('低温电池', '江澜大学', '新能源', 'pilot', '{licence}', '2026-10-01', E'一\n二'),
      ('竹材防霉', '李四海', '现代农业', 'sample', '{sale,joint}', '2026-09-01', '')`;
    const all = await app.ask('/api/index/achievement_list', {});
    expect(all.list.map(({ title, owner }) => [title, owner])).toEqual([
      ['低温电池', '江澜大学'],
      ['竹材防霉', '李**'],
    ]);
    const some = await app.ask('/api/index/achievement_list', { field: '新能源' });
    expect([some.total, some.fields.length, some.transfers]).toEqual([
      1,
      2,
      [{ value: 'licence', name: '许可', count: 1 }],
    ]);
    expect((await app.ask('/api/index/achievement_list', { keyword: '竹材' })).total).toBe(1);
    const one = await app.call('/api/portal/achievement', { id: all.list[0]!.id });
    expect(one.body.data.highlights).toEqual(['一', '二']);
    await app.db`insert into paper (title, authors, year) values ('研究', '{王小明,李可}', 2025)`;
    const { list } = await app.ask('/api/portal/papers', { keyword: '研究' });
    expect(list[0]?.authors).toEqual(['王**', '李*']);
    const paper = await app.call('/api/demo/expert_paper_detail', { id: list[0]!.id });
    expect(paper.body.data.authors).toEqual(['王**', '李*']);
  });

  it('classes can be chosen: eight sections, 32 of Locarno, 45 of Nice', async () => {
    const of = async (scheme?: string) => (await app.ask('/api/demo/zl_cat_list', { scheme })).list;
    const ipc = await of();
    expect(ipc.map(({ id }) => id).join('')).toBe('ABCDEFGH');
    expect(ipc.flatMap(({ children }) => children).length).toBeGreaterThan(125);
    expect(ipc.every(({ id, children }) => children.every((child) => child.id.startsWith(id)))).toBe(true);
    expect([(await of('locarno')).length, (await of('nice')).length]).toEqual([32, 45]);
  });
});
