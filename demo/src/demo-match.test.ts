import { explain, ruleInForce } from '@zhice/matching/evaluate';
import type { Profile } from '@zhice/matching/profile';
import type { Explanation } from '@zhice/matching/verdict';
import { describe, expect, it } from 'vitest';
import { demoData } from './demo-data';

const DAYS = ['2026-11-20', '2027-01-05', '2027-06-30', '2028-02-29'];

/** What the enterprise of a demo account is told on a day about all items that have a rule. */
function verdictsOf(username: string, today: string): Explanation[] {
  const data = demoData(today);
  const account = data.accounts.find((row) => row.username === username)!;
  const enterprise = data.enterprises.find((row) => row.name === account.enterprise)!;
  const registered = (['area', 'industry', 'registered_on'] as const).map((fact) => ({
    fact,
    period: '',
    value: enterprise[fact],
    source: 'certificate',
    date: today,
  }));
  const profile = [...registered, ...(enterprise.facts ?? [])] as unknown as Profile;
  return data.items.flatMap((item) => {
    const rule = ruleInForce(item.rules, today);
    return rule ? [explain(rule, profile, today)] : [];
  });
}

function count(verdicts: Explanation[], verdict: string): number {
  return verdicts.filter((row) => row.verdict === verdict).length;
}

describe.each(DAYS)('what demo enterprises are told on %s', (today) => {
  it('qiye: a rich mix', () => {
    const verdicts = verdictsOf('qiye', today);
    expect(count(verdicts, 'fit')).toBeGreaterThanOrEqual(8);
    expect(count(verdicts, 'near')).toBeGreaterThanOrEqual(3);
    expect(count(verdicts, 'unknown')).toBeGreaterThanOrEqual(2);
    expect(count(verdicts, 'unfit')).toBeGreaterThanOrEqual(10);
    expect(verdicts.filter((row) => row.manual).length).toBeGreaterThanOrEqual(4);
  });

  it('xinqi: mostly questions', () => {
    const verdicts = verdictsOf('xinqi', today);
    expect(count(verdicts, 'unknown')).toBeGreaterThanOrEqual(12);
    expect(count(verdicts, 'fit')).toBeGreaterThanOrEqual(2);
  });
});

it('asks for 独立法人 only where the words do', () => {
  const asks = (value: unknown): boolean => JSON.stringify(value).includes('"independent_legal_person"');
  for (const { title, rules } of demoData(DAYS[0]!).items)
    for (const { condition } of rules)
      for (const part of 'all' in condition ? condition.all : [condition])
        if (asks(part)) expect(part.label, title).toContain('法人');
});

/** What the two answers about a record say, in the words of clauses. */
const ANSWERED = [
  '未被列入严重违法失信名单',
  '近一年内无重大安全、质量事故和严重环境违法',
  '近一年内未发生重大安全、重大质量事故和严重环境违法行为',
];

it('passes no clause for an answer to another question: what nobody asked is not yes', () => {
  const today = DAYS[0]!;
  const date = today;
  const clean: Profile = ['dishonesty_listing', 'incident_one_year'].map((fact) => ({
    ...{ fact, period: '', value: false, source: 'self', date },
  }));
  const passed = new Set<string>();
  for (const { rules } of demoData(today).items) {
    const rule = ruleInForce(rules, today);
    if (!rule) continue;
    for (const condition of 'all' in rule.condition ? rule.condition.all : [rule.condition]) {
      const { verdict, manual } = explain({ ...rule, condition }, clean, today);
      if (verdict === 'fit' && !manual) passed.add(condition.label ?? '');
    }
  }
  const beyond = [...passed].filter((label) =>
    ANSWERED.reduce((rest, words) => rest.replace(words, ''), label).replace('，', ''),
  );
  expect([...passed].length).toBeGreaterThan(1);
  expect(beyond).toEqual([]);
});

it('leaves a licence that is over and a clean record elsewhere to a person, never to a yes', () => {
  const today = DAYS[0]!;
  const { rules } = demoData(today).items.find(({ title }) => title.includes('节能降碳技术改造'))!;
  const rule = ruleInForce(rules, today)!;
  const condition = ('all' in rule.condition ? rule.condition.all : []).find(({ label }) =>
    label?.includes('排污许可'),
  )!;
  const entry = (fact: string, value: unknown) => ({ fact, period: '', value, source: 'self', date: '2026-11-01' });
  const clean = ['dishonesty_listing', 'incident_one_year'].map((fact) => entry(fact, false));
  const over = entry('permit_discharge', { held: true, from: '2021-11-08', to: '2026-11-07' });
  const { verdict, manual } = explain({ ...rule, condition }, [...clean, over] as unknown as Profile, today);
  expect(verdict === 'fit' && !manual).toBe(false);
});
