import { readFile } from 'node:fs/promises';
import { findFact } from '@zhice/matching/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { exportedPath, exportedRows } from '../../../test/factories/exported';
import { type MadeStaff, makeStaff } from '../../../test/factories/staff';
import { sendUpload } from '../../../test/factories/upload';

let app: TestApp;
let clerk: MadeStaff;
beforeAll(async () => {
  app = await testApp();
  clerk = await makeStaff(app, { permissions: ['imports', 'rules'] });
});

async function upload(name: string, content: string): Promise<number> {
  const answer = await sendUpload(
    app,
    clerk.token,
    name,
    Buffer.from(content),
    '/api/console/import_upload' as '/api/console/upload',
  );
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}
const settled = () => app.portal.services.importOffice.idle();
const look = async (id: number) => {
  await settled();
  return app.ask('/api/console/import', { id }, clerk);
};
const counts = ({ counts: all }: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(all.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
const rows = async (id: number, outcome?: 'refused') =>
  (await app.ask('/api/console/import_row_list', { id, outcome }, clerk)).list.map(
    (row) => `${row.row} ${row.outcome} ${row.title}`,
  );
const stored = () => app.db`select title, department_id from policy where source_key like 'office%' order by id`;

const ITEMS = `唯一标识,事项名称,级别,地区,主管部门,申报条件,补贴口径
office-1,数字化改造补助,市级,杭州市,杭州市经信局,完成改造,最高 20 万元
office-2,,市级,杭州市,杭州市经信局,完成改造,
office-3,绿色工厂奖励,市级,火星市,杭州市经信局,通过认定,奖励 50 万元
`;

it('a file is recognised and tried, its columns and places are explained, then it is imported and taken back', async () => {
  const id = await upload('事项.csv', ITEMS);
  const tried = await look(id);
  expect(tried).toMatchObject({ kind: 'items', state: 'checked', startable: true, undoable: false });
  expect(counts(tried)).toEqual({ created: 1, refused: 1, waiting: 1 });
  expect(tried.columns).toContainEqual({ header: '补贴口径', field: '', sample: '最高 20 万元' });
  expect(await rows(id, 'refused')).toEqual(['3 refused ']);
  expect(await stored()).toEqual([]);

  const settings = {
    id,
    kind: 'items' as const,
    columns: [{ header: '补贴口径', field: 'benefits' }],
    places: ['火星市=330100'],
  };
  await app.ask('/api/console/import_check', settings, clerk);
  const again = await look(id);
  expect(counts(again)).toEqual({ created: 2, refused: 1 });
  expect(again.columns.find(({ header }) => header === '补贴口径')?.field).toBe('benefits');
  expect(await stored()).toEqual([]);

  await app.ask('/api/console/import_start', { id }, clerk);
  const done = await look(id);
  expect(done).toMatchObject({ state: 'done', startable: false, undoable: true });
  expect((await stored()).map(({ title }) => title)).toEqual(['数字化改造补助', '绿色工厂奖励']);
  expect(await rows(id)).toEqual(['2 created 数字化改造补助', '3 refused ', '4 created 绿色工厂奖励']);
  const [item] =
    await app.db`select benefits from policy_item i join policy p on p.id = policy_id where source_key = 'office-1'`;
  expect(item).toEqual({ benefits: '最高 20 万元' });
  expect(await app.call('/api/console/import_start', { id }, clerk)).toBeRefused(409);

  const would = await app.ask('/api/console/import_undo', { id }, clerk);
  expect([would, (await stored()).length]).toEqual([{ deleted: 2, restored: 0, faults: [] }, 2]);
  // looking is no act
  expect(await app.db`select 1 from audit_log where action = '/api/console/import_undo'`).toHaveLength(0);
  await app.db`update policy set updated_at = updated_at + interval '1 hour' where source_key = 'office-3'`;
  const inTheWay = await app.ask('/api/console/import_undo', { id, confirmed: true }, clerk);
  expect([inTheWay.faults.length, (await stored()).length]).toEqual([1, 2]);
  await app.db`update policy set updated_at = updated_at - interval '1 hour' where source_key = 'office-3'`;
  await app.ask('/api/console/import_undo', { id, confirmed: true }, clerk);
  expect([(await look(id)).state, await stored()]).toEqual(['undone', []]);
  const { list } = await app.ask('/api/console/import_list', { keyword: '事项' }, clerk);
  expect(list).toMatchObject([{ id, state: 'undone', kind: 'items', files: ['事项.csv'] }]);
});

it('what is taken home is read again as the same, and changes what was changed in it', async () => {
  await upload('事项.csv', ITEMS.replace('火星市', '杭州市')).then(async (id) => {
    await settled();
    await app.ask('/api/console/import_start', { id }, clerk);
    await settled();
  });
  const { url } = await app.ask('/api/console/import_export', { kind: 'items', form: 'json' }, clerk);
  const rows = JSON.parse(await readFile(exportedPath(app, url), 'utf8')) as { title: string; phone?: string }[];
  expect(rows.map(({ title }) => title)).toEqual(['数字化改造补助', '绿色工厂奖励']);
  rows[1]!.phone = '0571-12345';
  const changed = await look(await upload('事项.json', JSON.stringify(rows)));
  expect([changed.kind, counts(changed)]).toEqual(['items', { same: 1, changed: 1 }]);
  const sheet = await app.ask('/api/console/import_export', { kind: 'figures', form: 'xlsx' }, clerk);
  expect((await exportedRows(app, sheet.url)).length).toBeGreaterThan(1);
});

it('a sheet of what is kept by keys is recognised as it was written out, and each of its rows is told once', async () => {
  const id = await upload(
    '称号.csv',
    '键,名称,问题,类型,分组\ntitle_high_tech,高新技术企业（新）,现在有效吗？,称号,资质\n',
  );
  expect(await look(id)).toMatchObject({ kind: 'facts', state: 'checked', startable: true });
  expect(await rows(id)).toEqual(['2 changed 高新技术企业（新）']);
  await app.ask('/api/console/import_start', { id }, clerk);
  expect(await look(id)).toMatchObject({ state: 'done', undoable: true });
  expect(await rows(id)).toEqual(['2 changed 高新技术企业（新）']);
  const would = await app.ask('/api/console/import_undo', { id, confirmed: true }, clerk);
  expect([would, (await look(id)).state]).toEqual([{ deleted: 0, restored: 1, faults: [] }, 'undone']);
  const [title] = await app.db`select content ->> 'label' as label from catalogue_entry where key = 'title_high_tech'`;
  expect(title).toEqual({ label: findFact('title_high_tech')!.label });
  expect(title).not.toEqual({ label: '高新技术企业（新）' });
  expect(await look(await upload('名单.csv', '键,名称,内容,代码\nlist_x,某名单,行业,C39\n'))).toMatchObject({
    kind: 'lists',
  });
});

it('what rules stand on is imported and taken back by who may edit it by hand alone', async () => {
  const importer = await makeStaff(app, { permissions: ['imports', 'policies', 'content'] });
  const id = await upload('称号.csv', '键,名称,问题,类型,分组\ntitle_high_tech,高企（再改）,现在有效吗？,称号,资质\n');
  await settled();
  expect(await app.ask('/api/console/import', { id }, importer)).toMatchObject({ startable: true, lacks: 'rules' });
  expect((await look(id)).lacks).toBeUndefined();
  const words = '导入或撤销指标和称号还需要“规则”权限，请由有此权限的同事操作';
  expect(await app.call('/api/console/import_start', { id }, importer)).toBeRefused(422, words);
  // who imports it, not who tried it, is who did it
  const colleague = await makeStaff(app, { permissions: ['imports', 'rules'] });
  expect((await look(id)).staff_name).toBe(clerk.name);
  await app.ask('/api/console/import_start', { id }, colleague);
  expect((await look(id)).staff_name).toBe(colleague.name);
  for (const confirmed of [undefined, true] as const) {
    expect(await app.call('/api/console/import_undo', { id, confirmed }, importer)).toBeRefused(422, words);
  }
  expect((await app.ask('/api/console/import_undo', { id, confirmed: true }, clerk)).restored).toBe(1);
  // policies are not of that
  const items = await upload('事项.csv', ITEMS);
  await settled();
  expect((await app.ask('/api/console/import', { id: items }, importer)).lacks).toBeUndefined();
});

it('a file that cannot be used says why, and can be read as something else', async () => {
  const id = await upload('代码.csv', '代码,级别,名称,分类\n3911,4,计算机整机制造,\n');
  const failed = await look(id);
  expect(failed).toMatchObject({ state: 'failed', startable: true, message: '' });
  expect(failed.told.join()).toContain('第 2 行《计算机整机制造》拒绝');
  await app.ask('/api/console/import_check', { id, kind: 'industries' }, clerk);
  expect(counts(await look(id))).toEqual({ created: 1 });
  await app.ask('/api/console/import_start', { id }, clerk);
  expect(await look(id)).toMatchObject({ state: 'done', undoable: false });
});

it('one that was cut says so, and is tried again', async () => {
  const id = await upload('企业.csv', '企业名称,统一社会信用代码\n杭州测试有限公司,\n');
  await settled();
  await app.db`update import_order set state = 'importing', beat_at = now() - interval '2 minutes' where id = ${id}`;
  expect(await app.ask('/api/console/import', { id }, clerk)).toMatchObject({
    state: 'cut',
    startable: true,
    kind: 'enterprises',
  });
  await app.ask('/api/console/import_check', { id, kind: 'enterprises' }, clerk);
  expect((await look(id)).state).toBe('checked');
});

it('a trial whose rows all wait for an answer is over, and lacks nothing but the answer', async () => {
  const [head, , , martian] = ITEMS.split('\n');
  const tried = await look(
    await upload('火星.csv', `${head}\n${martian!.replace('火星市', '水星市').replace('office-3', 'office-9')}\n`),
  );
  expect(counts(tried)).toEqual({ waiting: 1 });
  expect([tried.state, tried.startable]).toEqual(['checked', true]);
});

it.each([
  ['专家', '序号,专家姓名,工作单位,职称,研究方向,联系电话'],
  ['人才', '序号,姓名,性别,出生年月,学历,专业,意向岗位,联系电话'],
  ['活动', '活动名称,主办方,活动地点,开始时间,结束时间,报名截止时间,人数,活动内容'],
  ['发文部门', '部门名称,级别,电话'],
  ['融资产品', '产品名称,金融机构,贷款额度（万元）,年利率,担保方式'],
  ['惠企服务', '服务名称,服务机构,服务类别,价格'],
  ['人员', '序号,姓名,用户名,手机号,所属部门,角色'],
  ['节假日', '节日,放假开始,放假结束,调休上班'],
  ['规费标准', '费用名称,类型,金额（元）,备注'],
  ['称号', '称号名称,级别'],
  ['功能区', '功能区名称,类别,覆盖范围,备注'],
  ['指标', '指标名称,单位,类型'],
])('a sheet of %s that no import knows is told where it belongs', async (page, head) => {
  const id = await upload('表.csv', `${head}\n${head.replace(/[^,]+/g, '某')}\n`);
  const { state, told } = await look(id);
  expect([state, told.at(-1)]).toEqual(['failed', expect.stringContaining(`列名像是“${page}”`)]);
});

it('a sheet that is read, and one that nobody knows, belongs nowhere else', async () => {
  for (const content of [ITEMS, '标题,发布时间,来源,内容\n某某新闻,2026-11-01,日报,正文\n', '甲,乙,丙\n1,2,3\n']) {
    const { told } = await look(await upload('表.csv', content));
    expect(told.filter((line) => line.includes('列名像是'))).toEqual([]);
  }
});

it('what waits for words is told by the fields of the page, beside the options of the command', async () => {
  const places = await look(await upload('事项.csv', ITEMS.replace('火星市', '木星市')));
  expect(places.told.join('\n')).toContain('网页上写在“说明不认识的地区”里');
  const people = await look(await upload('人员.csv', '企业名称,姓名,职务\n不知名科技有限公司,张三,董事长\n'));
  expect(people.told.join('\n')).toContain('网页上写在“说明只写了名称的企业”里');
});
