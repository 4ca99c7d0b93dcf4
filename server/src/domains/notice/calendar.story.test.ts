import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { joinEnterprise, leaveEnterprises } from '../../../test/factories/enterprise';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { makeClosingDraft, makeEndingQualification } from '../../../test/factories/renewal';

const app = await testApp({ env: { PUBLIC_URL: 'https://zhice.example.cn' } });
beforeEach(() => app.setNow(TEST_NOW));

const newOwner = () => makeAccount(app, { enterprise: true });
const owner = eachTest(newOwner);

/** The path of a new address. */
async function open(owner: MadeAccount): Promise<string> {
  const { body } = await app.call('/api/portal/calendar_feed_open', {}, owner);
  expect(body.data.url).toMatch(/^https:\/\/zhice\.example\.cn\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(body.data.url).pathname;
}

/** A patent whose eighth year falls due a month from now. */
const LATE = { applied_on: '2019-12-20', granted_on: '2024-08-10', entered_on: '2026-07-01', percent: null };

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

const eventsOf = async (path: string): Promise<Component[]> => readEvents((await app.get(path)).body.data as string);

describe('a calendar', () => {
  it('holds every deadline of the enterprise, to be read back by RFC 5545', async () => {
    const name =
      '一种减速机, 其制造方法; 以及\\带反斜杠与换行\n的很长的名称，长到一行放不下，必须按字节折叠而不切断汉字';
    const right = await makeFeeRight(app, owner.enterpriseId, { ...LATE, name, percent: 85 });
    const mark = { kind: 'trademark', name: '山水', classes: ['9'], percent: null } as const;
    await makeFeeRight(app, owner.enterpriseId, { ...mark, granted_on: '2017-03-14', entered_on: '2026-01-01' });
    const certificate = await makeEndingQualification(app, owner.enterpriseId, '高新技术企业', '2027-01-15');
    await makeClosingDraft(app, owner, '数字化改造补助', '2026-12-05');
    const events = await eventsOf(await open(owner));
    const days = events.map((event) => event['DTSTART;VALUE=DATE']);
    // 2026-12-20 is a Sunday
    expect(days).toEqual(['20261205', '20261221', '20270115', '20270313']);
    expect(events[1]).toMatchObject({
      UID: `patent-${right}-8@zhice.example.cn`,
      DTSTAMP: '20261119T160000Z',
      SUMMARY: `第8年年费 300 元：${name}`,
      URL: `https://zhice.example.cn/pc/yearJk?right=${right}&step=8`,
      alarms: '-P29DT15H -P6DT15H ',
    });
    expect(events[1]?.DESCRIPTION).toContain('按期应缴 300 元');
    expect(events[2]).toMatchObject({
      SUMMARY: '资质到期：高新技术企业',
      UID: `qualification-${certificate}-0@zhice.example.cn`,
    });
    expect(events[0]?.SUMMARY).toBe('申报截止：数字化改造补助');
    const { body } = await app.call('/api/portal/calendar_feed', {}, owner);
    expect(body.data.events).toBe(events.length);
  });

  it('holds the windows of policies that its person follows, once each, and nobody else’s', async () => {
    const [policy] = await app.db<{ id: number }[]>`
      insert into policy (kind, source_key, title, level, opens_on, closes_on)
      values ('item', 'followed', '绿色工厂奖励', 19, '2026-10-01', '2026-12-31') returning id`;
    const id = policy!.id;
    const path = await open(owner);
    const titles = async () => (await eventsOf(path)).map(({ SUMMARY }) => SUMMARY);
    expect(await titles()).toEqual([]);
    await app.call('/api/portal/policy_follow', { id, follow: true }, owner);
    expect(await eventsOf(path)).toMatchObject([
      { SUMMARY: '申报截止：绿色工厂奖励', 'DTSTART;VALUE=DATE': '20261231', UID: `policy-${id}@zhice.example.cn` },
    ]);
    expect((await app.ask('/api/portal/calendar_feed', {}, owner)).events).toBe(1);
    const other = await newOwner();
    expect(await eventsOf(await open(other))).toEqual([]);
    await app.db`
      insert into cases (kind, account_id, enterprise_id, subject_kind, subject_id, created_at, changed_at, state_since)
      values ('declaration', ${owner.id}, ${owner.enterpriseId}, 'item', ${id}, now(), now(), now())`;
    // what is being declared stands there as the draft
    expect((await eventsOf(path)).map(({ UID }) => UID)).toEqual([expect.stringMatching(/^declaration-/)]);
    await app.db`update policy set closes_on = '2026-11-01' where id = ${id}`;
    expect(await titles()).toEqual([]);
  });

  it('shows the last day of grace once the due date is over, under the same UID', async () => {
    const given = { ...LATE, applied_on: '2019-05-20', entered_on: '2026-01-01' };
    const right = await makeFeeRight(app, owner.enterpriseId, given);
    const [event] = await eventsOf(await open(owner));
    expect(event).toMatchObject({ UID: `patent-${right}-8@zhice.example.cn`, 'DTSTART;VALUE=DATE': '20261120' });
    expect(event?.SUMMARY).toMatch(/^滞纳期截止 第8年年费：/);
    expect(event?.DESCRIPTION).toContain('今日应缴 2,500 元');
  });

  it('never holds what is foreign, settled or abandoned', async () => {
    const stranger = await newOwner();
    const foreign = await makeFeeRight(app, stranger.enterpriseId, { ...LATE, name: '别家的专利' });
    await makeClosingDraft(app, stranger, '别家的申报', '2026-12-05');
    const abandoned = await makeFeeRight(app, owner.enterpriseId, LATE);
    await app.db`update renewal set decision = 'abandon' where right_id = ${abandoned}`;
    const own = await eventsOf(await open(owner));
    expect(own).toEqual([]);
    expect((await eventsOf(await open(stranger))).map(({ UID }) => UID)[1]).toContain(`patent-${foreign}-`);
  });

  it('is answered as a calendar, and not again while nothing has changed', async () => {
    const path = await open(await newOwner());
    const first = await app.get(path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const again = await app.get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.data]).toEqual([304, '']);
  });
});

describe('the address', () => {
  it('is told once; a new one replaces it, closing ends it', async () => {
    const feed = () => app.ask('/api/portal/calendar_feed', {}, owner);
    expect(await feed()).toMatchObject({ open: false, created_at: null });
    const first = await open(owner);
    expect(JSON.stringify(await feed())).not.toContain(first.slice(-20));
    expect((await app.get(first)).status).toBe(200);
    expect(await feed()).toMatchObject({ open: true, last_used_at: '2026-11-20 12:00:00' });
    const second = await open(owner);
    expect((await app.get(first)).status).toBe(404);
    expect((await app.get(second)).status).toBe(200);
    const { body } = await app.call('/api/portal/calendar_feed_close', {}, owner);
    expect(body.data.closed).toBe(true);
    expect((await app.get(second)).status).toBe(404);
    expect(await feed()).toMatchObject({ open: false });
  });

  it('dies with the account, its place in the enterprise, and the approval', async () => {
    const changes = [
      (owner: MadeAccount) => app.db`update account set disabled_at = now() where id = ${owner.id}`,
      (owner: MadeAccount) => leaveEnterprises(app.db, owner.id),
      (owner: MadeAccount) => app.db`update enterprise set approved_at = null where id = ${owner.enterpriseId}`,
    ];
    for (const change of changes) {
      const owner = await newOwner();
      const path = await open(owner);
      await change(owner);
      expect((await app.get(path)).status).toBe(404);
    }
  });

  it('of a person who moved on does not show the new enterprise', async () => {
    const path = await open(owner);
    const other = await newOwner();
    await leaveEnterprises(app.db, owner.id);
    await joinEnterprise(app.db, owner.id, other.enterpriseId);
    expect((await app.get(path)).status).toBe(404);
  });

  it('cannot be guessed: wrong ones are 404, and soon 429', async () => {
    const wrong = `/api/calendar/${'x'.repeat(43)}.ics`;
    expect((await app.get('/api/calendar/x.ics')).status).toBe(404);
    expect((await app.get(`/api/calendar/${'x'.repeat(43)}`)).status).toBe(404);
    app.later(86_400);
    for (let n = 0; n < 30; n++) expect((await app.get(wrong)).status).toBe(404);
    expect((await app.get(wrong)).status).toBe(429);
    // a right one is not held up by that
    app.setNow(new Date(TEST_NOW.getTime() + 86_400_000 + 1));
    expect((await app.get(await open(await newOwner()))).status).toBe(200);
  });

  it('is not asked without end', async () => {
    const path = await open(await newOwner());
    for (let n = 0; n < 60; n++) await app.get(path);
    expect((await app.get(path)).status).toBe(429);
  });
});

it('two tabs that open it at once leave one address, and the slower one is told', async () => {
  const owner = await newOwner();
  const both = [1, 2].map(() => app.call('/api/portal/calendar_feed_open', {}, owner));
  for (const { status } of await Promise.all(both)) expect([200, 409]).toContain(status);
  const open = await app.db`select 1 from calendar_feed where account_id = ${owner.id} and revoked_at is null`;
  expect(open).toHaveLength(1);
});
