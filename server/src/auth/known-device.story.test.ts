import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../test/app';
import { type Browser, makeAccount, newBrowser, PASSWORD } from '../../test/factories/account';
import { newDevice } from './known-device.queries';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const owner = () => makeAccount(app, { password: PASSWORD });
/** The seat in which a wrong password from a browser is counted. */
async function seatOf(browser: Browser, account: string): Promise<'own' | 'address'> {
  await app.db`delete from login_failure`;
  await app.db`delete from try_window`;
  expect((await browser.login(account, 'wrong')).status).toBe(400);
  const [row] = await app.db<{ key: string }[]>`select key from try_window`;
  return row!.key.startsWith('try device ') ? 'own' : 'address';
}

it('is signed by us: any other value is no device, also one of the form of before', async () => {
  const { username, id } = await owner();
  for (const device of ['A'.repeat(43), 'A'.repeat(48), newDevice(Buffer.alloc(32)), '..', '']) {
    const browser = newBrowser(app);
    browser.cookies = { device };
    expect((await browser.login(username)).status).toBe(200);
    expect(browser.cookies.device).toMatch(/^[\w-]{48}$/);
    expect(browser.cookies.device).not.toBe(device);
    expect(await seatOf(browser, username)).toBe('own');
  }
  expect(await app.db`select 1 from known_device where account_id = ${id}`).toHaveLength(5);
});

it('that somebody planted in a browser does not become known to who signs in there', async () => {
  const [victim, attacker] = [await owner(), await owner()];
  const theirs = newBrowser(app);
  await theirs.login(attacker.username);
  const browser = newBrowser(app);
  browser.cookies = { ...theirs.cookies };
  await browser.login(victim.username);
  expect(browser.cookies.device?.split('.')[0]).not.toBe(theirs.cookies.device);
  expect(await seatOf(browser, victim.username)).toBe('own');
  // whoever holds the planted one guesses as a stranger
  expect(await seatOf(theirs, victim.username)).toBe('address');
  expect(await seatOf(theirs, attacker.username)).toBe('own');
});

it('stays the same from one sign-in to the next', async () => {
  const { username, id } = await owner();
  const browser = newBrowser(app);
  await browser.login(username);
  const first = browser.cookies.device;
  app.later(3600);
  await browser.login(username);
  expect(browser.cookies.device).toBe(first);
  expect(await app.db`select last_seen_at from known_device where account_id = ${id}`).toMatchObject([
    { last_seen_at: app.now() },
  ]);
});

it('of each account that shares a browser stays known, of the last eight', async () => {
  const owners = [];
  const browser = newBrowser(app);
  for (let count = 0; count < 9; count++) {
    owners.push(await owner());
    expect((await browser.login(owners[count]!.username)).status).toBe(200);
  }
  const seats = [];
  for (const { username } of owners) seats.push(await seatOf(browser, username));
  expect(seats).toEqual(['address', ...Array(8).fill('own')]);
});
