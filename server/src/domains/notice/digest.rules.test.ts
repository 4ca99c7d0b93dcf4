import { expect, test } from 'vitest';
import { type Digest, digestParts, digestText } from './digest.rules';

const digest: Digest = {
  counts: [
    { kind: 'fee', count: 3 },
    { kind: 'declaration', count: 1 },
  ],
  urgent: [
    { title: '专利年费还有 1 天到期：一种减速机', yuan: 12_000, day: null },
    { title: '申报还有 7 天截止：数字化改造补助', yuan: null, day: null },
    { title: '专利年费还有 30 天到期：一种轴承', yuan: 0, day: null },
  ],
};

test('the message counts, and names the most urgent with their amounts', () => {
  expect(digestText(digest)).toBe(
    '您的企业有 4 项新提醒：专利年费 3 项、申报截止 1 项。最紧急：1. 专利年费还有 1 天到期：一种减速机，今日应缴 12,000 元；' +
      '2. 申报还有 7 天截止：数字化改造补助；3. 专利年费还有 30 天到期：一种轴承。',
  );
});

test.each([1, 5, 17, 18, 19, 60])('an SMS with a title of %i signs keeps within what providers take', (length) => {
  const urgent = [{ title: '专'.repeat(length), yuan: 12_000, day: null }];
  const { subject, state } = digestParts({ ...digest, urgent });
  expect([...state].length).toBeLessThanOrEqual(35);
  expect(`您的${subject}${state}`).toMatch(/^您的企业有4项提醒：专+…? 12000元$/);
});

test('what is of an earlier day says of which', () => {
  const day = '2026-11-15';
  const urgent = [
    { title: '专利年费还有 1 天到期：一种减速机', yuan: 12_000, day },
    { title: '申报还有 7 天截止：数字化改造补助', yuan: null, day },
  ];
  expect(digestText({ ...digest, urgent })).toContain(
    '1. 专利年费还有 1 天到期：一种减速机（2026-11-15 的提醒，当日应缴 12,000 元）；' +
      '2. 申报还有 7 天截止：数字化改造补助（2026-11-15 的提醒）。',
  );
  expect(digestParts({ ...digest, urgent }).state).toBe('有4项提醒：专利年费还有 1 天到期：一种减速机');
});
