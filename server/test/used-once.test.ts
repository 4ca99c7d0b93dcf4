import { afterEach, describe, expect, it } from 'vitest';
import { insertProof } from '../src/auth/proof.queries';
import { TEST_NOW, type TestApp, testApp, testDatabase } from './app';
import { makeAccount, newBrowser, newMobile, PASSWORD } from './factories/account';

/** What is good for one use is used once, however many ask at once and whatever the clocks of two processes say. */
const database = await testDatabase();
const one = await testApp({ database });
/** Another process on the same database, whose clock is behind. */
const slow = await testApp({ database });
afterEach(() => one.setNow(TEST_NOW));

const ROUNDS = Array.from({ length: 6 }, (_, round) => round);
const behind = (app: TestApp, seconds: number) => app.setNow(new Date(one.now().getTime() - seconds * 1000));
const at = (index: number) => (index % 2 === 0 ? one : slow);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const done = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe.each([0, 0.003, 240])('by clocks that differ by %f s', (seconds) => {
  it.each(ROUNDS)('eight sign-ins with one code open one session (round %i)', async () => {
    behind(slow, seconds);
    const mobile = newMobile();
    const code = await newBrowser(one).codeBySms(2, mobile);
    const signIn = (app: TestApp) => newBrowser(app).loginBySms(mobile, code);
    const answers = await times(8, (index) => signIn(at(index)));
    expect(done(answers)).toBe(1);
    expect((await signIn(slow)).body.msg).toBe('验证码已失效，请重新获取');
    const [row] = await one.db`
      select count(*) as sessions from session s join account a on a.id = s.account_id where a.mobile = ${mobile}`;
    expect(row?.sessions).toBe(1);
  });

  it.each(ROUNDS)('four registrations with one code make one account (round %i)', async (round) => {
    behind(slow, seconds);
    const mobile = newMobile();
    const code = await newBrowser(one).codeBySms(1, mobile);
    const form = { phone: mobile, code, password: PASSWORD, consent: true };
    const answers = await times(4, (index) => {
      const username = `once_${seconds * 1000}_${round}_${index}`;
      return newBrowser(at(index)).call('/api/indexnew/phoneregister', { ...form, username });
    });
    expect(done(answers)).toBe(1);
    // the others were stopped by the code, not by the number that is taken by then
    for (const answer of answers) if (answer.status !== 200) expect(answer.body.msg).toBe('验证码已失效，请重新获取');
  });

  it('eight proofs by one code give one ticket, and four uses of it change one password', async () => {
    behind(slow, seconds);
    const mobile = newMobile();
    const owner = await makeAccount(one, { mobile });
    const code = await newBrowser(one, owner).codeBySms(5, mobile);
    const proofs = await times(8, (index) => newBrowser(at(index), owner).prove('mobile', code));
    expect(done(proofs)).toBe(1);
    const ticket = await insertProof(one.db, { accountId: owner.id, purpose: 'reset', way: 'mobile' }, one.now());
    const resets = await times(4, (index) =>
      newBrowser(at(index)).call('/api/indexnew/find_password_tt', { ticket, password: `Tidal-Maple-7${index}` }),
    );
    expect(done(resets)).toBe(1);
  });

  it('four calls for a calendar address leave one open, and each caller has an answer', async () => {
    behind(slow, seconds);
    const { id, token } = await makeAccount(one, { enterprise: true });
    const answers = await times(4, (index) => at(index).call('/api/portal/calendar_feed_open', {}, { token }));
    expect(done(answers)).toBe(4);
    const open = await one.db`select id from calendar_feed where account_id = ${id} and revoked_at is null`;
    expect(open).toHaveLength(1);
  });
});
