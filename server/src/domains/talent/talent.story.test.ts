import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const person = eachTest(() => makeAccount(app));

const SECRETS = ['若水', '13900139000', 'lin-900139', '衡川', '江澜旧主', 'ZS-778899', '点名不见'];

/** Somebody is listed as a talent; the id. */
async function makeTalent(more: object = {}): Promise<number> {
  await app.db`insert into talent_type (name) values ('研发技术') on conflict do nothing`;
  const [type] = (await app.ask('/api/demo/rclx_list', {})).list;
  const form = {
    ...{
      talent_type_id: type!.id,
      name: '林若水',
      gender: 2,
      birth_year: 1990,
      education: 'master',
      title_grade: 'middle',
    },
    ...{ strengths: '在衡川机械负责热误差补偿，联系林若水 13900139000，微信 lin-900139', area: '330100' },
    post: '算法工程师（原衡川机械）',
    ...{ pay_from: 20, pay_to: 30, job_state: 'looking', arrival: 'month', shut_out: '点名不见有限公司' },
    experiences: [
      { employer: '江澜衡川机械有限公司', post: '衡川机械工程师', from: '2016', to: '' },
      { employer: '江澜旧主科技有限公司', post: '助理', from: '2013', to: '2016' },
    ],
    schools: [{ school: '江澜大学', major: '自动化', year: '2013' }],
    certificates: [{ name: '中级工程师证', number: 'ZS-778899' }],
    ...{ contact_name: '林若水', contact_phone: '13900139000', agreed: true, submit: true },
    ...more,
  };
  const { body } = await app.call('/api/demo/talent_settle', form as never, person);
  const verify = { item: 1, verdict: 'verified', words: '原件核对' };
  await actAsOffice(app, body.data.id, { action: 'verify', fields: verify });
  await actAsOffice(app, body.data.id, { action: 'approve', fields: { until: '2027-05-01' } });
  const [row] = await app.db<{ id: number }[]>`select id from talent where account_id = ${person.id}`;
  return row!.id;
}

const INVITATION = {
  ...{ post: '算法工程师', words: '负责视觉检测，杭州，希望面谈', pay: '25–35 万元/年' },
  ...{ contact_name: '王芳', contact_phone: '13800138000', contact_consent: true, submit: true },
};
const invite = (talent_id: number, who = firm, more: object = {}) =>
  app.call('/api/demo/talent_applyfor', { ...INVITATION, talent_id, ...more } as never, who);
const act = (id: number, action: string, fields: object, who: { token: string }) =>
  app.call('/api/portal/case_act', { id, action, fields } as never, who);
const rename = (id: number, name: string) => app.db`update enterprise set name = ${name} where id = ${id}`;
/** As if it had never had another name. */
const called = async (id: number, name: string) => {
  await rename(id, name);
  await app.db`delete from enterprise_past_name where enterprise_id = ${id}`;
};

it('no field of a talent leaves the server before consent, to whomever and by whichever call', async () => {
  const id = await makeTalent();
  const { body } = await invite(id);
  const seen = [
    await app.call('/api/demo/talent_manage_list', {}),
    await app.call('/api/demo/talent_manage_list', {}, firm),
    await app.call('/api/demo/talent_manage_detail', { id }),
    await app.call('/api/demo/talent_manage_detail', { id }, firm),
    await app.call('/api/portal/listing_facets', { kind: 'talent' }, firm),
    await app.call('/api/portal/case', { id: body.data.id }, firm),
    await app.call('/api/portal/case_list', {}, firm),
    await app.call('/api/Person/talent_applyfor', {}, firm),
  ].map((answer) => JSON.stringify(answer.body));
  for (const secret of SECRETS) expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  const detail = await app.ask('/api/demo/talent_manage_detail', { id });
  expect(detail).toMatchObject({
    ...{ name: '林女士', birth: '1990', education: '硕士', pay_text: '20–30 万元/年' },
    experiences: [
      { post: '某企业工程师', years: '2016 至今' },
      { post: '助理', years: '2013–2016' },
    ],
    certificates: [{ name: '中级工程师证', state: 'verified' }],
  });
  for (const secret of SECRETS) {
    expect((await app.ask('/api/demo/talent_manage_list', { keyword: secret }, firm)).total).toBe(0);
  }
});

it('who they are shows once they agreed, is an event, and goes again when it is taken back', async () => {
  const { id } = (await invite(await makeTalent())).body.data;
  const lines = async () =>
    (await app.ask('/api/portal/case', { id }, firm)).contact?.lines.map(({ text }) => text) ?? [];
  expect(await lines()).toEqual([]);
  expect((await act(id, 'agree', { words: '可以聊' }, person)).status).toBe(200);
  expect(await lines()).toEqual(expect.arrayContaining(['林若水', '13900139000']));
  const { history } = await app.ask('/api/portal/case', { id }, firm);
  expect(history.map(({ action }) => action)).toContain('agree');
  expect((await act(id, 'withhold_contact', {}, person)).status).toBe(200);
  expect(await lines()).toEqual([]);
  expect((await act(id, 'end', { words: '没有谈拢' }, firm)).status).toBe(200);
});

it('employers of all times and who is named do not see the entry; others are told to its owner', async () => {
  const id = await makeTalent();
  for (const name of ['江澜衡川机械有限公司', '江澜旧主科技', '点名不见有限公司']) {
    await called(firm.enterpriseId, name);
    expect((await app.call('/api/demo/talent_manage_detail', { id }, firm)).status).toBe(404);
    expect((await app.ask('/api/demo/talent_manage_list', {}, firm)).list.map((one) => one.id)).not.toContain(id);
    expect((await app.call('/api/portal/talent_seen', { id }, firm)).status).toBe(404);
    expect(await invite(id)).toBeRefused(422);
  }
  await called(firm.enterpriseId, '江澜新东家有限公司');
  for (const _ of [1, 2]) expect((await app.call('/api/portal/talent_seen', { id }, firm)).status).toBe(200);
  const { viewers, talent } = await app.ask('/api/portal/talent_own', {}, person);
  expect(viewers).toMatchObject([{ enterprise_name: '江澜新东家有限公司', days: 1, last_on: '2026-11-20' }]);
  expect(talent).toMatchObject({ name: '林女士', form: { name: '林若水', shut_out: '点名不见有限公司' } });
});

it('an invitation needs the consent of who sends it, and is declined without a trace of who it was', async () => {
  const talent = await makeTalent();
  expect(await invite(talent, firm, { contact_consent: false })).toBeRefused(422, 'contact_consent');
  const { id } = (await invite(talent)).body.data;
  expect((await invite(talent)).status).toBe(409);
  const drafts = (await app.ask('/api/Person/talent_applyfor', {}, firm)).list.map(({ state }) => state);
  const toOne = async (talent_id: number) => (await app.ask('/api/Person/talent_applyfor', { talent_id }, firm)).list;
  expect(await toOne(talent)).toMatchObject([{ id }]);
  expect(await toOne(talent + 999)).toEqual([]);
  expect(drafts).toContain('submitted');
  expect((await act(id, 'decline', {}, person)).status).toBe(200);
  const text = JSON.stringify(await app.ask('/api/portal/case', { id }, firm));
  for (const secret of SECRETS) expect(text).not.toContain(secret);
});

it('an enterprise that is shut out counts, pages and narrows what it sees alone', async () => {
  await called(firm.enterpriseId!, '只此一家有限公司');
  const hidden = await makeTalent({ shut_out: '只此一家有限公司' });
  const insert = (post: string) => app.db`
    insert into talent (name, post, education, area_code, state, published_at, shut_names, talent_type_id)
    select '王一', ${post}, 'master', '330100', 'online', ${app.now()}, '{别家}', id from talent_type limit 1`;
  for (let at = 0; at < 3; at += 1) await insert(`计数工程师${at}`);
  const seen = async (who?: { token: string }) => {
    const ids: number[] = [];
    const totals = new Set<number>();
    for (let page = 1; page <= 4; page += 1) {
      const { total, list } = await app.ask('/api/demo/talent_manage_list', { page, pageSize: 2 }, who);
      totals.add(total);
      ids.push(...list.map(({ id }) => id));
    }
    const { total, facets } = await app.ask('/api/portal/listing_facets', { kind: 'talent' }, who);
    const types = (await app.ask('/api/demo/talent_type', {}, who)).list;
    const found = await app.ask('/api/demo/talent_manage_list', { keyword: '算法工程师' }, who);
    const { talent_manage_num: home } = await app.ask('/api/demo/index', {}, who);
    const counts = [facets.education?.find(({ id }) => id === 'master')?.count, types[0]?.count, found.total, home];
    return { ids: ids.sort((a, b) => a - b), totals: [...totals, total], counts };
  };
  const everybody = await seen();
  const shut = await seen(firm);
  expect(everybody.ids).toContain(hidden);
  expect(shut.ids).toEqual(everybody.ids.filter((id) => id !== hidden));
  for (const { ids, totals } of [everybody, shut]) expect(new Set(totals)).toEqual(new Set([ids.length]));
  expect(shut.counts).toEqual(everybody.counts.map((count) => (count ?? 0) - 1));
});

it('whom somebody names sees them no more from the moment of saying so; what was checked stays checked', async () => {
  const id = await makeTalent();
  await called(firm.enterpriseId, '江澜后来不见有限公司');
  const seen = async () => (await app.call('/api/demo/talent_manage_detail', { id }, firm)).status;
  expect(await seen()).toBe(200);
  const { talent } = await app.ask('/api/portal/talent_own', {}, person);
  const form = { ...talent!.form, shut_out: '江澜后来不见有限公司', agreed: true, submit: true };
  const sent = (await app.call('/api/demo/talent_settle', form as never, person)).body.data;
  expect(await seen()).toBe(404);
  expect((await app.ask('/api/demo/talent_manage_list', {}, firm)).list.map((one) => one.id)).not.toContain(id);
  await actAsOffice(app, sent.id, { action: 'approve', fields: { until: '2027-05-01' } });
  expect(await seen()).toBe(404);
  expect((await app.ask('/api/demo/talent_manage_detail', { id })).certificates).toEqual([
    { name: '中级工程师证', state: 'verified' },
  ]);
});

it('an enterprise that is shut out sees nobody under another name', async () => {
  const renamed = await makeAccount(app, { enterprise: true });
  await called(renamed.enterpriseId!, '江澜改名之前有限公司');
  const id = await makeTalent({ shut_out: '江澜改名之前有限公司' });
  await rename(renamed.enterpriseId!, '衡川新名科技有限公司');
  expect((await app.call('/api/demo/talent_manage_detail', { id }, renamed)).status).toBe(404);
  const { list } = await app.ask('/api/demo/talent_manage_list', {}, renamed);
  expect(list.map((one) => one.id)).not.toContain(id);
  expect(await invite(id, renamed as typeof firm)).toBeRefused(422);
  const other = await makeAccount(app, { enterprise: true });
  expect((await app.call('/api/demo/talent_manage_detail', { id }, other)).status).toBe(200);
});

it('the own entry says how it stands, also past its last day', async () => {
  const id = await makeTalent();
  const state = async () => (await app.ask('/api/portal/talent_own', {}, person)).talent?.state;
  expect(await state()).toBe('online');
  await app.db`update talent set online_until = '2026-11-01' where id = ${id}`;
  expect(await state()).toBe('expired');
  await app.db`update talent set state = 'held' where id = ${id}`;
  expect(await state()).toBe('held');
});

it('what is handed in anew leaves an entry paused that the talent has paused', async () => {
  const id = await makeTalent();
  await app.ask('/api/portal/listing_act', { kind: 'talent', id, act: 'pause' }, person);
  await makeTalent({ post: '研发总监' });
  expect((await app.ask('/api/portal/listing_own', { kind: 'talent' }, person)).list).toMatchObject([
    { id, state: 'paused' },
  ]);
});
