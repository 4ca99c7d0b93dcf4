import type { CallPath } from '@zhice/contract/all';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise, selfFilled } from '../../../test/factories/enterprise';
import { exportedPath } from '../../../test/factories/exported';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { makeItem } from '../../../test/factories/policy';
import { makeStaff } from '../../../test/factories/staff';
import { isWorkingDay } from '../../base/working-day';
import { LAW_KINDS, LAW_TABLES } from '../../reference/law/law-tables';
import { upsertShippedZones } from '../../reference/zone.queries';
import { SHIPPED_ZONES, withZones, zoneOf } from '../../reference/zones';
import { openWorkbook } from '../../sheet/xlsx-reader';
import { recountTerms } from '../case/recount-terms';
import { walkRenewals } from '../fees';

const app = await testApp();
const office = eachTest(() => makeStaff(app));
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => {
  withZones(SHIPPED_ZONES);
  for (const table of LAW_KINDS.flatMap((kind) => Object.values(LAW_TABLES[kind]))) table.replace(table.first);
});

const ask = <P extends CallPath>(path: P, input: object, who = office) => app.ask(path, input, who);
const call = <P extends CallPath>(path: P, input: object, who = office) => app.call(path, input, who);
const later = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000));

/** A row of a list by the beginning of its name. */
async function row(path: 'fact' | 'codes' | 'figure' | 'holiday' | 'fee', keyword: string) {
  const { list } = await ask(`/api/console/${path}_list`, { keyword, pageSize: 100 });
  const found = list.find(({ name }) => name.startsWith(keyword));
  if (!found) throw new Error(`no ${path} ${keyword}`);
  const { id, version, name: _, removed: __, shipped: ___, ...fields } = found as Record<string, unknown>;
  // what is empty is not sent
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { id: id as number, version: version as number, fields: said };
}

const TITLE = { label: '首席样板企业', question: '是首席样板企业吗？', kind: 'title', group: 'titles', position: 900 };

describe('a fact', () => {
  it('is added, changed in the version that was seen, taken out and brought back, each with its audit', async () => {
    const fields = { ...TITLE, key: 'model_firm', term_months: 36 };
    const { id, version } = await ask('/api/console/fact_save', { fields });
    expect(await call('/api/console/fact_save', { fields })).toBeRefused(422, 'fields.key');
    const changed = await ask('/api/console/fact_save', { id, version, fields: { ...fields, term_months: 24 } });
    const [audit] = await app.db`select staff_id, subject, detail from audit_log order by id desc limit 1`;
    expect(audit).toMatchObject({
      ...{ staff_id: office.id, subject: `fact ${id}` },
      detail: { before: { 称号有效月数: '36' }, after: { 称号有效月数: '24' } },
    });
    expect(await call('/api/console/fact_save', { id, version, fields })).toBeRefused(409);
    const gone = await ask('/api/console/fact_remove', { id, version: changed.version });
    expect((await ask('/api/console/fact_list', { removed: true })).list.map((one) => one.id)).toEqual([id]);
    await ask('/api/console/fact_remove', { id, version: gone.version, action: 'restore' });
    expect((await row('fact', TITLE.label)).fields).toMatchObject({ key: 'model_firm', term_months: '24' });
    const [past] =
      await app.db`select count(*) as count, max(changed_by) as who from catalogue_change where entry_id = ${id}`;
    expect(past).toEqual({ count: 4, who: office.id });
  });

  it('is in a file named after what it holds: titles alone are 称号', async () => {
    const fileOf = async (input: object) => {
      const { url } = await ask('/api/console/fact_list', { ...input, is_export: 1 });
      const [sheet] = (await openWorkbook(exportedPath(app, url))).sheets;
      const { headers } = await app.get(url!);
      return [sheet, decodeURIComponent(String(headers['content-disposition'])).includes('称号')];
    };
    expect(await fileOf({ kind: 'title' })).toEqual(['称号', true]);
    expect(await fileOf({ kind: 'number' })).toEqual(['指标', false]);
  });

  it('that a rule names stays, and whose verdict a change of it turns is said before', async () => {
    await createEnterprise(app.db, {
      name: '甲公司',
      facts: [selfFilled('area', '330100'), selfFilled('title_single_champion', { held: true, from: '2024-06-01' })],
    });
    const condition = { title: 'title_single_champion', held: true, fixable: false };
    const rules = [{ version: '2026版', source: '《办法》第三条', condition }];
    await makeItem(app.db, { title: '冠军补助', rules } as never);
    const { id, version, fields } = await row('fact', '制造业单项冠军企业');
    expect((await call('/api/console/fact_remove', { id, version })).body.msg).toContain('《冠军补助》');
    const check = await ask('/api/console/fact_check', { id, fields: { ...fields, term_months: 24 } });
    expect(check.refusals).toEqual([]);
    expect(check.effects).toMatchObject([{ title: '冠军补助', count: 1 }]);
    expect(check.effects[0]?.lines.join()).toContain('甲公司：符合 → 不符合');
    const { term_months: _, renewal_months: __, levels: ___, ...bare } = fields;
    const other = await ask('/api/console/fact_check', { id, fields: { ...bare, kind: 'boolean' } });
    expect(other.refusals.join()).toContain('《冠军补助》');
  });
});

describe('holidays', () => {
  it('of a new year count at once, and the terms of open cases are counted anew', async () => {
    const account = await makeAccount(app);
    const { id } = await app.ask(
      '/api/demo/propertyseek',
      { topic: 'fee', words: '年费怎么缴？', contact_name: '王芳', contact_phone: '13800138000', submit: true },
      account,
    );
    await app.db`update cases set term_from = '2026-12-30', whole_days = 3, due_on = '2027-01-05' where id = ${id}`;
    expect(isWorkingDay('2027-01-04')).toEqual({ working: true, certain: false });
    const fields = {
      ...{ table: 'calendar', year: 2027, off: '2027-01-01 至 2027-01-04', worked: '2027-01-09' },
      ...{ valid_from: '2026-11-20', source: '国办发明电〔2026〕9号', certainty: 'A' },
    };
    expect(await call('/api/console/holiday_save', { fields: { ...fields, worked: '2027-01-07' } })).toBeRefused(422);
    await ask('/api/console/holiday_save', { fields });
    await app.portal.feed.catchUp();
    expect(isWorkingDay('2027-01-04')).toEqual({ working: false, certain: true });
    expect(await recountTerms(app.db, app.portal.services, app.now())).toBe(0);
    later(2);
    expect(await recountTerms(app.db, app.portal.services, app.now())).toBe(1);
    expect((await app.db`select due_on from cases where id = ${id}`)[0]).toEqual({ due_on: '2027-01-06' });
    expect(await recountTerms(app.db, app.portal.services, app.now())).toBe(0);
  });
});

describe('fees', () => {
  it('are changed by two people, and what is owed follows', async () => {
    const account = await makeAccount(app, { enterprise: true });
    await makeFeeRight(app, account.enterpriseId!, { percent: null });
    await walkRenewals(app.db, app.now());
    const owed = async () => (await app.db<{ full: number }[]>`select max(full_yuan) as full from renewal`)[0]!.full;
    const before = await owed();
    const { id, version, fields } = await row('fee', '年费：发明专利');
    const dearer = { ...fields, yearly: String(fields.yearly).replaceAll('00', '000') };
    await ask('/api/console/fee_save', { id, version, fields: dearer });
    expect(await call('/api/console/fee_save', { id, version, fields: dearer })).toBeRefused(422);
    const [waiting] = (await ask('/api/console/fee_proposals', {})).list;
    expect(waiting).toMatchObject({ act: '修改', own: true, changes: [{ field: '各年金额' }] });
    expect(await call('/api/console/fee_decide', { id: waiting!.id, accepted: true })).toBeRefused(403);
    expect((await row('fee', '年费：发明专利')).fields.yearly).toBe(fields.yearly);
    const reviewer = await makeStaff(app, { permissions: ['rules'] });
    await ask('/api/console/fee_decide', { id: waiting!.id, accepted: true }, reviewer);
    await app.portal.feed.catchUp();
    later(2);
    expect(await walkRenewals(app.db, app.now())).toBe(1);
    expect(await owed()).toBe(before * 10);
    expect((await ask('/api/console/fee_proposals', {})).list).toEqual([]);
  });

  it('keep what a table began with, and fees for every year', async () => {
    const { id, version, fields } = await row('fee', '年费：外观设计（2001');
    expect((await call('/api/console/fee_remove', { id, version })).body.msg).toContain('最早的一条不能删除');
    const short = await call('/api/console/fee_save', { id, version, fields: { ...fields, yearly: '3 = 600' } });
    expect(short.body.msg).toContain('要写到第 10 年');
  });
});

describe('a zone', () => {
  it('that gets another first day is a new version, and stays so at the next start of the program', async () => {
    const [stored] = (await ask('/api/console/zone_list', { pageSize: 1 })).list;
    const { id, version, name: _, removed: __, shipped: ___, ...rest } = stored as Record<string, unknown>;
    const fields = { ...rest, name: stored!.name, valid_from: '2012-03-04' };
    const saved = await ask('/api/console/zone_save', { id, version, fields });
    expect(saved.version).toBeGreaterThan(version as number);
    expect(await call('/api/console/zone_save', { id, version, fields })).toBeRefused(409);
    await app.db.begin((tx) => upsertShippedZones(tx));
    const [kept] = (await ask('/api/console/zone_list', { id })).list;
    expect(kept).toMatchObject({ name: stored!.name, valid_from: '2012-03-04', shipped: false });
  });

  it('is added, found by its new name, stays while policies are for it, and comes back', async () => {
    const fields = { code: 'Z33010077', name: '西溪样板经济技术开发区', kind: '经开区', areas: '西湖区全部' };
    const save = (given: object) => call('/api/console/zone_save', { fields: { ...fields, ...given } });
    expect(await save({ areas: '西湖' })).toBeRefused(422, 'fields.areas');
    const zone = { ...fields, areas: '浙江省杭州市西湖区（全部）\n滨江区' };
    const check = await ask('/api/console/zone_check', { fields: zone });
    expect(check.changes.map(({ field }) => field)).toContain('所在地区');
    const { id, version } = await ask('/api/console/zone_save', { fields: zone });
    await app.portal.feed.catchUp();
    expect(zoneOf('Z33010077')?.areas).toEqual([
      { code: '330106', whole: true },
      { code: '330108', whole: false },
    ]);
    const policy = await makeItem(app.db, { title: '园区补助' });
    await app.db`update policy set area_codes = ${['Z33010077']} where id = ${policy}`;
    expect((await call('/api/console/zone_remove', { id, version })).body.msg).toContain('1 项政策以它为适用地区');
    await app.db`update policy set area_codes = '{}' where id = ${policy}`;
    const gone = await ask('/api/console/zone_remove', { id, version });
    await app.portal.feed.catchUp();
    expect(zoneOf('Z33010077')).toBeUndefined();
    await ask('/api/console/zone_remove', { id, version: gone.version, action: 'restore' });
  });
});
