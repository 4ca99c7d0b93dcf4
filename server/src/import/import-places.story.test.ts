import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app';
import { importStory } from '../../test/factories/import';
import { registerDemoAreas } from '../demo/demo-areas';
import { findZone, SHIPPED_ZONES, withZones } from '../reference/zones';

// with the places of the demo: its 高新区 is nobody else's
registerDemoAreas();
const app = await testApp();
const sql = app.db;
const { file, folder, run, count } = importStory(sql);
const zone = (name: string) => findZone(name)!.code;

beforeEach(async () => {
  await sql`truncate place_answer`;
});

/** Imports items, each of a title, department, area and window; the report. */
async function importItems(rows: [title: string, department: string, area: string, window?: string][], more = {}) {
  const list = rows.map(([title, department, area, window]) => ({
    ...{ 事项名称: title, 主管部门: department, 地区: area, 级别: '市级', 申报时间: window ?? '常年' },
  }));
  return (await run('items', file('items.json', JSON.stringify(list)), more)).text;
}

const stored = () => sql<{ title: string; area_code: string; area_codes: string[] }[]>`
  select title, area_code, area_codes from policy order by id`;

describe('places of a sheet', () => {
  it('are several areas or a zone, never the city around it', async () => {
    await importItems([
      ['示范区补助', '示范区执委会', '青浦区、吴江区、嘉善县'],
      ['高新区补助', '合肥市科学技术局', '高新区'],
      ['园区补助', '园区科创委', '苏州工业园区'],
      ['西湖滨江补助', '杭州市科学技术局', '西湖区、滨江区'],
      ['全国补助', '某协会', '全国'],
      ['本市补助', '杭州市科学技术局', '全市'],
    ]);
    expect(await stored()).toEqual([
      { title: '示范区补助', area_code: '000000', area_codes: ['310118', '320509', '330421'] },
      { title: '高新区补助', area_code: '340104', area_codes: [zone('合肥高新区')] },
      { title: '园区补助', area_code: '320500', area_codes: [zone('苏州工业园区')] },
      { title: '西湖滨江补助', area_code: '330100', area_codes: ['330106', '330108'] },
      { title: '全国补助', area_code: '000000', area_codes: [] },
      { title: '本市补助', area_code: '330100', area_codes: ['330100'] },
    ]);
  });

  it('of a county in the title of what is called provincial are told: a province may have made it', async () => {
    const rows = ['绍兴市上虞区促进办法,省级,内容', '绍兴市促进办法,省级,内容', '绍兴市柯桥区扶持办法,区,内容'];
    const { text } = await run('documents', file('county.csv', ['标题,级别,正文', ...rows].join('\n')));
    expect(text).toContain('级别写的是省级，而标题是绍兴市上虞区的，请核对（1 行，首见第 2 行）');
    expect(await sql`select level, area_codes from policy order by id`).toEqual([
      { level: 19, area_codes: ['330604'] },
      { level: 20, area_codes: ['330600'] },
      { level: 21, area_codes: ['330603'] },
    ]);
  });

  it('that are others by now are those of today, and the report says so', async () => {
    const documents = [
      ['江干区扶持办法', '杭州市江干区人民政府', '杭州市江干区', '2015-03-01'],
      ['余杭区扶持办法', '杭州市余杭区人民政府', '余杭区', '2015-03-01'],
      ['余杭区人才办法', '杭州市余杭区人民政府', '余杭区', '2024-03-01'],
    ].map(([标题, 发文机关, 地区, 发布日期]) => ({ 标题, 发文机关, 地区, 发布日期, 正文: '内容' }));
    const { text } = await run('documents', file('former.json', JSON.stringify(documents)));
    expect(text).toContain('江干区的区划 2021-04-09 起有变，按今天的杭州市上城区、钱塘区');
    expect(await sql`select level, area_codes from policy order by id`).toEqual([
      { level: 21, area_codes: ['330102', '330114'] },
      { level: 21, area_codes: ['330110', '330113'] },
      { level: 21, area_codes: ['330110'] },
    ]);
  });

  it('of an enterprise are also the zone that their address names, and perhaps in others', async () => {
    const rows = [
      ['甲公司', '安徽省合肥市高新区望江西路 1 号', ''],
      ['乙公司', '合肥高新区创新大道 2 号', ''],
      ['丙公司', '安徽省合肥市高新区望江西路 3 号', '不在任何功能区'],
      ['丁公司', '浙江省杭州市西湖区文三路 4 号', ''],
      ['戊公司', '上海市闸北区天目西路 5 号', ''],
    ];
    await run('enterprises', file('zones.csv', [['企业名称', '注册地址', '所在功能区'], ...rows].join('\n')));
    const stored = await sql`
      select e.name, e.area_code as area, f.value as zones from enterprise e
      left join enterprise_fact f on f.enterprise_id = e.id and f.fact = 'zones' order by e.id`;
    const hefei = zone('合肥高新区');
    expect(stored).toEqual([
      { name: '甲公司', area: '340100', zones: [hefei, 'others'] },
      { name: '乙公司', area: '340104', zones: [hefei, 'others'] },
      { name: '丙公司', area: '340100', zones: ['none'] },
      { name: '丁公司', area: '330106', zones: null },
      { name: '戊公司', area: '310106', zones: null },
    ]);
  });

  it('that contradict each other are refused, both by name', async () => {
    const text = await importItems([['青岛市专利资助', '', '浙江省']]);
    expect(text).toContain('拒绝 1');
    expect(text).toContain('地区写的是“浙江省”，标题写的是“青岛市”，两处不一致');
    expect(await count('policy')).toBe(0);
  });

  it('that nobody knows keep their rows waiting until a person says what they are, then for ever', async () => {
    const rows: Parameters<typeof importItems>[0] = [
      ['火星补助', '', '火星市'],
      ['水星补助', '', '水星市'],
      ['金星补助', '', '金星 市'],
      ['木星补助', '', '木星市、杭州市'],
      ['杭州补助', '', '杭州市'],
    ];
    const first = await importItems(rows);
    expect(first).toContain('5 行，新增 1，修改 0，未变 0，拒绝 0，待确认 4');
    expect(first).toContain('待确认的地区“火星市”（1 行，首见第 1 行）');
    expect(first).toContain('--place "火星市=330100"');
    expect((await stored()).map(({ title }) => title)).toEqual(['杭州补助']);

    const places = ['火星市=330100', '水星市=全国', '金星市=跳过', '木星市=合肥高新区、宁波市'];
    expect(await importItems(rows, { places, dryRun: true })).toContain('新增 3，修改 0，未变 1，拒绝 0，跳过 1');
    expect(await count('place_answer')).toBe(0);
    expect(await importItems(rows, { places })).toContain('新增 3，修改 0，未变 1，拒绝 0，跳过 1');
    expect((await stored()).slice(1)).toEqual([
      { title: '火星补助', area_code: '330100', area_codes: ['330100'] },
      { title: '水星补助', area_code: '000000', area_codes: [] },
      { title: '木星补助', area_code: '000000', area_codes: ['330100', zone('合肥高新区'), '330200'] },
    ]);
    expect(await importItems(rows)).toContain('新增 0，修改 0，未变 4，拒绝 0，跳过 1');
    expect(await importItems(rows, { places: ['火星市=宁波市'] })).toContain('修改 1，未变 3');
  });

  it('are asked for where none is written, and the answer is for this run alone', async () => {
    const rows: Parameters<typeof importItems>[0] = [['无名补助', '科技局', '']];
    expect(await importItems(rows)).toContain('待确认的地区“未写地区”（1 行');
    expect(await importItems(rows, { places: ['未写地区=杭州市'] })).toContain('新增 1');
    // what is there keeps the place that it has
    expect(await importItems(rows)).toContain('未变 1');
  });

  it('are left out where a person said so, but for what is there', async () => {
    const rows: Parameters<typeof importItems>[0] = [['无名补助', '科技局', '']];
    const places = ['未写地区=跳过'];
    expect(await importItems(rows, { places })).toContain('新增 0，修改 0，未变 0，拒绝 0，跳过 1');
    await importItems(rows, { places: ['未写地区=杭州市'] });
    expect(await importItems(rows, { places })).toContain('未变 1');
  });

  it.each(['火星市', '火星市=', '火星市=水星市', '=330100'])(
    'an answer %j is refused with how to write it',
    async (place) => {
      const { code, text } = await run('items', `${folder}/none.json`, { places: [place] });
      expect([code, text]).toEqual([2, expect.stringContaining('--place “')]);
    },
  );
});

describe('the level of a document', () => {
  it.each<[issuer: string, level: string, area: string, stored: [number, string[]] | undefined, told: string]>([
    ['杭州市人民政府', '国家级', '', [20, ['330100']], '级别写的是国家级，而发文机关是市级的，按市级'],
    ['杭州市人民政府', '18', '全国', [20, ['330100']], '地区写的是全国，按发文机关或标题记为杭州市'],
    ['科技部、杭州市人民政府', '国家级', '', [18, []], ''],
    ['国务院', '省级', '浙江省', undefined, '级别写的是省级，而发文机关“国务院”是国家的'],
    ['国家税务总局', '区县级', '杭州市西湖区、上城区', undefined, '请改正其中一处'],
    ['组织部', '区县级', '杭州市西湖区', [21, ['330106']], ''],
  ])('of %s that is called %s of %s', async (issuer, level, area, kept, told) => {
    const { text } = await run(
      'documents',
      file('d.json', JSON.stringify([{ 标题: '甲办法', 发文机关: issuer, 级别: level, 地区: area, 正文: '文' }])),
    );
    const rows = await sql`select level, area_codes from policy`;
    expect(rows.map((row) => Object.values(row))).toEqual(kept ? [kept] : []);
    expect(text).toContain(told);
  });
});

describe('windows of a sheet', () => {
  it('are several, every year, always or not known; what cannot be is refused', async () => {
    const text = await importItems([
      ['两期', '', '杭州市', '2026-03-01至03-31；2026-12-01至12-31'],
      ['每年', '', '杭州市', '每年3月、11月'],
      ['常年', '', '杭州市', '常年受理'],
      ['待定', '', '杭州市', '另行通知'],
      ['看不懂', '', '杭州市', '验收后一个月内'],
      ['没有这天', '', '杭州市', '2026年6月31日前'],
      ['倒了', '', '杭州市', '2026年3月1日-2026年2月1日'],
    ]);
    expect(text).toContain('新增 5，修改 0，未变 0，拒绝 2');
    expect(text).toContain('申报时间“2026年6月31日前”不对：没有 2026 年 6 月 31 日这一天');
    expect(text).toContain('申报截止 2026-02-01 早于申报开始 2026-03-01');
    expect(text).toContain('提示：申报时间“验收后一个月内”看不出起止日期，按申报时间待定列出（1 行，首见第 5 行）');
    const { list } = await app.ask('/api/demo/depot_list', { sort: 'date' });
    const told = list.map(({ title, status, opens_on, closes_on, undated }) => [
      title,
      status,
      opens_on,
      closes_on,
      undated,
    ]);
    expect(told.reverse()).toEqual([
      ['两期', 'upcoming', '2026-12-01', '2026-12-31', false],
      ['每年', 'open', '2026-11-01', '2026-11-30', false],
      ['常年', 'open', null, null, false],
      ['待定', 'undated', null, null, true],
      ['看不懂', 'undated', null, null, true],
    ]);
    const { windows, status_name } = await app.ask('/api/demo/depot_detail', { id: list.at(-1)!.id });
    expect([windows.map(({ opens_on }) => opens_on), status_name]).toEqual([['2026-03-01', '2026-12-01'], '预告']);
    const undated = await app.ask('/api/demo/depot_list', { status: 'undated' });
    expect(undated.list.map(({ title }) => title).sort()).toEqual(['待定', '看不懂'].sort());
    const { status } = await app.ask('/api/portal/policy_facets', {});
    expect(status).toContainEqual({ id: 'undated', name: '申报时间待定', count: 2 });
    expect((await app.ask('/api/index/reportproject_list', {})).list.map(({ title }) => title).sort()).toEqual(
      ['常年', '每年'].sort(),
    );
  });

  it('written in two columns may be months or 长期', async () => {
    const rows = [
      { 事项名称: '月份', 申报开始: '2026年9月', 申报截止: '2026年10月' },
      { 事项名称: '长期', 申报开始: '', 申报截止: '长期' },
      { 事项名称: '开始', 申报开始: '2026-09-01', 申报截止: '' },
      { 事项名称: '每年', 申报开始: '每年3月1日', 申报截止: '3月31日' },
      { 事项名称: '空着', 申报开始: '', 申报截止: '' },
      { 事项名称: '三列', 申报时间: '2026年3月1日至3月31日', 申报开始: '2026-03-01' },
      { 事项名称: '矛盾', 申报时间: '2026年3月1日至3月31日', 申报开始: '2026-04-01' },
    ].map((row) => ({ ...row, 地区: '杭州市', 级别: '市级' }));
    const { text } = await run('items', file('edges.json', JSON.stringify(rows)));
    expect(text).toContain('新增 6，修改 0，未变 0，拒绝 1');
    expect(text).toContain('《矛盾》拒绝：申报时间“2026年3月1日至3月31日”与申报开始、申报截止不一致：请改正其中一处');
    const found = await sql`
      select p.title, w.opens_on, w.closes_on, w.yearly, p.undated from policy p left join policy_window w on w.policy_id = p.id
      order by p.id`;
    expect(found.map((row) => Object.values(row))).toEqual([
      ['月份', '2026-09-01', '2026-10-31', false, false],
      ['长期', null, null, false, false],
      ['开始', '2026-09-01', null, false, false],
      ['每年', '2000-03-01', '2000-03-31', true, false],
      ['空着', null, null, null, true],
      ['三列', '2026-03-01', '2026-03-31', false, false],
    ]);
  });
});

describe('zones', () => {
  afterEach(() => withZones(SHIPPED_ZONES));
  const ZONE = '代码,名称,别名,类别,所在地区,设立日期,终止日期,来源\n';

  it('are imported, with names or codes of their areas, then known to places; wrong ones are refused alone', async () => {
    const rows = [
      'Z33010090,西湖科创园,西湖园,其他,"杭州市西湖区、330108全部",2020-01-01,,区政府',
      'Z1,短,,其他,330106,,,',
      'Z33010091,无类,,火星区,330106,,,',
      'Z33010092,无地,,其他,火星市,,,',
      'Z33010093,合肥高新区,,高新区,340104,,,',
    ];
    const path = file('zones.csv', ZONE + rows.join('\n'));
    const { text } = await run('zones', path);
    expect(text).toContain('5 行，新增 1，修改 0，未变 0，拒绝 4');
    expect((await run('zones', path)).text).toContain('新增 0，修改 0，未变 1，拒绝 4');
    expect(findZone('杭州市西湖园')).toMatchObject({
      code: 'Z33010090',
      areas: [{ code: '330106' }, { code: '330108', whole: true }],
    });
    await importItems([['园区补助', '', '西湖科创园']]);
    expect(await stored()).toMatchObject([{ area_codes: ['Z33010090'] }]);
  });

  it('are exported as .xlsx and .json as an import reads them again', async () => {
    for (const name of ['zones.xlsx', 'zones.json']) {
      const path = `${folder}/${name}`;
      expect((await run('zones', path, { isExport: true })).text).toMatch(/写出 \d+ 行/);
      expect((await run('zones', path)).text).toMatch(/新增 0，修改 0，未变 \d+，拒绝 0/);
      expect(await run('zones', path, { isExport: true })).toMatchObject({
        code: 1,
        text: expect.stringContaining('已存在'),
      });
    }
  });
});
