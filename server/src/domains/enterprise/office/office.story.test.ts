import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount, messagesTo, newMobile } from '../../../../test/factories/account';
import { importFact, joinEnterprise } from '../../../../test/factories/enterprise';
import { makeRight } from '../../../../test/factories/right';
import { makeStaff } from '../../../../test/factories/staff';

const app = await testApp();
const officer = await makeStaff(app);
const as = { token: officer.token };
const firm = eachTest(() => makeAccount(app, { enterprise: true, mobile: newMobile() }));
const other = eachTest(() => makeAccount(app, { enterprise: true }));

const whole = (id: number) => app.ask('/api/console/enterprise', { id }, as);
const found = async (keyword: string) => {
  const { list } = await app.ask('/api/console/enterprise_list', { keyword }, as);
  return list.map(({ id }) => id);
};
const rename = (id: number, name: string) =>
  app.db`update enterprise set name = ${name}, updated_at = ${app.now()} where id = ${id}`;
const saveFact = (token: string, value: number) =>
  app.call(
    '/api/portal/firm_save',
    { changes: [{ fact: 'staff', period: '2025', value }], fact_version: 0 },
    { token },
  );

describe('an enterprise', () => {
  it('is found by its name, its former name and its code, within the areas of who looks', async () => {
    await rename(firm.enterpriseId, '云溪精密');
    await rename(firm.enterpriseId, '云澜智造');
    await app.db`update enterprise set credit_code = '91330100MA27XY0001', area_code = '330106' where id = ${firm.enterpriseId}`;
    for (const word of ['云溪精密', '云澜', '91330100MA27XY0001'])
      expect(await found(word)).toEqual([firm.enterpriseId]);
    await makeRight(app, firm.enterpriseId, { kind: 'software', name: '云澜排产软件' });
    const { past_names, rights, right_list } = await whole(firm.enterpriseId);
    expect(past_names).toContain('云溪精密');
    expect(rights).toContainEqual({ name: '软件著作权', count: 1 });
    expect(right_list).toMatchObject([{ kind_name: '软件著作权', name: '云澜排产软件', status_name: '已登记' }]);
    const elsewhere = await makeStaff(app, { areas: ['110101'] });
    const answer = await app.call('/api/console/enterprise', { id: firm.enterpriseId }, elsewhere);
    expect(answer).toBeRefused(404);
  });

  it('that is frozen reads and does not write, its people are told why, and goes on once it is let', async () => {
    const freeze = (frozen: boolean) =>
      app.call('/api/console/enterprise_freeze', { id: firm.enterpriseId, frozen, reason: '冒用证照' }, as);
    expect((await freeze(true)).status).toBe(200);
    expect(await freeze(true)).toBeRefused(409);
    expect(await saveFact(firm.token, 40)).toBeRefused(
      403,
      '贵企业已被冻结，暂时只能查看，不能办理或修改。原因：冒用证照。如有异议，请联系平台客服',
    );
    expect((await app.call('/api/portal/firm', {}, firm)).status).toBe(200);
    const { list } = await app.ask('/api/portal/notice_list', {}, firm);
    expect(list[0]).toMatchObject({ title: '企业已被冻结', body: expect.stringContaining('冒用证照') });
    expect((await app.call('/api/portal/notice_read', { all: true }, firm)).status).toBe(200);
    const [{ mobile } = { mobile: '' }] = await app.db<
      { mobile: string }[]
    >`select mobile from account where id = ${firm.id}`;
    expect((await messagesTo(app, mobile)).at(-1)).toContain('原因：冒用证照');
    expect((await whole(firm.enterpriseId)).acts[0]).toMatchObject({ act: '冻结或解冻企业', by: expect.any(String) });
    await freeze(false);
    expect((await saveFact(firm.token, 40)).status).toBe(200);
  });

  it('has a fact corrected with where it is known from, in the version that was seen, and hears of it', async () => {
    await saveFact(firm.token, 40);
    const version = (await whole(firm.enterpriseId)).fact_version;
    const correct = (value: unknown) =>
      app.call(
        '/api/console/enterprise_fact',
        {
          ...{ id: firm.enterpriseId, version, fact: 'staff', period: '2025', value },
          ...{ source: 'certificate', basis: '社保缴费证明' },
        },
        as,
      );
    expect(await correct('很多')).toBeRefused(422, 'value');
    expect((await correct(55)).status).toBe(200);
    expect(await correct(56)).toBeRefused(409);
    const { facts, acts } = await whole(firm.enterpriseId);
    expect(facts.find(({ key }) => key === 'staff')?.values[0]).toMatchObject({ value: 55, source_name: '证书' });
    expect(acts[0]?.detail).toContain('40 人（自填');
    const history = await app.ask('/api/console/enterprise_fact_history', { id: firm.enterpriseId, fact: 'staff' }, as);
    expect(history.list).toMatchObject([{ text: '40 人', source_name: '自填' }]);
    const { list } = await app.ask('/api/portal/notice_list', {}, firm);
    expect(list[0]?.body).toContain('社保缴费证明');
  });
});

describe('merging two enterprises', () => {
  const pair = () => ({ kept_id: firm.enterpriseId, merged_id: other.enterpriseId });
  const plan = () => app.ask('/api/console/enterprise_merge_plan', pair(), as);
  const merge = async (body: object = {}) => {
    const { kept, merged } = await plan();
    const seen = { kept_version: kept.fact_version, merged_version: merged.fact_version };
    return app.call('/api/console/enterprise_merge', { ...pair(), ...seen, take: [], reason: '重复建档', ...body }, as);
  };

  it('says before what moves, lets choose what differs, and leaves one with everything', async () => {
    await importFact(app.db, firm.enterpriseId, 'staff', '2025', 40);
    await importFact(app.db, other.enterpriseId, 'staff', '2025', 55);
    await importFact(app.db, firm.enterpriseId, 'revenue', '2025', 900);
    await importFact(app.db, other.enterpriseId, 'revenue', '2025', 950);
    await importFact(app.db, other.enterpriseId, 'staff', '2024', 33);
    for (const { enterpriseId } of [firm, other]) {
      await app.db`insert into ip_right (enterprise_id, kind, number, name, status) values (${enterpriseId}, 'trademark', '880', '知策', 'granted')`;
    }
    const { differing, added, moves, hindrances } = await plan();
    expect(hindrances).toEqual([]);
    expect(differing.map(({ field }) => field).sort()).toEqual(['revenue:2025', 'staff:2025']);
    expect(added).toBe(1);
    expect(moves).toContainEqual({ name: '知识产权', count: 1, doubled: 1 });
    expect(moves).toContainEqual({ name: '账号', count: 1, doubled: 0 });
    expect(await merge({ kept_version: 99 })).toBeRefused(409);
    expect((await merge({ take: ['staff:2025'] })).status).toBe(200);
    const facts = await app.db`
      select fact, period, value from enterprise_fact where enterprise_id = ${firm.enterpriseId} order by fact, period`;
    expect(facts).toEqual([
      { fact: 'revenue', period: '2025', value: 900 },
      { fact: 'staff', period: '2024', value: 33 },
      { fact: 'staff', period: '2025', value: 55 },
    ]);
    const past =
      await app.db`select value from enterprise_fact_past where enterprise_id = ${firm.enterpriseId} order by fact`;
    expect(past.map(({ value }) => value)).toEqual([950, 40]);
    const rights = await app.db`
      select deleted_at is null as open from ip_right where enterprise_id = ${firm.enterpriseId} order by id`;
    expect(rights).toEqual([{ open: true }, { open: false }]);
    const { users, acts, past_names } = await whole(firm.enterpriseId);
    expect(users.map(({ id }) => id)).toEqual([firm.id, other.id]);
    expect(past_names).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      act: '合并企业',
      detail: expect.stringContaining('职工总数（2025 年）：40 人 → 55 人'),
    });
    expect(await app.db`select from enterprise where id = ${other.enterpriseId}`).toEqual([]);
  });

  it.each([
    [
      'other codes',
      () =>
        app.db`update enterprise set credit_code = '9133' || id where id in (${firm.enterpriseId}, ${other.enterpriseId})`,
      '不同',
    ],
    [
      'an authenticated one into one that is not',
      () => app.db`update enterprise set approved_at = null where id = ${firm.enterpriseId}`,
      '作为保留的一家',
    ],
    [
      'accounts that no review has let in',
      () => app.db`update enterprise set approved_at = null where id = ${other.enterpriseId}`,
      '还没有认证却有账号',
    ],
    [
      'a frozen one',
      () => app.db`update enterprise set frozen_at = now() where id = ${other.enterpriseId}`,
      '请先解冻',
    ],
  ])('is refused with %s', async (_, given, words) => {
    await given();
    expect((await merge()).body.msg).toContain(words);
  });
});

describe('an account', () => {
  it('is found by its whole number alone, shown masked, and in clear with a reason that stays', async () => {
    const [{ mobile } = { mobile: '' }] = await app.db<
      { mobile: string }[]
    >`select mobile from account where id = ${firm.id}`;
    const search = async (keyword: string) => (await app.ask('/api/console/user_list', { keyword }, as)).list;
    expect(await search(mobile)).toMatchObject([{ id: firm.id, mobile: `${mobile.slice(0, 3)}********` }]);
    expect(await search(mobile.slice(0, 10))).toEqual([]);
    await app.db`update account set nickname = '欧阳雨桐' where id = ${firm.id}`;
    expect(await search('欧阳雨桐')).toMatchObject([{ id: firm.id, nickname: '欧***' }]);
    expect(await search('雨桐')).toEqual([]);
    expect(await app.ask('/api/console/user_clear', { id: firm.id, reason: '电话核实' }, as)).toMatchObject({ mobile });
    const [audit] = await app.db`select subject, detail from audit_log order by id desc limit 1`;
    expect(audit).toEqual({ subject: `account ${firm.id}`, detail: { reason: '电话核实' } });
  });

  it('that is frozen is signed out, writes nothing when it comes back, and leaves its colleagues alone', async () => {
    await joinEnterprise(app.db, other.id, firm.enterpriseId);
    const freeze = (frozen: boolean) =>
      app.call('/api/console/user_freeze', { id: firm.id, frozen, reason: '疑似被盗' }, as);
    expect((await app.ask('/api/console/user', { id: firm.id }, as)).sessions).toHaveLength(1);
    await freeze(true);
    expect((await app.call('/api/portal/firm', {}, firm)).status).toBe(402);
    const token = await app.signIn(firm.username);
    expect((await saveFact(token, 5)).body.msg).toContain('您的账号已被冻结');
    expect((await saveFact(other.token, 5)).status).toBe(200);
    await freeze(false);
    expect(await app.ask('/api/console/user_session_end', { id: firm.id }, as)).toEqual({ ended: 1 });
  });
});
