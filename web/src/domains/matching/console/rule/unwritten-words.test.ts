import { FIRST_CATALOGUE } from '@zhice/matching/catalogue';
import { clauseReader } from '@zhice/matching/clause-reader/read-clause';
import type { Condition, Rule } from '@zhice/matching/rule';
import { expect, it } from 'vitest';
import { unwrittenWords } from './unwritten-words';

const TEXT = '（一）上年度营业收入不低于 2000 万元；\n（二）蓝天指数不低于 80 分。';
const ruleOf = (...all: Condition[]): Rule => ({ version: '2026', source: '办法', condition: { all } });

it('names what was not read of a text until the rule leaves it to a person', () => {
  const findings = clauseReader({ catalogue: FIRST_CATALOGUE, areas: [], industries: [] })(TEXT);
  expect(findings.map(({ kind }) => kind)).toEqual(['condition', 'open']);
  const words = '蓝天指数不低于 80 分';
  expect(unwrittenWords(TEXT, findings, ruleOf())).toEqual([expect.stringContaining(words)]);
  expect(unwrittenWords(TEXT, findings, ruleOf({ any: [{ manual: `${words}，由专家评定` }] }))).toEqual([]);
});

it('names no words that the rule says as they stand, though what they mean was not sure', () => {
  const text = '研发人员总数不少于50人，其中专职研发人员不少于30人。';
  const findings = clauseReader({ catalogue: FIRST_CATALOGUE, areas: [], industries: [] })(text);
  const drafts = findings.flatMap((one) => (one.kind === 'open' && one.draft ? [one.draft] : []));
  expect(drafts).toHaveLength(2);
  expect(unwrittenWords(text, findings, ruleOf())).toHaveLength(2);
  expect(unwrittenWords(text, findings, ruleOf({ ...drafts[0]!, clause: '第一条' }))).toHaveLength(1);
  expect(unwrittenWords(text, findings, ruleOf(...drafts))).toEqual([]);
});
