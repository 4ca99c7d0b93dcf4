import { expect, it } from 'vitest';
import { standsBesideOpen } from './beside';
import { clauseReader } from './read-clause';
import { SAMPLE_NAMES } from './samples/names';

it('tells what stands in one sentence with words that were not understood', () => {
  const text = '上年度营业收入2000万元以上，团队实力强。资产负债率不高于70%。';
  const all = clauseReader(SAMPLE_NAMES)(text);
  const beside = all.flatMap((one) => (one.kind === 'condition' ? [standsBesideOpen(text, all, one)] : []));
  expect(beside).toEqual([true, false]);
});
