import type { Solved } from '@zhice/contract/challenge';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { type Browser, makeAccount, newBrowser, PASSWORD, solve, solvedFor } from '../../../test/factories/account';
import { workAt } from '../../auth/challenge';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const worked = () => solvedFor(app, '/api/indexnew/login');
const wrong = async (browser: Browser, account: string, solved = false) =>
  browser.login(account, 'wrong', solved ? await worked() : undefined);
const owner = () => makeAccount(app, { password: PASSWORD });

describe('failed tries', () => {
  it('want work after three of one account, twice as much after the fourth, and let in who did it', async () => {
    const { username } = await owner();
    const browser = newBrowser(app);
    for (let n = 0; n < 3; n++) expect((await wrong(browser, username)).status).toBe(400);
    const asked = await browser.login(username);
    expect(asked).toBeRefused(422, '请先完成安全验证', 'captcha');
    const first = asked.body.challenge!;
    expect(first.parameters.data).toMatchObject({ call: '/api/indexnew/login', work: workAt(1) });
    expect((await browser.login(username, 'wrong', await solve(first))).status).toBe(400);
    const harder = (await browser.login(username)).body.challenge!;
    expect(harder.parameters.data.work).toBe(workAt(2));
    expect((await browser.login(username, PASSWORD, await solve(harder))).status).toBe(200);
    // forgotten with the success
    expect((await wrong(browser, username)).status).toBe(400);
  });

  it('take no work that is used, wrong, too little, over, changed, or for another call, and say what is due', async () => {
    const { username } = await owner();
    const browser = newBrowser(app);
    for (let n = 0; n < 4; n++) await wrong(browser, username, n === 3);
    const spent = await worked();
    // refused for another reason, it is used up all the same
    expect((await browser.login(username, 'wrong', spent)).status).toBe(400);
    app.later(60);
    const good = await worked();
    const { challenge, solution } = good;
    const harder = { ...challenge.parameters.data, work: workAt(9), expires: challenge.parameters.data.expires + 60 };
    const bad: Record<string, Solved> = {
      used: spent,
      wrong: { challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } },
      'too little': await solvedFor(app, '/api/indexnew/login', workAt(2)),
      changed: { solution, challenge: { ...challenge, parameters: { ...challenge.parameters, data: harder } } },
      'for another call': await solvedFor(app, '/api/user/dx_send'),
    };
    for (const [why, captcha] of Object.entries(bad)) {
      const refused = await browser.login(username, PASSWORD, captcha);
      expect([why, refused.status, refused.body.field]).toEqual([why, 422, 'captcha']);
      expect(refused.body.challenge?.parameters.data.work).toBe(workAt(3));
    }
    app.later(60 + 300);
    expect((await browser.login(username, PASSWORD, good)).status).toBe(422);
    app.later(60 + 299);
    expect((await browser.login(username, PASSWORD, good)).status).toBe(200);
  });

  it('sent at once with one solved challenge: it lets one of them through', async () => {
    const { username } = await owner();
    const browser = newBrowser(app);
    for (let n = 0; n < 3; n++) await wrong(browser, username);
    const captcha = await worked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.login(username, 'wrong', captcha)));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, ...Array(7).fill(422)]);
  });
});
