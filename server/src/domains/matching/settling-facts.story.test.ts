import type { CallOutput } from '@zhice/contract/all';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeItem, ruleOf } from '../../../test/factories/matching';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await makeItem(app, {
    rules: [
      ruleOf([
        { measure: { fact: 'staff' }, op: '>=', value: 10 },
        { measure: { fact: 'staff', year: -2 }, op: '>=', value: 5 },
      ]),
    ],
    amount: { kind: 'fixed', value: 100 },
  });
  await makeItem(app, {
    rules: [
      ruleOf([
        { measure: { fact: 'staff' }, op: '<=', value: 300 },
        { measure: { fact: 'designs' }, op: '>=', value: 1 },
      ]),
    ],
    amount: { kind: 'fixed', value: 30 },
  });
});

const settling = async (who: MadeAccount): Promise<CallOutput<'/api/portal/settling_facts'>> =>
  (await app.call('/api/portal/settling_facts', {}, who)).body.data;
const nextQuestion = async (who: MadeAccount) =>
  (await app.call('/api/portal/match_question', {}, who)).body.data.question;

it('names the facts that settle most, each once, to whoever is signed in, without a verdict', async () => {
  for (const who of [await makeAccount(app), await makeAccount(app, { enterprise: true, approved: false })]) {
    const { policies, list } = await settling(who);
    expect(policies).toBe(2);
    expect(list).toEqual([
      {
        fact: 'staff',
        period: '2025',
        label: '职工总数',
        question: expect.stringContaining('2025 年末'),
        settles: 2,
        money: 130,
        known: false,
      },
      {
        fact: 'designs',
        period: '',
        label: expect.any(String),
        question: expect.any(String),
        settles: 1,
        money: 30,
        known: false,
      },
    ]);
    expect((await app.call('/api/portal/match_question', {}, who)).status).toBe(403);
  }
  expect((await app.call('/api/portal/settling_facts', {})).status).toBe(401);
});

it('keeps the order once answers come, says what is told, and begins as the questions after the approval do', async () => {
  const fresh = await makeAccount(app, { enterprise: true });
  const { list } = await settling(fresh);
  expect((await nextQuestion(fresh))?.fact.key).toBe(list[0]?.fact);

  const who = await makeAccount(app);
  const changes = [{ fact: 'staff', period: '2025', value: 60 }];
  await app.call('/api/portal/firm_save', { changes, fact_version: 0 }, who);
  expect((await settling(who)).list.map(({ fact, known }) => [fact, known])).toEqual([
    ['staff', true],
    ['designs', false],
  ]);
});

it('follows the rules in force', async () => {
  const who = await makeAccount(app);
  const large = ruleOf([{ measure: { fact: 'invention_patents' }, op: '>=', value: 3 }]);
  await makeItem(app, { rules: [large], amount: { kind: 'fixed', value: 5000 } });
  const { policies, list } = await settling(who);
  expect(policies).toBe(3);
  expect(list[0]).toMatchObject({ fact: 'invention_patents', settles: 1, money: 5000 });
});
