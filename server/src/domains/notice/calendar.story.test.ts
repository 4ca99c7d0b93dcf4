import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeClosingDraft, makeDueRight, makeEndingQualification } from '../../../test/factories/renewal';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://zhice.example.cn' } });
});
beforeEach(() => app.setNow(TEST_NOW));

type Owner = MadeAccount & { enterpriseId: number };
const newOwner = async (): Promise<Owner> => (await makeAccount(app, { enterprise: true })) as Owner;

/** The path of a new address. */
async function open(owner: MadeAccount): Promise<string> {
  const { body } = await app.call('/api/portal/calendar_feed_open', {}, { token: owner.token });
  expect(body.data.url).toMatch(/^https:\/\/zhice\.example\.cn\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(body.data.url).pathname;
}

const get = (url: string, headers: Record<string, string> = {}) => app.send({ method: 'GET', url, headers });

type Component = Record<string, string>;

/** Reads a calendar back as a program of another house does: unfolds, splits, unescapes. */
function readEvents(text: string): Component[] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Component[] = [];
  let alarm = false;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({ alarms: '' });
    if (line === 'BEGIN:VALARM') alarm = true;
    const event = events.at(-1);
    const [name = '', value = ''] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    if (event && !alarm && !['BEGIN', 'END'].includes(name))
      event[name] = value.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
    if (event && name === 'TRIGGER') event.alarms += `${value} `;
    if (line === 'END:VALARM') alarm = false;
  }
  return events;
}

const eventsOf = async (path: string): Promise<Component[]> => readEvents((await get(path)).body.data as string);

describe('a calendar', () => {
  it('holds every deadline of the enterprise, to be read back by RFC 5545', async () => {
    const owner = await newOwner();
    const right = await makeDueRight(app, owner.enterpriseId, {
      name: '一种减速机, 其制造方法; 以及\\带反斜杠与换行\n的很长的名称，长到一行放不下，必须按字节折叠而不切断汉字',
      appliedOn: '2019-12-20',
      grantedOn: '2024-08-10',
      reduction: 85,
      enteredOn: '2026-07-01',
    });
    await makeDueRight(app, owner.enterpriseId, {
      kind: 'trademark',
      name: '山水',
      grantedOn: '2017-03-14',
      classes: ['9'],
      enteredOn: '2026-01-01',
    });
    const certificate = await makeEndingQualification(app, owner.enterpriseId, '高新技术企业', '2027-01-15');
    await makeClosingDraft(app, owner, '数字化改造补助', '2026-12-05');
    const events = await eventsOf(await open(owner));
    expect(events.map((event) => event['DTSTART;VALUE=DATE'])).toEqual([
      '20261220',
      '20270115',
      '20270313',
      '20261205',
    ]);
    expect(events[0]).toMatchObject({
      UID: `patent-${right}-8@zhice.example.cn`,
      DTSTAMP: '20261119T160000Z',
      SUMMARY:
        '第8年年费 300 元：一种减速机, 其制造方法; 以及\\带反斜杠与换行\n的很长的名称，长到一行放不下，必须按字节折叠而不切断汉字',
      URL: `https://zhice.example.cn/pc/yearJk?right=${right}&step=8`,
      alarms: '-P29DT15H -P6DT15H ',
    });
    expect(events[0]?.DESCRIPTION).toContain('按期应缴 300 元');
    expect(events[1]).toMatchObject({
      SUMMARY: '资质到期：高新技术企业',
      UID: `qualification-${certificate}-0@zhice.example.cn`,
    });
    expect(events[3]?.SUMMARY).toBe('申报截止：数字化改造补助');
    const { body } = await app.call('/api/portal/calendar_feed', {}, { token: owner.token });
    expect(body.data.events).toBe(events.length);
  });

  it('shows the last day of grace once the due date is over, under the same UID', async () => {
    const owner = await newOwner();
    const right = await makeDueRight(app, owner.enterpriseId, {
      appliedOn: '2019-05-20',
      grantedOn: '2024-08-10',
      enteredOn: '2026-01-01',
    });
    const [event] = await eventsOf(await open(owner));
    expect(event).toMatchObject({ UID: `patent-${right}-8@zhice.example.cn`, 'DTSTART;VALUE=DATE': '20261120' });
    expect(event?.SUMMARY).toMatch(/^滞纳期截止 第8年年费：/);
    expect(event?.DESCRIPTION).toContain('今日应缴 2,500 元');
  });

  it('never holds what is foreign, settled or abandoned', async () => {
    const owner = await newOwner();
    const stranger = await newOwner();
    const given = { appliedOn: '2019-12-20', grantedOn: '2024-08-10', enteredOn: '2026-07-01' };
    const foreign = await makeDueRight(app, stranger.enterpriseId, { ...given, name: '别家的专利' });
    await makeClosingDraft(app, stranger, '别家的申报', '2026-12-05');
    const abandoned = await makeDueRight(app, owner.enterpriseId, given);
    await app.db`update renewal set decision = 'abandon' where right_id = ${abandoned}`;
    const own = await eventsOf(await open(owner));
    expect(own).toEqual([]);
    expect((await eventsOf(await open(stranger))).map(({ UID }) => UID)[0]).toContain(`patent-${foreign}-`);
  });

  it('is answered as a calendar, and not again while nothing has changed', async () => {
    const path = await open(await newOwner());
    const first = await get(path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.data]).toEqual([304, '']);
  });
});

describe('the address', () => {
  it('is told once; a new one replaces it, closing ends it', async () => {
    const owner = await newOwner();
    const feed = async () => (await app.call('/api/portal/calendar_feed', {}, { token: owner.token })).body.data;
    expect(await feed()).toMatchObject({ open: false, created_at: null });
    const first = await open(owner);
    expect(JSON.stringify(await feed())).not.toContain(first.slice(-20));
    expect((await get(first)).status).toBe(200);
    expect(await feed()).toMatchObject({ open: true, last_used_at: '2026-11-20 12:00:00' });
    const second = await open(owner);
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const { body } = await app.call('/api/portal/calendar_feed_close', {}, { token: owner.token });
    expect(body.data.closed).toBe(true);
    expect((await get(second)).status).toBe(404);
    expect(await feed()).toMatchObject({ open: false });
  });

  it('dies with the account, its place in the enterprise, and the approval', async () => {
    const changes = [
      (owner: Owner) => app.db`update account set disabled_at = now() where id = ${owner.id}`,
      (owner: Owner) => app.db`update account set enterprise_id = null where id = ${owner.id}`,
      (owner: Owner) => app.db`update enterprise set approved_at = null where id = ${owner.enterpriseId}`,
    ];
    for (const change of changes) {
      const owner = await newOwner();
      const path = await open(owner);
      await change(owner);
      expect((await get(path)).status).toBe(404);
    }
  });

  it('of a person who moved on does not show the new enterprise', async () => {
    const owner = await newOwner();
    const path = await open(owner);
    const other = await newOwner();
    await app.db`update account set enterprise_id = ${other.enterpriseId} where id = ${owner.id}`;
    expect((await get(path)).status).toBe(404);
  });

  it('cannot be guessed: wrong ones are 404, and soon 429', async () => {
    const wrong = `/api/calendar/${'x'.repeat(43)}.ics`;
    expect((await get('/api/calendar/x.ics')).status).toBe(404);
    expect((await get(`/api/calendar/${'x'.repeat(43)}`)).status).toBe(404);
    app.setNow(new Date(TEST_NOW.getTime() + 86_400_000));
    for (let n = 0; n < 30; n++) expect((await get(wrong)).status).toBe(404);
    expect((await get(wrong)).status).toBe(429);
    // a right one is not held up by that
    app.setNow(new Date(TEST_NOW.getTime() + 86_400_000 + 1));
    const owner = await newOwner();
    expect((await get(await open(owner))).status).toBe(200);
  });

  it('is not asked without end', async () => {
    const path = await open(await newOwner());
    for (let n = 0; n < 60; n++) await get(path);
    expect((await get(path)).status).toBe(429);
  });
});

it('two tabs that open it at once leave one address, and the slower one is told', async () => {
  const owner = await newOwner();
  const both = [1, 2].map(() => app.call('/api/portal/calendar_feed_open', {}, { token: owner.token }));
  for (const { status } of await Promise.all(both)) expect([200, 409]).toContain(status);
  const open = await app.db`select 1 from calendar_feed where account_id = ${owner.id} and revoked_at is null`;
  expect(open).toHaveLength(1);
});
