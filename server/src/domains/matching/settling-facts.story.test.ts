import { fixed } from '@zhice/matching/amounts/forms';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeItem, needs, ruleOf, saveFacts } from '../../../test/factories/matching';

const app = await testApp();
await makeItem(app, {
  rules: [
    ruleOf([
      { measure: { fact: 'staff' }, op: '>=', value: 10 },
      { measure: { fact: 'staff', year: -2 }, op: '>=', value: 5 },
    ]),
  ],
  amount: fixed(100),
});
await makeItem(app, {
  rules: [
    ruleOf([
      { measure: { fact: 'staff' }, op: '<=', value: 300 },
      { measure: { fact: 'designs' }, op: '>=', value: 1 },
    ]),
  ],
  amount: fixed(30),
});

const settling = (who: MadeAccount) => app.ask('/api/portal/settling_facts', {}, who);
const nextQuestion = async (who: MadeAccount) => (await app.ask('/api/portal/match_question', {}, who)).question;

it('names the facts that settle most, each once, to whoever is signed in, without a verdict', async () => {
  for (const who of [await makeAccount(app), await makeAccount(app, { enterprise: true, approved: false })]) {
    const { policies, list } = await settling(who);
    expect(policies).toBe(2);
    expect(list).toEqual([
      {
        fact: 'staff',
        period: '2025',
        label: '职工总数',
        question: expect.stringContaining('2025 年度'),
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
  await saveFacts(app, who, [['staff', '2025', 60]]);
  expect((await settling(who)).list.map(({ fact, known }) => [fact, known])).toEqual([
    ['staff', true],
    ['designs', false],
  ]);
});

it('follows the rules in force', async () => {
  const who = await makeAccount(app);
  await makeItem(app, { rules: needs('invention_patents', 3), amount: fixed(5000) });
  const { policies, list } = await settling(who);
  expect(policies).toBe(3);
  expect(list[0]).toMatchObject({ fact: 'invention_patents', settles: 1, money: 5000 });
});
