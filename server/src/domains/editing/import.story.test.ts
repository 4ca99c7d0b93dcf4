import { TALENT } from '@zhice/contract/talent/talent-kind';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../test/app';
import { sampleOf } from '../../../test/factories/content-samples';
import { exportedRows } from '../../../test/factories/exported';
import { workbookOf } from '../../../test/factories/right-import';
import { type MadeStaff, makeStaff, staffToken } from '../../../test/factories/staff';
import { sendUpload } from '../../../test/factories/upload';

let app: TestApp;
let editor: MadeStaff;
beforeAll(async () => {
  app = await testApp();
  editor = await makeStaff(app);
});
beforeEach(() => app.setNow(TEST_NOW));

async function done<T>(path: string, body: object): Promise<T> {
  const token = await staffToken(app, editor.username);
  const answer = await app.call(`/api/console/${path}` as '/api/console/content_save', body as never, { token });
  expect([path, answer.body.msg]).toEqual([path, '']);
  return answer.body.data as T;
}

const KIND = 'knowledge';
interface Row {
  fields: Record<string, unknown>;
}
const LONG = '长'.repeat(40_000);

/** A published text of this name; its id. */
const write = (title: string, more: object = {}) =>
  done<{ id: number }>('content_save', {
    kind: KIND,
    fields: { title, kind: 1, summary: '某某局', body: '<p>正文一</p>', ...more },
  });
const stored = async (id: number) => (await done<{ row: Row }>('content', { kind: KIND, id })).row.fields;

/** The file of all rows whose title has this word: its head, and its rows. */
async function fileOf(keyword: string) {
  const { url } = await done<{ url: string }>('content_list', { kind: KIND, keyword, is_export: 1 });
  const [head, ...rows] = (await exportedRows(app, url)) as [string[], ...unknown[][]];
  const said = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, String(row[at] ?? '')])));
  return { head, rows: said };
}

/** What an import of these rows would do, or with `apply` did. */
async function take(head: string[], rows: Record<string, string>[], apply?: true) {
  const sheet = await workbookOf(
    head,
    rows.map((row) => head.map((name) => row[name] ?? '')),
  );
  const token = await staffToken(app, editor.username);
  const upload = await sendUpload(app, token, 'rows.xlsx', sheet, '/api/console/upload');
  const report = await done<{ list: { outcome: string; detail: string }[] }>('content_import', {
    ...{ kind: KIND, upload_id: upload.body.data.id, apply },
  });
  return report.list.map(({ outcome, detail }) => [outcome, detail]);
}

describe('a sheet of content', () => {
  it('says before anything is saved what each field said and will say', async () => {
    const { id } = await write('貔貅甲');
    const { head, rows } = await fileOf('貔貅');
    const changed = rows.map((row) => ({ ...row, 标题: '貔貅乙', 摘要: '另一局' }));
    const told = [['changed', '标题：貔貅甲 → 貔貅乙\n摘要：删 某某局 → 增 另一局']];
    expect(await take(head, changed)).toEqual(told);
    expect(await stored(id)).toMatchObject({ title: '貔貅甲' });
    expect(await take(head, changed, true)).toEqual(told);
    expect(await stored(id)).toMatchObject({ title: '貔貅乙', summary: '另一局', body: '<p>正文一</p>' });
    const audit = await app.db`
      select subject, detail from audit_log where action = '/api/console/content_import' order by id desc limit 2`;
    expect(audit.map(({ subject, detail }) => [subject, detail])).toEqual([
      [`${KIND} 导入`, { 新增: 0, 修改: 1 }],
      [
        `${KIND} ${id}`,
        { before: { 标题: '貔貅甲', 摘要: '删 某某局' }, after: { 标题: '貔貅乙', 摘要: '增 另一局' } },
      ],
    ]);
  });

  it('leaves alone what a colleague changed after the file was tried', async () => {
    const { id } = await write('睚眦甲');
    const { id: other } = await write('睚眦乙');
    const rows = [id, other].map((one) => ({ 编号: one, 摘要: '另一局' }));
    const tried = await done<{ list: { seen: object }[] }>('content_import', { kind: KIND, rows });
    const seen = tried.list.map((row) => row.seen);
    await done('content_save', { kind: KIND, id, version: 1, fields: { ...(await stored(id)), summary: '同事的' } });
    const { list } = await done<{ list: { outcome: string; detail: string }[] }>('content_import', {
      ...{ kind: KIND, rows, seen, apply: true },
    });
    expect(list.map(({ outcome }) => outcome)).toEqual(['wrong', 'changed']);
    expect(list[0]?.detail).toMatch(/^检查以后又改过（.+），没有导入：请重新选择文件检查$/);
    expect([(await stored(id)).summary, (await stored(other)).summary]).toEqual(['同事的', '另一局']);
  });

  it('empties by the word alone, and tells of a blank where something stands', async () => {
    const { id } = await write('狻猊甲');
    const { head, rows } = await fileOf('狻猊');
    expect(await take(head, [{ ...rows[0]!, 摘要: '' }], true)).toEqual([
      ['same', '“摘要”空着，不改；要清空请写“清空”'],
    ]);
    expect(await stored(id)).toMatchObject({ summary: '某某局' });
    expect(await take(head, [{ ...rows[0]!, 摘要: '清空' }], true)).toEqual([['changed', '摘要：删 某某局']]);
    expect(await stored(id)).toMatchObject({ summary: '' });
  });

  it('takes neither of two rows of one id', async () => {
    const { id } = await write('獬豸甲');
    const { head, rows } = await fileOf('獬豸');
    const twice = ['獬豸乙', '獬豸丙'].map((标题) => ({ ...rows[0]!, 标题 }));
    expect(await take(head, twice, true)).toEqual([
      ['wrong', '编号与第 3 行相同：同一条只能有一行'],
      ['wrong', '编号与第 2 行相同：同一条只能有一行'],
    ]);
    expect(await stored(id)).toMatchObject({ title: '獬豸甲' });
  });

  it('tells of a row that was written after the file was made', async () => {
    const { id } = await write('麒麟甲');
    const { head, rows } = await fileOf('麒麟');
    app.setNow(new Date(TEST_NOW.getTime() + 600_000));
    await done('content_save', { kind: KIND, id, version: 1, fields: { ...(await stored(id)), summary: '后来的局' } });
    const [[outcome, detail]] = (await take(head, rows)) as [[string, string]];
    expect(outcome).toBe('changed');
    expect(detail).toMatch(/^导出以后又改过（\d{4}-\d\d-\d\d \d\d:\d\d .+），请核对\n摘要：删 后来的局 → 增 某某局$/);
  });

  it('is read by what sheets call its columns; where there is no end 长期 says so', async () => {
    const kind = 'expert';
    const row = {
      专家姓名: '白泽',
      '职 称': '教授',
      工作单位: '某某大学',
      地区: '浙江省杭州市西湖区',
      研究方向: '机器人',
    };
    const more = { 可以提供的服务: '技术咨询', 咨询收费: '免费', 展示状态: '展示中', 展示至: '长期', 序号: '1' };
    const given = { kind, rows: [{ ...row, ...more }], apply: true };
    const { unknown, list } = await done<{ unknown: string[]; list: object[] }>('content_import', given);
    expect([unknown, list]).toMatchObject([['序号'], [{ outcome: 'added', detail: '' }]]);
    const found = await done<{ list: Row[] }>('content_list', { kind, keyword: '白泽' });
    expect(found.list[0]?.fields).toMatchObject({
      ...{
        name: '白泽',
        title: '教授',
        institution: '某某大学',
        area: '330106',
        strengths: '机器人',
        online_until: null,
      },
    });
    const needed = { kind: 'information', rows: [{ 标题: '白泽', 类别: '申报通知', 发布日期: '长期' }] };
    expect((await done<{ list: { detail: string }[] }>('content_import', needed)).list[0]?.detail).toContain(
      '发布日期“长期”不能识别',
    );
  });

  it('says what to write where a choice is none', async () => {
    const row = { 标题: '饕餮乙', 类别: '其他知识', 摘要: '某某局', 正文: '<p>正文</p>' };
    expect(await take(Object.keys(row), [row])).toEqual([
      ['wrong', '类别“其他知识”不能识别：请写这些中的一个：政策知识、知识产权知识'],
    ]);
  });

  it('says which of two columns for one field is meant by nobody', async () => {
    const row = { 标题: '饕餮丙', title: '饕餮丁', 类别: '政策知识', 摘要: '某某局', 正文: '<p>正文</p>' };
    expect(await take(Object.keys(row), [row])).toEqual([['wrong', '有两列都是标题，说的不一样：请只留一列']]);
    expect(await take(Object.keys(row), [{ ...row, title: '饕餮丙' }])).toEqual([['added', '']]);
  });

  it('reads an area by its code or name, never one that several have or nobody knows', async () => {
    const kind = 'provider';
    const about = { 机构名称: '麒麟检测', 机构介绍: '检测', 所在地: '' };
    const reported = (rows: object[], apply?: true) =>
      done<{ list: { outcome: string; detail: string }[] }>('content_import', { kind, rows, apply });
    const said = async (place: string, apply?: true) => (await reported([{ ...about, 所在地: place }], apply)).list[0];
    const howTo = '：请写全称或六位代码，如 浙江省杭州市西湖区';
    for (const odd of ['火星区', '鼓楼区', '339999']) {
      expect(await said(odd)).toMatchObject({ outcome: 'wrong', detail: `所在地“${odd}”不能识别${howTo}` });
    }
    expect(await said('浙江省杭州市西湖区', true)).toMatchObject({ outcome: 'added' });
    const { list } = await done<{ list: { id: number; fields: { area: string } }[] }>('content_list', {
      ...{ kind, keyword: '麒麟检测' },
    });
    expect(list.map(({ fields }) => fields.area)).toEqual(['330106']);
    const [{ id } = { id: 0 }] = list;
    expect((await reported([{ 编号: id, 所在地: '330106' }])).list[0]).toMatchObject({ outcome: 'same' });
    expect((await reported([{ 编号: id, 所在地: '杭州市余杭区' }])).list[0]).toMatchObject({
      ...{ outcome: 'changed', detail: '所在地：浙江省杭州市西湖区 → 浙江省杭州市余杭区' },
    });
    const token = await staffToken(app, editor.username);
    const fields = { ...list[0]!.fields, area: '火星区' };
    const answer = await app.call('/api/console/content_save', { kind, fields } as never, { token });
    expect([answer.status, answer.body.field, answer.body.msg]).toEqual([
      ...[422, 'fields.area', '所在地：没有这个地区，请重新选择'],
    ]);
  });

  it('leaves a choice that nobody has made as it is', async () => {
    await app.db`insert into talent_type (name) values ('样例类型')`;
    const fields = sampleOf(TALENT, '螭吻');
    const { id } = await done<{ id: number }>('content_save', { kind: TALENT.key, fields });
    await app.db`update talent set gender = 0 where id = ${id}`;
    const { url } = await done<{ url: string }>('content_list', { kind: TALENT.key, keyword: '螭吻', is_export: 1 });
    const [head, row] = (await exportedRows(app, url)) as [string[], unknown[]];
    const rows = [Object.fromEntries(head.map((name, at) => [name, String(row[at] ?? '')]))];
    const { list } = await done<{ list: object[] }>('content_import', { kind: TALENT.key, rows });
    expect([row[head.indexOf('性别')] ?? '', list]).toMatchObject(['', [{ outcome: 'same' }]]);
  });

  it('keeps a text that no cell holds whole', async () => {
    const body = `<p>${LONG}</p>`;
    const { id } = await write('饕餮甲', { body });
    const { head, rows } = await fileOf('饕餮');
    expect(rows[0]!.正文!.length).toBeLessThan(body.length);
    expect(await take(head, [{ ...rows[0]!, 摘要: '另一局' }], true)).toEqual([
      ['changed', '摘要：删 某某局 → 增 另一局'],
    ]);
    expect(await stored(id)).toMatchObject({ summary: '另一局', body });
    const [[outcome, detail]] = (await take(head, [{ ...rows[0]!, 正文: rows[0]!.正文!.slice(10) }], true)) as [
      [string, string],
    ];
    expect([outcome, detail]).toEqual(['wrong', expect.stringContaining('表格的一格放不下')]);
    expect(await stored(id)).toMatchObject({ body });
  });
});
