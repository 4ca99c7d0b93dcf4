import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { type MadeAccount, makeAccount, messagesTo } from '../../../test/factories/account';
import { createEnterprise, newCreditCode, selfFilled } from '../../../test/factories/enterprise';
import { momentInChina } from '../../base/day';
import { approveOn } from '../../commands/approve';

const app = await testApp();

const submit = (who: MadeAccount, creditCode: string, more: Record<string, unknown> = {}) =>
  app.call('/api/Person/qyedit', { name: '申请企业有限公司', credit_code: creditCode, ...more }, who);
const firmOf = (who: MadeAccount) => app.ask('/api/portal/firm', {}, who);
const noticesOf = async (who: MadeAccount) => (await app.ask('/api/portal/notice_list', {}, who)).list;
const matchStatus = async (who: MadeAccount) => (await app.call('/api/webgrab/matching_policy', {}, who)).status;

async function approve(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await approveOn(app.db, args, (line) => lines.push(line));
  return { code, lines };
}

async function submitted(creditCode = newCreditCode(), mobile?: string): Promise<{ who: MadeAccount; id: string }> {
  const who = await makeAccount(app, { mobile });
  const { body } = await submit(who, creditCode);
  expect(body.msg).toBe('');
  return { who, id: String(body.data.enterprise_id) };
}

describe('submitting and approving', () => {
  it('opens matching once approved, and tells the person by SMS', async () => {
    const who = await makeAccount(app, { mobile: '13900000001' });
    const code = newCreditCode();
    const typed = ` ${code.toLowerCase().slice(0, 8)} ${code.slice(8)}`;
    const { body } = await submit(who, typed, { area: '330106', industry: '39', registered_on: '2019-05-20' });
    expect(body.data.status).toBe(1);
    const waiting = await firmOf(who);
    expect(waiting.enterprise).toMatchObject({ approved: false, review_status: 1, credit_code: code });
    expect(waiting.enterprise?.pending).toEqual({ name: '申请企业有限公司', credit_code: code });
    expect(waiting.known).toBe(3);
    expect(await matchStatus(who)).toBe(403);
    expect(await submit(who, code)).toBeRefused(422, '企业信息正在审核，请等待审核结果');

    const id = String(body.data.enterprise_id);
    expect((await approve()).lines.join('\n')).toContain(`${id}\t申请企业有限公司\t${code}`);
    expect(await approve(id)).toMatchObject({ code: 0 });
    expect(await matchStatus(who)).toBe(200);
    expect((await firmOf(who)).enterprise).toMatchObject({ approved: true, review_status: 2, pending: null });
    const [message] = await messagesTo(app, '13900000001');
    expect(message).toContain('已审核通过');
    const [first] = await noticesOf(who);
    expect(first).toMatchObject({ kind: 'case', title: '企业认证已审核通过', path: '/match', read: false });
    expect((await app.ask('/api/portal/notice_count', {}, who)).unread).toBe(1);
    const [audit] =
      await app.db`select subject from audit_log where action = 'enterprise_approved' and enterprise_id = ${id}`;
    expect(audit?.subject).toBe(`enterprise ${id}`);
    expect((await approve(id)).code).toBe(1);
  });

  it('returns with a reason, and takes the corrected submission', async () => {
    const { who, id } = await submitted();
    await app.db`update account set email = 'a@example.com' where id = ${who.id}`;
    expect((await approve(id, '--return', '名称与营业执照不一致')).code).toBe(0);
    const { enterprise } = await firmOf(who);
    expect(enterprise).toMatchObject({ review_status: 3, review_reason: '名称与营业执照不一致', approved: false });
    const [mail] = await messagesTo(app, 'a@example.com');
    expect(mail).toContain('名称与营业执照不一致');
    const [returned] = await noticesOf(who);
    expect(returned).toMatchObject({
      title: '企业认证已退回',
      path: expect.stringMatching(/^\/identity\?id=\d+$/),
      read: false,
    });
    expect(returned?.body).toContain('名称与营业执照不一致');
    const user = await app.ask('/api/Person/user_detail1', {}, who);
    expect(user.qyedit).toMatchObject({ status: 3, reason: '名称与营业执照不一致', enterprise_id: null });
    expect((await submit(who, newCreditCode())).body.data.status).toBe(1);
    expect((await approve(id)).code).toBe(0);
    expect(await matchStatus(who)).toBe(200);
    expect((await noticesOf(who)).map(({ title }) => title)).toEqual(['企业认证已审核通过', '企业认证已退回']);
  });

  it('says since when it is in review, and who waits hears the result of each change', async () => {
    const { who, id } = await submitted();
    const { qyedit } = await app.ask('/api/Person/user_detail1', {}, who);
    expect(qyedit).toEqual({ status: 1, enterprise_id: null, reason: '', since: momentInChina(app.now()) });
    expect((await firmOf(who)).enterprise?.submitted_at).toBe(qyedit.since);
    await approve(id);
    await submit(who, newCreditCode());
    await approve(id);
    const [change] = await noticesOf(who);
    expect(change).toMatchObject({ body: expect.stringContaining('企业信息变更已审核通过'), path: '/firm' });
    // of the change they hear while they act for the enterprise; nobody acted for it before
    const told = await app.db`select enterprise_id from notice where account_id = ${who.id} order by id`;
    expect(told.map(({ enterprise_id }) => enterprise_id)).toEqual([null, Number(id)]);
    expect(await noticesOf(await makeAccount(app))).toEqual([]);
  });

  it('lets an approved enterprise act while a change waits, and keeps its identity until then', async () => {
    const code = newCreditCode();
    const { who, id } = await submitted(code);
    await approve(id);
    const name = '更名后的企业有限公司';
    expect((await submit(who, code, { name })).body.data.status).toBe(1);
    expect(await matchStatus(who)).toBe(200);
    expect((await firmOf(who)).enterprise).toMatchObject({ name: '申请企业有限公司', pending: { name } });
    await approve(id, '--return', '请上传变更通知书');
    expect(await matchStatus(who)).toBe(200);
    expect((await submit(who, code)).body.data.status).toBe(2);
    expect((await firmOf(who)).enterprise).toMatchObject({ review_status: 2, review_reason: '', pending: null });
    await submit(who, code, { name });
    await approve(id);
    expect((await firmOf(who)).enterprise?.name).toBe(name);
  });

  it('says on the command line what cannot be done', async () => {
    expect((await approve('99999999')).lines[0]).toContain('没有编号为 99999999 的企业');
    expect((await approve('x')).code).toBe(2);
    expect((await approve('1', '--return', ' ')).code).toBe(2);
  });
});

describe('the credit code', () => {
  it('is checked, with what is wrong', async () => {
    const who = await makeAccount(app);
    const { status, body } = await submit(who, '91310115MA1H8R7C6D');
    expect(status).toBe(422);
    expect(body).toMatchObject({ field: 'credit_code' });
    expect(body.msg).toContain('统一社会信用代码有误');
    expect((await firmOf(who)).enterprise).toBeNull();
  });

  it('cannot be that of another acting enterprise', async () => {
    const code = newCreditCode();
    await createEnterprise(app.db, { creditCode: code });
    expect(await submit(await makeAccount(app), code)).toBeRefused(409, 'credit_code');
  });

  it('goes to the first who is approved of two who claim it', async () => {
    const code = newCreditCode();
    const first = await submitted(code);
    const second = await submitted(code);
    expect((await approve(first.id)).code).toBe(0);
    const refused = await approve(second.id);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.lines[0]).toContain('已被其他企业使用');
    expect((await firmOf(second.who)).enterprise).toMatchObject({ approved: false, review_status: 1 });
  });

  it('joins what was imported under it to the one who claims it', async () => {
    const creditCode = newCreditCode();
    const imported = await createEnterprise(app.db, {
      creditCode,
      sourceKey: creditCode,
      facts: [
        { fact: 'staff', period: '2025', value: 500, source: 'imported', date: '2026-05-01' },
        selfFilled('designs', 9),
      ],
    });
    await app.db`
      insert into penalty (enterprise_id, source_key, number, kind, fact, decided_on, source, source_on)
      values (${imported}, '罚1', '罚1', 'fine', '违规排放', '2026-05-06', '信用中国', '2026-05-07')`;
    await app.db`insert into enterprise_past_name (enterprise_id, name) values (${imported}, '从前有限公司')`;
    const fan = await makeAccount(app);
    await app.ask('/api/portal/enterprise_follow', { id: imported, follow: true }, fan);
    const who = await makeAccount(app);
    const own = { changes: [{ fact: 'designs', period: '', value: 2 }], fact_version: 0 };
    await app.call('/api/portal/firm_save', own, who);
    const { body } = await submit(who, creditCode);
    expect(body.data.status).toBe(1);
    expect((await approve(String(body.data.enterprise_id))).code).toBe(0);
    const facts = (await firmOf(who)).groups.flatMap((group) => group.facts);
    const valuesOf = (key: string) => facts.find((fact) => fact.key === key)?.values;
    expect(valuesOf('staff')).toMatchObject([{ value: 500, source_name: '部门数据' }]);
    expect(valuesOf('designs')).toMatchObject([{ value: 2, source_name: '自填' }]);
    expect(await app.db`select 1 from enterprise where id = ${imported}`).toHaveLength(0);
    // what registers told of it, its former names and who follows it are of the one who claimed it
    const { enterprise_id } = body.data;
    const company = await app.ask('/api/enterprise/enterprise_detailpc', { enterprise_id });
    expect([company.former_names, company.risks.map(({ tab }) => tab)]).toEqual([['从前有限公司'], ['penalty']]);
    expect(await app.ask('/api/portal/enterprise_follow', { id: enterprise_id }, fan)).toEqual({ followed: true });
  });
});
