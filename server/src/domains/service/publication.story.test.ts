import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { createEnterprise } from '../../../test/factories/enterprise';
import { makeUpload } from '../../../test/factories/policy';
import { makeProvider, makeService } from '../../../test/factories/service';
import { makeStaff } from '../../../test/factories/staff';
import { keepPlaces } from './service-jobs';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const SETTLE = {
  ...{ submit: true, summary: '做专利检索', contact_name: '王芳', contact_phone: '13800138000' },
  qualifications: '专利代理机构执业许可 = 33201 = 国家知识产权局 = 2021-03-05 = 长期',
};
const SERVICE = {
  ...{
    submit: true,
    name: '立项查新检索',
    type: '检测',
    summary: '立项前检索',
    for_whom: '研发企业',
    delivers: '检索报告',
  },
  ...{
    price_form: 'from',
    price_amount: 800,
    price_unit: '项',
    voucher: true,
    voucher_percent: 50,
    voucher_cap_wan: 2,
  },
} as const;

const settle = async () => {
  const files = [{ upload_id: await makeUpload(app.db, firm.id, firm.enterpriseId), name: '执业许可证.pdf' }];
  return (await app.ask('/api/portal/provider_settle', { ...SETTLE, files }, firm)).id;
};
const found = async (keyword: string) => (await app.ask('/api/demo/service_manage', { keyword })).list;

it('an enterprise settles, publishes a service, changes it, and the office takes it down', async () => {
  await makeService(app.db);
  const early = await app.call('/api/portal/service_listing', SERVICE, firm);
  expect(early).toBeRefused(422, '贵企业还不是服务机构，请先提交“服务机构入驻”');
  await actAsOffice(app, await settle(), { action: 'list' });
  const { id } = await app.ask('/api/portal/service_listing', SERVICE, firm);
  expect(await found('立项查新')).toEqual([]);
  await actAsOffice(app, id, { action: 'list' });
  const service = (await app.ask('/api/portal/case', { id }, firm)).subject!.id;
  expect(await found('立项查新')).toMatchObject([
    { price: '800 元/项起', voucher: '创新券抵 50%，最高 2 万元', qualifications: ['专利代理机构执业许可'] },
  ]);
  expect(await app.ask('/api/portal/listing_own', { kind: 'service' }, firm)).toMatchObject({
    list: [{ title: '立项查新检索', state: 'online', online_until: '2027-05-19' }],
  });
  const change = { ...SERVICE, service_id: service, price_amount: 900 };
  const changed = await app.ask('/api/portal/service_listing', change, firm);
  expect((await found('立项查新'))[0]?.price).toBe('800 元/项起');
  await actAsOffice(app, changed.id, { action: 'list' });
  expect((await found('立项查新'))[0]?.price).toBe('900 元/项起');
  await actAsOffice(app, changed.id, { action: 'unlist', fields: { words: '介绍与资质不符' } });
  expect(await found('立项查新')).toEqual([]);
  expect((await app.ask('/api/demo/service_manage_detail', { id: service })).state).toBe('down');
  // what the office takes down its owner does not put up again
  const own = async () => (await app.ask('/api/portal/listing_own', { state: 'held' }, firm)).list;
  expect(await own()).toMatchObject([{ id: service, state_name: '平台已下架', acts: [] }]);
  expect(await app.call('/api/portal/listing_act', { kind: 'service', id: service, act: 'resume' }, firm)).toBeRefused(
    409,
  );
  await actAsOffice(app, changed.id, { action: 'relist' });
  expect(await own()).toEqual([]);
  expect(await found('立项查新')).toHaveLength(1);
});

it('a wrong line of licences is told while it is written', async () => {
  const wrong = await app.call('/api/portal/provider_settle', { ...SETTLE, qualifications: '律师证 = 1' }, firm);
  expect([wrong.status, wrong.body.field]).toEqual([422, 'qualifications']);
});

it('a provider silent for 90 days leaves its place, is told why, and comes back once it answers', async () => {
  const enterprise_id = await createEnterprise(app.db);
  const provider_id = await makeProvider(app.db, { enterprise_id });
  const service_id = await makeService(app.db, { provider_id, enterprise_id, name: '沉默机构的服务' });
  await app.db`insert into service_place ${app.db({
    ...{ kind: 'recommended', title: '推荐', service_id, from_on: '2026-11-01', to_on: '2026-12-01' },
  })}`;
  const places = async () => (await app.ask('/api/demo/service_position', {})).list.map(({ id }) => id);
  expect(await places()).toEqual([service_id]);
  const silent = { party_kind: 'provider', party_id: provider_id, received: 1, due: 1, answered: 0 };
  await app.db`insert into conduct ${app.db({ ...silent, silent_since: '2026-08-01', as_of: app.now() })}`;
  expect(await places()).toEqual([]);
  await keepPlaces(app.db, app.now());
  await keepPlaces(app.db, app.now());
  const told = await app.db`select title from notice where enterprise_id = ${enterprise_id}`;
  expect(told).toEqual([{ title: '“沉默机构的服务”已撤下推荐位' }]);
  await app.db`update conduct set silent_since = null where party_id = ${provider_id}`;
  await keepPlaces(app.db, app.now());
  expect(await places()).toEqual([service_id]);
});

it('a place that nobody would see is refused, and the list says of each how it stands', async () => {
  const [shown, gone] = [await makeService(app.db), await makeService(app.db, { online_until: '2026-01-31' })];
  const office = await makeStaff(app, { permissions: ['content'] });
  const place = { title: '一站办', kind: 'recommended', position: 1, from_on: '2026-11-20', to_on: '2026-12-10' };
  const save = (more: object, seen: object = {}) => {
    const fields = { ...place, service: String(shown), ...more };
    return app.call('/api/console/content_save', { kind: 'service_place', ...seen, fields } as never, office);
  };
  const { id, version } = (await save({})).body.data as { id: number; version: number };
  const twin = await save({ from_on: '2026-12-10', to_on: '2026-12-20' });
  const words = '这项服务 2026-11-20 至 2026-12-10 已在这个位置，请错开日期，或修改那一条';
  expect(twin).toBeRefused(422, words, 'fields.from_on');
  const unseen = await save({ service: String(gone) });
  expect(unseen).toBeRefused(422, '这项服务现在不在架，推荐位不会展示，请选择其他服务', 'fields.service');
  // itself it does not hinder, nor another position, nor days before and after
  expect((await save({ title: '一站办好' }, { id, version })).status).toBe(200);
  expect((await save({ kind: 'banner' })).status).toBe(200);
  expect((await save({ from_on: '2026-12-11', to_on: '2026-12-20' })).status).toBe(200);
  // one that was deleted comes back unless another stands there by now
  const remove = (which: number, more: object = {}) =>
    app.call('/api/console/content_delete', { kind: 'service_place', id: which, ...more }, office);
  expect((await remove(id)).status).toBe(200);
  const instead = (await save({ title: '代替', to_on: '2026-11-30' })).body.data as { id: number };
  expect(await remove(id, { action: 'restore' })).toBeRefused(422, words.replace('12-10', '11-30'), 'fields.from_on');
  expect((await remove(instead.id)).status).toBe(200);
  expect((await remove(id, { action: 'restore' })).status).toBe(200);
  const standing = async () =>
    (await app.ask('/api/console/content_list', { kind: 'service_place' }, office)).list
      .filter(({ fields }) => fields.kind === 'recommended' && String(fields.title).startsWith('一站办'))
      .map(({ fields }) => fields.shown);
  expect(await standing()).toEqual(['未开始', '展示中']);
  await app.db`update service set state = 'paused' where id = ${shown}`;
  await app.db`update service_place set to_on = '2026-11-19', from_on = '2026-11-01' where id = ${id}`;
  expect(await standing()).toEqual(['服务不在架，没有展示', '已结束']);
});

it('a change that is let through leaves a service paused that its provider has paused', async () => {
  await makeService(app.db);
  await actAsOffice(app, await settle(), { action: 'list' });
  const { id } = await app.ask('/api/portal/service_listing', { ...SERVICE, name: '暂停的检索' }, firm);
  await actAsOffice(app, id, { action: 'list' });
  const service_id = (await app.ask('/api/portal/case', { id }, firm)).subject!.id;
  const change = { ...SERVICE, name: '暂停的检索', service_id, price_amount: 900 };
  const changed = await app.ask('/api/portal/service_listing', change, firm);
  await app.ask('/api/portal/listing_act', { kind: 'service', id: service_id, act: 'pause' }, firm);
  await actAsOffice(app, changed.id, { action: 'list' });
  expect(await found('暂停的检索')).toEqual([]);
});
