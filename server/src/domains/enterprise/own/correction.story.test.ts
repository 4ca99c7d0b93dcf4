import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { actAsOffice } from '../../../../test/factories/case';
import { importFact } from '../../../../test/factories/enterprise';
import { makeUpload } from '../../../../test/factories/policy';
import { makeStaff } from '../../../../test/factories/staff';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

async function correct(body: object = {}) {
  const files = [{ upload_id: await makeUpload(app.db, firm.id, firm.enterpriseId), name: '年报.pdf' }];
  const given = { fact: 'staff', period: '2025', value: 86, words: '年报已更正', files, submit: true, ...body };
  return app.call('/api/portal/correction', given, firm);
}
const told = () => importFact(app.db, firm.enterpriseId!, 'staff', '2025', 60);
const stands = async () => {
  const { groups } = await app.ask('/api/portal/firm', {}, firm);
  return groups.flatMap(({ facts }) => facts).find(({ key }) => key === 'staff')?.values[0];
};

it('what is accepted stands with its source, what stood before is kept, and matching is told', async () => {
  await told();
  const { id } = (await correct()).body.data;
  const { list } = await app.ask('/api/portal/corrections', { id }, firm);
  expect(list[0]).toMatchObject({
    title: '职工总数（2025 年）',
    next_step: '平台将在 2026-11-27 前核对',
    form: { item: '职工总数（2025 年）', before: '60 人', after: '86 人' },
  });
  expect(await stands()).toMatchObject({ value: 60, source_name: '部门数据' });
  const changes = async () => Number((await app.db`select count(*) from change where kind = 'enterprise'`)[0]?.count);
  const before = await changes();
  await actAsOffice(app, id, { action: 'accept' });
  expect(await stands()).toMatchObject({ value: 86, source_name: '纠错', date: '2026-11-20' });
  const past = await app.db`select value, source from enterprise_fact_past where enterprise_id = ${firm.enterpriseId}`;
  expect(past).toEqual([{ value: 60, source: 'imported' }]);
  expect(await changes()).toBe(before + 1);
});

it('what is refused changes nothing, and says why', async () => {
  await told();
  const { id } = (await correct()).body.data;
  expect((await correct()).status).toBe(409);
  await actAsOffice(app, id, { action: 'refuse', fields: { words: '材料是上一年的' } });
  expect(await stands()).toMatchObject({ value: 60 });
  const { list } = await app.ask('/api/portal/notice_list', {}, firm);
  expect(list[0]?.body).toContain('材料是上一年的');
  expect((await correct()).status).toBe(200);
});

it('is for what others have told, with another value and a proof', async () => {
  expect(await correct()).toBeRefused(422, '这一项还没有数据，请直接在企业信息里填写', 'value');
  const own = { changes: [{ fact: 'staff', period: '2025', value: 70 }], fact_version: 0 };
  await app.call('/api/portal/firm_save', own, firm);
  expect(await correct()).toBeRefused(422, '这一项是贵企业自己填写的，请直接在企业信息里修改', 'value');
  await told();
  expect(await correct({ value: 60 })).toBeRefused(422, '更正后的内容与现在的相同', 'value');
  expect(await correct({ value: '很多' })).toBeRefused(422, 'value');
  expect(await correct({ value: null })).toBeRefused(422, 'value');
  expect(await correct({ files: [] })).toBeRefused(422, 'files');
  expect((await correct({ fact: 'nothing' })).status).toBe(404);
  const draft = (await correct({ submit: false })).body.data;
  await importFact(app.db, firm.enterpriseId!, 'revenue', '2025', 500);
  expect((await correct({ id: draft.id, fact: 'revenue', value: 600 })).status).toBe(404);
});

it('is seen by who handles such cases of its area alone', async () => {
  await told();
  await app.db`update enterprise set area_code = '330106' where id = ${firm.enterpriseId}`;
  const { id } = (await correct()).body.data;
  const permissions = ['reviews'] as const;
  const near = await makeStaff(app, { permissions: [...permissions], areas: ['330100'] });
  const far = await makeStaff(app, { permissions: [...permissions], areas: ['330200'] });
  expect((await app.ask('/api/console/case_list', {}, near)).list.map((one) => one.id)).toContain(id);
  expect((await app.ask('/api/console/case_list', {}, far)).list.map((one) => one.id)).not.toContain(id);
  expect((await app.call('/api/console/case', { id }, far)).status).toBe(404);
});
