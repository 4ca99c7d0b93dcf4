import { describe, expect, it } from 'vitest';
import { readSoftwareNumber, readTrademarkNumber } from './registration-number.rules';

describe('readTrademarkNumber', () => {
  it.each([
    ['12345678', '12345678'],
    ['第12345678号', '12345678'],
    ['商标注册号：１２３４５６７８', '12345678'],
    [' 1234567 A', '1234567A'],
    ['g1234567', 'G1234567'],
    ['177', '177'],
    ['国际注册第1234567号', 'G1234567'],
    ['国际商标注册号：G1234567', 'G1234567'],
    ['国际注册 第 Ｇ1234567 号', 'G1234567'],
  ])('reads %j', (text, number) => {
    expect(readTrademarkNumber(text)).toEqual({ valid: true, number });
  });

  it.each(['', '国际注册第12号', '123456789', 'TM1234', '0123456', '12A34'])('refuses %j with words', (text) => {
    expect(readTrademarkNumber(text)).toMatchObject({ valid: false, error: expect.stringMatching(/商标注册号/) });
  });
});

describe('readSoftwareNumber', () => {
  it.each([
    ['2024SR0123456', '2024SR0123456'],
    ['登记号：2024 sr 0123456', '2024SR0123456'],
    ['２０１０ＳＲ０１２３４５', '2010SR012345'],
  ])('reads %j', (text, number) => {
    expect(readSoftwareNumber(text, '2026-11-20')).toEqual({ valid: true, number });
  });

  it.each([
    ['', '请填写'],
    ['软著登字第1234567号', '这是证书号'],
    ['2027SR0123456', '年份“2027”'],
    ['1980SR0123456', '年份“1980”'],
    ['2024SR12', '四位年份、SR'],
    ['2024XX0123456', '四位年份、SR'],
  ])('refuses %j', (text, words) => {
    expect(readSoftwareNumber(text, '2026-11-20')).toMatchObject({
      valid: false,
      error: expect.stringContaining(words),
    });
  });
});
