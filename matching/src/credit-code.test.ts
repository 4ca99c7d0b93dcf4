import { describe, expect, it } from 'vitest';
import { checkCreditCode, normalizeCreditCode } from './credit-code';

describe('unified social credit code', () => {
  it.each(['914403001922038216', '9144030071526726XG', '91330100799655058B', '91110000802100433B'])(
    'accepts %s',
    (code) => {
      expect(checkCreditCode(code)).toEqual({ valid: true, code });
    },
  );

  it('accepts 91350100M000100Y43, the sample of the standard', () => {
    expect(checkCreditCode('91350100M000100Y43')).toMatchObject({ valid: true });
  });

  it.each(['91350100M000100Y4Z', '91310115MA1H8R7C6D'])('refuses %s with a reason', (code) => {
    const result = checkCreditCode(code);
    expect(result.valid).toBe(false);
    expect(result).toHaveProperty('error', expect.stringMatching(/校验位不符|不是允许的字符/));
  });

  it('normalises full-width, lower case and separators', () => {
    expect(normalizeCreditCode('　９１４４０３００ 7152-6726xg ')).toBe('9144030071526726XG');
    expect(checkCreditCode('9144030071526726ｘｇ').valid).toBe(true);
  });

  it('names the wrong place', () => {
    expect(checkCreditCode('')).toHaveProperty('error', '请填写统一社会信用代码');
    expect(checkCreditCode('91440300')).toHaveProperty('error', '统一社会信用代码应为 18 位，现为 8 位');
    expect(checkCreditCode('91440300I922038216')).toHaveProperty('error', expect.stringContaining('第 9 位“I”'));
    expect(checkCreditCode('91A403001922038216')).toHaveProperty('error', expect.stringContaining('第 3 至 8 位'));
  });

  it('only warns when the organisation code does not check', () => {
    const code = withCheck('91440300192203820');
    expect(checkCreditCode(code)).toMatchObject({ valid: true, warning: expect.stringContaining('第 9 至 17 位') });
  });
});

/** Appends the one of the 31 characters that makes the code valid. */
function withCheck(first17: string): string {
  const found = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((char) => checkCreditCode(first17 + char).valid);
  return first17 + found;
}
