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
