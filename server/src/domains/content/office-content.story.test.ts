import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../test/app';
import { type MadeStaff, makeStaff, staffToken } from '../../../test/factories/staff';
import { insertCodeMessage } from '../account';

let app: TestApp;
let writer: MadeStaff;
let reviewer: MadeStaff;
beforeAll(async () => {
  app = await testApp();
  writer = await makeStaff(app);
  reviewer = await makeStaff(app);
});
beforeEach(() => app.setNow(TEST_NOW));

const call = (path: string, body: object, { token }: MadeStaff) =>
  app.call(`/api/console/${path}` as '/api/console/content_save', body as never, { token });
const shown = (version?: string) => app.ask('/api/portal/agreement', { status: 1, version });

describe('an agreement', () => {
  const fields = { name: '2027-01', kind: 1, effective_on: '2026-12-15', body: '<p>由{operator}运营。</p>' };

  it('is in force from its day once somebody else has approved it, and no longer changes then', async () => {
    const saved = (await call('content_save', { kind: 'agreement', fields }, writer)).body.data;
    const asked = { kind: 'agreement', id: saved.id, version: saved.version, action: 'publish' };
    const own = await call('content_publish', asked, writer);
    expect([own.status, own.body.msg]).toEqual([403, '本人编写的内容须由另一位工作人员审核']);
    expect((await shown()).versions.map(({ version }) => version)).toEqual(['2026-11']);
    const approved = (await call('content_publish', asked, reviewer)).body.data;
    expect(await shown()).toMatchObject({ version: '2026-11', versions: [{ version: '2027-01' }, {}] });
    const later = { kind: 'agreement', ...approved, fields: { ...fields, name: '2027-02' } };
    expect((await call('content_save', later, writer)).status).toBe(409);
    app.setNow(new Date('2026-12-14T16:00:00Z'));
    expect(await shown()).toMatchObject({
      version: '2027-01',
      body: '<p>由本平台运营者（名称见本网站页脚）运营。</p>',
    });
    const token = await staffToken(app, reviewer.username);
    const withdrawn = await call(
      'content_publish',
      { ...asked, ...approved, action: 'withdraw' },
      { ...reviewer, token },
    );
    expect(withdrawn.status).toBe(409);
    expect((await call('content_delete', { kind: 'agreement', id: saved.id }, { ...reviewer, token })).status).toBe(
      409,
    );
  });

  it('is approved for a day that is still to come, by a name of its own, with known placeholders', async () => {
    const save = async (more: object) => {
      const { status, body } = await call(
        'content_save',
        { kind: 'agreement', fields: { ...fields, ...more } },
        writer,
      );
      return { status, field: body.field, ...body.data };
    };
    expect(await save({ name: '2026-11' })).toMatchObject({ status: 422, field: 'fields.name' });
    expect(await save({ name: '2028-01', body: '<p>{nobody}</p>' })).toMatchObject({
      status: 422,
      field: 'fields.body',
    });
    const { id, version } = await save({ name: '2028-02', effective_on: '2026-11-20' });
    const asked = { kind: 'agreement', id, version, action: 'publish' };
    expect((await call('content_publish', asked, reviewer)).body.msg).toBe('生效日期须晚于今天，请先修改');
  });
});

describe('a message template', () => {
  it('says what is sent next, and keeps the placeholders that the message needs', async () => {
    const [row] =
      await app.db`select id, version, name, placeholders, subject from message_template where key = 'code'`;
    const { id, version, ...fields } = row!;
    const save = (body: string) =>
      call('content_save', { kind: 'template', id, version, fields: { ...fields, name: '改名', body } }, writer);
    for (const words of ['{code} 和 {minutes', '{code}}', '{code} ｛minutes｝']) {
      expect((await save(words)).body.msg).toMatch(/没有成对：占位符写作 \{code\}，两边是半角大括号$/);
    }
    for (const strange of ['{words}', '{验证码}'])
      expect((await save(`验证码 {code}，${strange}`)).body.msg).toBe(
        `没有占位符 ${strange}，这条消息可用：{code}、{minutes}`,
      );
    expect((await save('请查收')).body.msg).toBe('正文里要有 {code}：验证码');
    expect((await save('本次验证码：{code}')).status).toBe(200);
    await insertCodeMessage(app.db, { kind: 'mail', to: 'a@example.test' }, '123456');
    const [message] = await app.db`select payload from outbox order by id desc limit 1`;
    expect(message!.payload).toMatchObject({ subject: '知策验证码', text: '本次验证码：123456' });
    const [after] = await app.db`select name from message_template where key = 'code'`;
    expect(after!.name).toBe('验证码');
  });
});

describe('what a program might send', () => {
  it('is refused beside its field', async () => {
    const ask = async (path: string, body: object) => {
      const { status, body: answer } = await call(path, { kind: 'bulletin', ...body }, writer);
      return [status, answer.field];
    };
    expect(await ask('content_list', { filter: { kind: 'x' } })).toEqual([400, 'filter.kind']);
    expect(await ask('content_save', { fields: { title: { a: 1 } } })).toEqual([400, 'fields.title']);
    expect(await ask('content_save', { fields: { title: '甲', kind: 9, level: 18 } })).toEqual([422, 'fields.kind']);
    expect(await ask('content_save', { fields: { title: '甲', kind: 1, level: 18, policy: '没有这个政策' } })).toEqual([
      422,
      'fields.policy',
    ]);
  });
});

describe('rich text', () => {
  it('is cleaned when it is saved and when it is previewed', async () => {
    const fields = { title: '一条动态', summary: '摘要', body: '<p onclick="x()">文<script>y()</script></p>' };
    const preview = await call('content_preview', { kind: 'news', fields }, writer);
    expect((preview.body.data as unknown as { fields: object }).fields).toMatchObject({ body: '<p>文</p>' });
    const { id } = (await call('content_save', { kind: 'news', fields }, writer)).body.data;
    const [row] = await app.db`select body from content_trend where id = ${id}`;
    expect(row!.body).toBe('<p>文</p>');
  });
});

describe('a preview', () => {
  it('fills in the placeholders: of an agreement who the operator is, of a message an example of each', async () => {
    const seen = async (kind: string, fields: object) =>
      (await call('content_preview', { kind, fields }, writer)).body.data as unknown as {
        fields: Record<string, string>;
      };
    const said = { name: '2027-03', kind: 1, effective_on: '2026-12-15', body: '<p>由{operator}运营。</p>' };
    expect((await seen('agreement', said)).fields.body).toBe('<p>由本平台运营者（名称见本网站页脚）运营。</p>');
    const messages = await app.db`select name, subject, body, placeholders from message_template`;
    expect(messages.length).toBeGreaterThan(3);
    for (const message of messages) {
      const { fields } = await seen('template', message);
      expect(`${fields.subject}${fields.body}`).not.toMatch(/[{}]/);
    }
  });
});

it('the version that planned an hour says which', async () => {
  const fields = { title: '到点发布', summary: '摘要', body: '<p>文</p>' };
  const saved = (await call('content_save', { kind: 'news', fields }, writer)).body.data;
  const planned = { kind: 'news', ...saved, action: 'schedule', day: '2026-12-31', hour: 9 };
  expect((await call('content_publish', planned, writer)).status).toBe(200);
  const { body } = await call('content_versions', { kind: 'news', id: saved.id }, writer);
  const { list } = body.data as unknown as { list: { act: string }[] };
  expect(list.map(({ act }) => act)).toEqual(['定时发布（2026-12-31 09:00）', '保存']);
});
