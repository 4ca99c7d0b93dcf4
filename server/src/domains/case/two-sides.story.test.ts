import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { actingOf } from '../../../test/factories/case';
import { joinEnterprise, leaveEnterprises } from '../../../test/factories/enterprise';
import { makeStaff } from '../../../test/factories/staff';
import { addSampleOrders, SAMPLE_ORDER } from '../../../test/factories/two-sided-kind';
import { addDays, dayInChina } from '../../base/day';
import { kindOf } from './case-kind';
import { runClock } from './clock-job';
import { openCase } from './open-case';

const app = await testApp();
const orders = addSampleOrders(app);
const asker = eachTest(() => makeAccount(app));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const office = eachTest(() => makeStaff(app, { permissions: ['consults'] }));
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.db`delete from cases`;
  asksFirm();
});

const asksFirm = (party = 1) => {
  orders.asks = { accountId: firm.id, enterpriseId: firm.enterpriseId, party: { kind: 'provider', id: party } };
};

const FORM = { content: '代理一件专利', contact_name: '王小芳', contact_phone: '13800138000' };
const QUOTE = { words: '三千元', contact_name: '李经理', contact_phone: '13900139000' };

/** A case that is submitted; its id. */
async function order(form: object = {}, who: MadeAccount = asker): Promise<number> {
  const given = { ...FORM, ...form };
  const { id } = await app.db.begin((db) =>
    openCase(actingOf(app, db, { account: who }), kindOf(app.portal.services, SAMPLE_ORDER.name), {
      given,
      submits: true,
    }),
  );
  return id;
}

const read = (id: number, who: MadeAccount) => app.ask('/api/portal/case', { id }, who);
const act = (id: number, who: MadeAccount, action: string, fields?: object) =>
  app.call('/api/portal/case_act', { id, action, fields }, who);
const told = async (who: MadeAccount) =>
  (await app.db<{ body: string }[]>`select body from notice where account_id = ${who.id} order by id`).map(
    ({ body }) => body,
  );

describe('who was asked', () => {
  it('is told, reads what is theirs to know and acts; the office watches', async () => {
    const id = await order();
    expect(await told(firm)).toEqual(['收到新的委托“代理一件专利”']);
    const list = await app.ask('/api/portal/received_list', {}, firm);
    expect(list).toMatchObject({
      total: 1,
      conduct: [{ party: '服务机构', received: null, silent: false, as_of: null }],
      list: [
        { id, state: 'asked', stage: 'running', link: `/caseDetail?id=${id}`, next_step: '请在 2026-11-24 前答复' },
      ],
    });
    expect((await app.ask('/api/portal/received_list', {}, asker)).total).toBe(0);
    expect((await app.ask('/api/portal/case_list', {}, firm)).total).toBe(0);
    const seen = await read(id, firm);
    expect(seen).toMatchObject({ role: 'counterpart', contact: { mine: false, theirs: false, lines: [] } });
    expect(seen.form).toMatchObject({ content: '代理一件专利', contact_name: '王**', contact_phone: '138********' });
    expect(seen.actions).toEqual(['quote', 'share_contact', 'add']);
    expect((await read(id, asker)).actions).toEqual(['share_contact', 'withdraw', 'add']);

    // what every object has is no act of a kind
    for (const name of ['quote', 'constructor', 'toString', '__proto__'])
      expect((await act(id, asker, name, QUOTE)).status).toBe(409);
    expect((await act(id, firm, 'quote', QUOTE)).status).toBe(200);
    expect(await told(asker)).toEqual(['“代理一件专利”有了报价：三千元']);
    // what the firm says of its own people is theirs until both agree
    const details = (await read(id, asker)).history.at(-1);
    expect(details).toMatchObject({ by: '受托机构', details: [{ text: '李**' }, { text: '139********' }] });
    expect((await act(id, asker, 'agree')).status).toBe(200);
    expect(await told(firm)).toEqual(['收到新的委托“代理一件专利”', '“代理一件专利”的报价已被接受']);

    const queue = await app.ask('/api/console/case_list', { view: 'closed' }, office);
    expect(queue.list.map((row) => row.id)).toEqual([id]);
    const desk = await app.ask('/api/console/case', { id }, office);
    expect(desk).toMatchObject({ role: 'office', contact: { mine: false, theirs: false, lines: [] } });
  });

  it('waits in the personal centre of whose turn it is, also of who has no enterprise', async () => {
    const waiting = (who: MadeAccount) => app.ask('/api/portal/waiting', {}, who);
    const nothing = { marks: [], attention: [] };
    const id = await order();
    const asked = {
      marks: [{ key: 'received', count: 1, link: '/received?stage=running', urgent: false }],
      attention: [{ key: `case ${id}`, act: '去办理', due_on: '2026-11-24', overdue: false, urgent: false }],
    };
    expect([await waiting(firm), await waiting(asker)]).toMatchObject([asked, nothing]);
    const { marks, attention } = await app.ask('/api/portal/overview', {}, firm);
    expect(marks.map(({ key, count }) => [key, count])).toEqual([
      ['received', 1],
      ['unread', 1],
    ]);
    expect(attention).toMatchObject(asked.attention);
    await app.db`update cases set answer_due_on = '2026-11-18' where id = ${id}`;
    expect((await waiting(firm)).attention).toMatchObject([{ overdue: true, urgent: true }]);
    await act(id, firm, 'quote', QUOTE);
    const answered = { marks: [{ key: 'todo', count: 1 }], attention: [{ key: `case ${id}`, act: '去处理' }] };
    expect([await waiting(firm), await waiting(asker)]).toMatchObject([nothing, answered]);
  });

  it('reads what the applicant adds while it is theirs to answer, and adds something', async () => {
    const id = await order();
    expect(await act(id, asker, 'add', { words: ' ' })).toBeRefused(422, 'fields.words');
    expect((await act(id, asker, 'add', { words: '另附图纸' })).body.data).toMatchObject({
      state: 'asked',
      version: 3,
    });
    expect((await told(firm)).at(-1)).toBe('“代理一件专利”的申请人补充说明：另附图纸');
    expect((await read(id, firm)).history.at(-1)).toMatchObject({ said: '补充说明', words: '另附图纸', inside: false });
    await act(id, firm, 'add', { words: '图纸收到' });
    expect((await told(asker)).at(-1)).toBe('“代理一件专利”的对方补充说明：图纸收到');
    await act(id, asker, 'withdraw');
    expect((await act(id, asker, 'add', { words: '还有' })).status).toBe(409);
  });

  it('may be told by the office as the applicant is', async () => {
    const id = await order();
    const said = { id, action: 'remark', fields: { words: '请尽快' } };
    await app.ask('/api/console/case_act', said, office);
    expect(await told(asker)).toEqual(['平台提醒您：请尽快']);
    expect((await told(firm)).at(-1)).toBe('平台提醒贵方：请尽快');
  });

  it('is nobody else: not before it is submitted, not a stranger, not who has left, not who acts for another enterprise', async () => {
    const id = await order();
    const draft = await app.db.begin((db) =>
      openCase(actingOf(app, db, { account: asker }), kindOf(app.portal.services, SAMPLE_ORDER.name), { given: FORM }),
    );
    expect((await app.call('/api/portal/case', { id: draft.id }, firm)).status).toBe(404);
    const clerk = await makeAccount(app);
    expect((await app.call('/api/portal/case', { id }, clerk)).status).toBe(404);
    await joinEnterprise(app.db, clerk.id, firm.enterpriseId, 'finance');
    expect((await read(id, clerk)).role).toBe('counterpart');
    expect((await act(id, clerk, 'quote', QUOTE)).status).toBe(403);
    const other = await makeAccount(app, { enterprise: true });
    await joinEnterprise(app.db, clerk.id, other.enterpriseId, 'manager');
    expect((await app.call('/api/portal/case', { id }, clerk)).status).toBe(404);
    await leaveEnterprises(app.db, firm.id);
    expect((await app.call('/api/portal/case', { id }, firm)).status).toBe(404);
  });

  it('is never the applicant: not the person, nor the own enterprise', async () => {
    await expect(order({}, firm)).rejects.toThrow('不能向自己提交');
    orders.asks = { accountId: asker.id, enterpriseId: null, party: { kind: 'expert', id: 3 } };
    await expect(order()).rejects.toThrow('受托机构就是您本人或您所在的企业');
    expect(await app.db`select id from cases where submitted_at is not null`).toEqual([]);
  });

  it('has the office act for them where they have no account, and only there', async () => {
    const own = await order();
    const said = (id: number) => ({ id, action: 'quote', fields: QUOTE });
    expect((await app.call('/api/console/case_act', said(own), office)).status).toBe(409);
    orders.asks = { accountId: null, enterpriseId: null, party: { kind: 'provider', id: 2 } };
    const relayed = await order();
    expect((await app.ask('/api/console/case', { id: relayed }, office)).actions).toContain('quote');
    await app.ask('/api/console/case_act', said(relayed), office);
    const { history } = await read(relayed, asker);
    expect(history.at(-1)).toMatchObject({ role: 'counterpart', by: expect.stringContaining('（代受托机构）') });
  });
});

describe('how the other is reached', () => {
  it('shows once both agreed, by the tick or the act, and no longer once either takes it back', async () => {
    const id = await order({ contact_consent: true });
    expect(await read(id, firm)).toMatchObject({ contact: { mine: false, theirs: true, lines: [] } });
    expect(await read(id, asker)).toMatchObject({ contact: { mine: true, theirs: false, lines: [] } });
    expect((await act(id, asker, 'share_contact')).status).toBe(422);
    expect((await act(id, firm, 'share_contact')).status).toBe(200);
    expect((await told(asker)).at(-1)).toContain('对方同意交换联系方式');
    const lines = [
      { label: '联系人', text: '王小芳' },
      { label: '联系电话', text: '13800138000' },
    ];
    const seen = await read(id, firm);
    expect(seen).toMatchObject({ contact: { mine: true, theirs: true, lines } });
    expect(seen.form).toMatchObject({ contact_name: '王小芳', contact_phone: '13800138000' });
    expect((await read(id, asker)).contact?.lines).toEqual([{ label: '机构电话', text: '0571-88886666' }]);

    expect((await act(id, asker, 'withhold_contact')).status).toBe(200);
    const masked = await read(id, firm);
    expect(masked).toMatchObject({ contact: { mine: true, theirs: false, lines: [] } });
    expect(masked.form).toMatchObject({ contact_phone: '138********' });
    expect((await read(id, asker)).contact?.lines).toEqual([]);
    expect((await act(id, asker, 'share_contact')).status).toBe(200);
    expect((await read(id, firm)).contact?.lines).toEqual(lines);
    expect((await act(id, asker, 'withdraw')).status).toBe(200);
    expect((await read(id, firm)).contact).toEqual({ mine: false, theirs: false, lines: [] });
  });
});

describe('the clock', () => {
  it('warns whose turn it is, and the office once the term is over', async () => {
    const id = await order();
    await app.db`update cases set unit_id = ${office.unitId} where id = ${id}`;
    const warned: string[] = [];
    for (let day = dayInChina(TEST_NOW); day < '2026-12-20'; day = addDays(day, 1)) {
      await runClock(app.db, app.portal.services, new Date(`${day}T06:05:30+08:00`));
      const [row] = await app.db`
        select (select count(*) from notice where account_id = ${firm.id} and body not like '收到%') as firm,
          (select count(*) from staff_notice where staff_id = ${office.id}) as office`;
      const state = `${row?.firm} ${row?.office}`;
      if (warned.at(-1) !== state) warned.push(state);
    }
    expect(warned[0]).toBe('0 0');
    // first answer overdue: both; half, four fifths: who was asked; over: both
    expect(warned.at(-1)).toBe('4 2');
    expect(await told(asker)).toEqual([]);
  });

  it('tells both sides what it ends, reminding the applicant alone', async () => {
    const id = await order();
    await act(id, firm, 'quote', QUOTE);
    for (let day = dayInChina(TEST_NOW); day < '2026-12-20'; day = addDays(day, 1)) {
      await runClock(app.db, app.portal.services, new Date(`${day}T06:05:30+08:00`));
    }
    expect(await told(asker)).toEqual([
      '“代理一件专利”有了报价：三千元',
      '请确认“代理一件专利”的报价',
      '请确认“代理一件专利”的报价',
      '“代理一件专利”已到期结束',
    ]);
    expect(await told(firm)).toEqual(['收到新的委托“代理一件专利”', '“代理一件专利”已到期结束']);
  });
});
