import { fixed } from '@zhice/matching/amounts/forms';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { idOf } from '../../../test/factories/id-of';
import { makeItem, needs, saveFacts } from '../../../test/factories/matching';
import { makeEndingQualification } from '../../../test/factories/renewal';

const app = await testApp();
const who = eachTest(() => makeAccount(app, { enterprise: true }));

const RULES = needs('revenue', 100);
const overview = (who: MadeAccount) => app.ask('/api/portal/overview', {}, who);

async function makeFee(enterpriseId: number, name: string, dueOn: string, endsOn: string): Promise<number> {
  const right = await idOf(app.db`
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, applied_on, granted_on)
    values (${enterpriseId}, 'patent', 'utility', ${name}, ${name}, 'granted', '2020-01-01', '2021-01-01') returning id`);
  await app.db`
    insert into renewal (enterprise_id, kind, subject, right_id, step, opens_on, due_on, ends_on, yuan, full_yuan)
    values (${enterpriseId}, 'patent', ${name}, ${right}, 7, ${dueOn}::date - 90, ${dueOn}, ${endsOn}, 1200, 1200)`;
  return right;
}

describe('the overview', () => {
  it('names what is overdue first, then what falls due, each with its number and the page of its rows', async () => {
    const overdue = await makeFee(who.enterpriseId!, '夹具', '2026-11-02', '2027-05-04');
    await makeFee(who.enterpriseId!, '阀门', '2027-01-20', '2027-07-20');
    await makeFee(who.enterpriseId!, '泵', '2027-11-20', '2028-05-22');
    const depot_id = await makeItem(app, { title: '草稿事项', rules: RULES });
    await app.call('/api/demo/depotreport', { depot_id }, who);
    const { marks, attention } = await overview(who);
    expect(marks.map(({ key, count }) => [key, count])).toEqual([
      ['fee-overdue', 1],
      ['fee-due', 1],
      ['todo', 1],
    ]);
    expect(marks[0]).toMatchObject({ yuan: 1200, urgent: true });
    expect(attention.map(({ title }) => title)).toEqual(['夹具：第7年年费', '阀门：第7年年费', '草稿事项']);
    expect(attention[0]).toMatchObject({ key: `patent ${overdue}`, state_name: '已逾期', yuan: 1200, urgent: true });
    expect(attention[2]).toMatchObject({ kind: 'draft', act: '继续填写', due_on: null });
  });

  it('counts certificates that end, notices that nobody read and what fits and closes within a week', async () => {
    const ending = (name: string, day: string) => makeEndingQualification(app, who.enterpriseId!, name, day);
    await ending('安全生产标准化', '2026-11-19');
    await ending('质量体系认证', '2027-02-18');
    await ending('绿色工厂', '2027-02-19');
    await app.db`
      insert into notice (enterprise_id, kind, title, mark, at) values (${who.enterpriseId}, 'other', '通知', 'one', now())`;
    await makeItem(app, {
      title: '七天截止',
      rules: RULES,
      closes_on: '2026-11-27',
      amount: fixed(30),
    });
    await saveFacts(app, who, [['revenue', '2025', 1000]]);
    const { marks, attention, match } = await overview(who);
    expect(marks.map(({ key, count }) => [key, count])).toEqual([
      ['qualification-expired', 1],
      ['qualification-ending', 1],
      ['closing', 1],
      ['unread', 1],
    ]);
    expect(attention.map(({ kind, title }) => [kind, title])).toEqual([
      ['qualification', '安全生产标准化'],
      ['closing', '七天截止'],
      ['qualification', '质量体系认证'],
    ]);
    expect(match).toMatchObject({ fit: 2, money_sure: 30 });
  });

  it('says what each missing fact would settle, with the field that takes its answer', async () => {
    const { unlocks, questions, facts } = await overview(who);
    expect(unlocks[0]).toMatchObject({
      fact: 'revenue:2025',
      settles: 2,
      money: 30,
      link: '/firm?focus=revenue%3A2025',
    });
    expect(questions).toBeGreaterThan(0);
    expect(facts.known).toBe(0);
  });

  it('shows nothing of another enterprise', async () => {
    const { marks, attention } = await overview(who);
    expect([marks, attention]).toEqual([[], []]);
  });
});
