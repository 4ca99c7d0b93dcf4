import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, testSettings } from '../../test/app';
import { deferred } from '../../test/factories/deferred';
import { type Message, SendFailure } from './message';
import { deleteOldMessages, insertMessage, Outbox, sendDue, sender } from './outbox';

const { sql } = await testDatabase();

const code: Message = {
  kind: 'sms',
  to: '13800138000',
  template: 'code',
  params: { code: '012345', minutes: '5' },
  text: '【知策】验证码 012345',
  lifeSeconds: 300,
};
const mail: Message = { kind: 'mail', to: 'wang@example.com', subject: '结果', text: '已审核通过' };

const rows = () => sql`
  select kind, payload, tries, done_at is not null as done, last_error,
         round(extract(epoch from next_try_at - now()))::int as wait
  from outbox order by id`;
const dueNow = () => sql`update outbox set next_try_at = now() where done_at is null`;
const collector = (failure?: (message: Message) => Error | undefined) => {
  const taken: Message[] = [];
  const send = async (message: Message): Promise<void> => {
    taken.push(message);
    const error = failure?.(message);
    if (error) throw error;
  };
  return { taken, send };
};

beforeEach(async () => {
  await sql`delete from outbox`;
});

describe('a message', () => {
  it('goes out whole, once, and leaves neither words nor receiver behind', async () => {
    await insertMessage(sql, code);
    await insertMessage(sql, mail);
    const { taken, send } = collector();
    expect(await sendDue(sql, send)).toBe(2);
    expect(taken).toEqual(expect.arrayContaining([code, mail]));
    expect(await sendDue(sql, send)).toBe(0);
    expect(taken.length).toBe(2);
    expect(await rows()).toMatchObject([
      { kind: 'sms', payload: { to: '138********', template: 'code' }, done: true, last_error: null },
      { kind: 'mail', payload: { to: 'w***@example.com' }, done: true, last_error: null },
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/012345|13800138000|wang|已审核通过/);
  });

  it('is not sent when its transaction is taken back', async () => {
    const wanted = sql.begin(async (db) => {
      await insertMessage(db, code);
      throw new Error('no');
    });
    await expect(wanted).rejects.toThrow('no');
    expect(await sendDue(sql, collector().send)).toBe(0);
  });

  it('is sent once by two processes', async () => {
    for (let i = 0; i < 25; i++) await insertMessage(sql, { ...mail, subject: `结果 ${i}` });
    const { taken, send } = collector();
    const slow = async (message: Message): Promise<void> => {
      await send(message);
      await sql`select 1`;
    };
    const counts = await Promise.all([sendDue(sql, slow), sendDue(sql, slow)]);
    expect(counts[0] + counts[1]).toBe(25);
    expect(new Set(taken.map((message) => 'subject' in message && message.subject)).size).toBe(25);
    expect(taken.length).toBe(25);
  });
});

describe('a failure', () => {
  it('is tried again, sooner when the message has a short life, and is told without the receiver', async () => {
    await insertMessage(sql, code);
    await insertMessage(sql, mail);
    const told: unknown[] = [];
    const { send } = collector(({ to }) => new Error(`cannot reach ${to}`));
    expect(await sendDue(sql, send, (...args) => told.push(args))).toBe(0);
    expect(await rows()).toMatchObject([
      { done: false, tries: 1, wait: 5, last_error: 'cannot reach 138********' },
      { done: false, tries: 1, wait: 60, last_error: 'cannot reach w***@example.com' },
    ]);
    expect(told).toContainEqual(['cannot reach 138********', expect.objectContaining({ kind: 'sms', last: false })]);
    await dueNow();
    await sendDue(sql, send);
    expect(await rows()).toMatchObject([{ wait: 10 }, { wait: 120 }]);
    await dueNow();
    expect(await sendDue(sql, collector().send)).toBe(2);
  });

  it('ends after eight tries, and can be sent again', async () => {
    await insertMessage(sql, mail);
    const { taken, send } = collector(() => new Error('down'));
    for (let i = 0; i < 10; i++) {
      await sendDue(sql, send);
      await dueNow();
    }
    expect(taken.length).toBe(8);
    expect(await rows()).toMatchObject([
      { done: true, tries: 8, last_error: 'down', payload: { to: 'wang@example.com', text: mail.text } },
    ]);
  });

  it('that is final ends at once', async () => {
    await insertMessage(sql, code);
    const told: unknown[] = [];
    const { send } = collector(() => new SendFailure('isv.MOBILE_NUMBER_ILLEGAL', '号码有误', true));
    await sendDue(sql, send, (...args) => told.push(args));
    expect(await rows()).toMatchObject([{ done: true, tries: 1, last_error: 'isv.MOBILE_NUMBER_ILLEGAL: 号码有误' }]);
    expect(told).toEqual([['isv.MOBILE_NUMBER_ILLEGAL: 号码有误', expect.objectContaining({ last: true })]]);
    expect(JSON.stringify(await rows())).not.toContain('012345');
  });

  it('does not let a code go out after its life', async () => {
    await insertMessage(sql, code);
    await sql`update outbox set created_at = now() - interval '6 minutes'`;
    const { taken, send } = collector();
    expect(await sendDue(sql, send)).toBe(0);
    expect(taken).toEqual([]);
    expect(await rows()).toMatchObject([{ done: true, last_error: 'too late: not sent within 300 s' }]);
  });

  it('of a process that died leaves its messages to the others', async () => {
    await insertMessage(sql, mail);
    void sendDue(sql, () => new Promise(() => {}));
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    expect(await sendDue(sql, collector().send)).toBe(0);
    await sql`update outbox set next_try_at = next_try_at - interval '2 minutes'`;
    expect(await sendDue(sql, collector().send)).toBe(1);
  });
});

describe('the outbox of a process', () => {
  it('sends what was committed as soon as it is woken, also while it sends', async () => {
    const { taken, send } = collector();
    const outbox = new Outbox(sql, send, () => {});
    await insertMessage(sql, code);
    outbox.wake();
    outbox.wake();
    await insertMessage(sql, mail);
    outbox.wake();
    await expect.poll(() => taken.length).toBe(2);
    await outbox.close();
    await insertMessage(sql, mail);
    outbox.wake();
    await outbox.close();
    expect(taken.length).toBe(2);
    expect(await outbox.sendDue()).toBe(1);
  });

  it('lets what is under way end before it closes', async () => {
    const gate = deferred();
    let ended = false;
    const send = async () => {
      await gate.promise;
      ended = true;
    };
    const outbox = new Outbox(sql, send, () => {});
    await insertMessage(sql, mail);
    outbox.wake();
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    const closed = outbox.close();
    gate.resolve();
    await closed;
    expect(ended).toBe(true);
    expect(await rows()).toMatchObject([{ done: true }]);
  });

  it('tells of a database that does not answer, and wakes again', async () => {
    const told: string[] = [];
    const broken = Object.assign(() => Promise.reject(new Error('gone')), sql) as unknown as typeof sql;
    const outbox = new Outbox(broken, collector().send, (reason) => told.push(reason));
    outbox.wake();
    await expect.poll(() => told).toEqual(['gone']);
    outbox.wake();
    await expect.poll(() => told).toEqual(['gone', 'gone']);
  });
});

it('writes to the file what has no provider, a line of JSON each', async () => {
  const settings = testSettings();
  await insertMessage(sql, code);
  await insertMessage(sql, { ...mail, text: '第一行\n第二行' });
  const toFile = sender(settings, () => new Date());
  expect(await sendDue(sql, toFile)).toBe(2);
  const lines = readFileSync(join(settings.dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n');
  const read = lines.map((line) => JSON.parse(line)).sort((a, b) => (a.kind < b.kind ? 1 : -1));
  expect(read).toMatchObject([code, { ...mail, text: '第一行\n第二行' }]);
  expect(Number.isNaN(Date.parse(read[0].at))).toBe(false);
});

it('forgets messages after seven days', async () => {
  await insertMessage(sql, mail);
  await insertMessage(sql, code);
  await sql`update outbox set created_at = now() - interval '8 days' where kind = 'mail'`;
  await deleteOldMessages(sql);
  expect(await rows()).toMatchObject([{ kind: 'sms' }]);
});
