import { describe, expect, it } from 'vitest';
import { readRightNumber } from './right-number.rules';

const TODAY = '2026-11-20';
const read = (
  ...[kind, text, status = 'granted']: [Parameters<typeof readRightNumber>[0], string, ('granted' | 'pending')?]
) => {
  const result = readRightNumber(kind, text, status, TODAY);
  return 'error' in result ? result.error : result.read.number;
};

describe('the number of a work', () => {
  it.each([
    ['国作登字-2023-F-00123456', '国作登字-2023-F-00123456'],
    ['登记号：粤作登字2019Ｆ00012345', '粤作登字-2019-F-00012345'],
    ['2010-L-027264', '2010-L-027264'],
  ])('%s', (text, number) => expect(read('copyright', text)).toBe(number));

  it.each([
    ['', '请填写作品登记号'],
    ['国作登字-1990-F-00123456', '不在 1991 年至今年之间'],
    ['国作登字-2027-F-00123456', '不在 1991 年至今年之间'],
    ['国作登字第123号', '应形如 国作登字-2023-F-00123456'],
  ])('%s is none', (text, words) => expect(read('copyright', text)).toContain(words));
});

it('the number of a certificate is none, also before the registration', () => {
  for (const status of ['pending', 'granted'] as const)
    expect(readRightNumber('software', '软著登字第7654321号', status, '2026-11-20')).toEqual({
      error: expect.stringContaining('这是证书号，不是登记号'),
    });
});

it('an acceptance number stands until a software is registered', () => {
  expect(read('software', '2024R11L0123456', 'pending')).toBe('2024R11L0123456');
  expect(read('software', '2024SR0123456', 'pending')).toBe('2024SR0123456');
  expect(read('software', '2024R11L0123456')).toContain('不是软件著作权登记号');
  expect(read('software', '无', 'pending')).toContain('不是软件著作权登记号');
});

it('numbers of patents and marks tell whether they are international', () => {
  expect(readRightNumber('trademark', 'G1234567', 'granted', TODAY)).toMatchObject({
    read: { international: true, kindName: '国际注册商标', year: null },
  });
  expect(readRightNumber('patent', '202010749221.4', 'granted', TODAY)).toMatchObject({
    read: { international: false, year: 2020, patentKind: 'invention' },
  });
});
