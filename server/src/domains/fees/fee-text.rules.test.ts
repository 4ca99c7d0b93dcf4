import { expect, it } from 'vitest';
import { FEE_PATENT as PATENT } from '../../../test/factories/fee-patent';
import type { FeeRight } from './fee-right';
import { compensationNote } from './fee-text.rules';

const note = (extendedToOn: string | null, more: Partial<FeeRight> = {}) =>
  compensationNote({ ...PATENT, extendedToOn, ...more });

it('what a compensated term costs stands beside the schedule, for whole years alone', () => {
  expect(note(null)).toBe('');
  expect(note('2041-08-01')).toBe(
    '保护期获得补偿，从 2039-05-19 延至 2041-08-01。补偿期年费按 2 个整年，每年 8,000 元，共 16,000 元，不足一年的部分不收；' +
      '各年费用中没有计入，何时缴纳以国家知识产权局的通知为准。',
  );
  expect(note('2040-05-19')).toContain('1 个整年，每年 8,000 元，共 8,000 元');
  expect(note('2040-05-18')).toBe('保护期获得补偿，从 2039-05-19 延至 2040-05-18。补偿期不足一年，不收补偿期年费。');
  // no rule is known for terms that ended before the first one
  const old = { filedOn: '2003-01-10', grantedOn: '2008-01-10' };
  expect(note('2024-03-01', old)).toBe(
    '保护期获得补偿，从 2023-01-09 延至 2024-03-01。补偿期的费用以国家知识产权局的通知为准。',
  );
  expect(note('2041-08-01', { status: 'lapsed', ceasedOn: '2030-05-20' })).toBe('');
});
