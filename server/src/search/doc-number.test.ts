import { describe, expect, test } from 'vitest';
import { docNumberOf, isSameNumber, numberSpellings } from './doc-number';

describe('the number of a document', () => {
  test.each([
    '国科发火〔2016〕32号',
    '国科发火[2016]32号',
    '国科发火（2016）３２号',
    '國科發火〔2016〕32號',
    ' 国科发火 〔 2016 〕 第 032 号文 ',
    '国科发火【２０１６】32',
    '国科发火2016 32号',
    '国科发火201632号',
  ])('%s', (written) => {
    expect(docNumberOf(written)).toEqual({ issuer: '国科发火', year: '2016', number: '32' });
  });

  test('without its issuer, and without brackets', () => {
    expect(docNumberOf('[2016]32号')).toEqual({ issuer: '', year: '2016', number: '32' });
    expect(docNumberOf('财政部公告2023年第43号')).toEqual({ issuer: '财政部公告', year: '2023', number: '43' });
  });

  test('of an order has no year', () => {
    expect(docNumberOf('国令第707号')).toEqual({ issuer: '国令', year: '', number: '707' });
  });

  test.each(['高新技术企业', '2016', '2016年', '32号', '国科发火〔2016〕32号 认定', '12[345]6'])(
    '%s is none',
    (text) => {
      expect(docNumberOf(text)).toBeUndefined();
    },
  );

  test('is the same with less of the issuer, never with another year or number', () => {
    const stored = docNumberOf('财政部 税务总局公告2023年第7号')!;
    const is = (typed: string) => isSameNumber(docNumberOf(typed)!, stored);
    expect(['税务总局公告2023年第7号', '〔2023〕7号'].map(is)).toEqual([true, true]);
    expect(['科技部公告2023年第7号', '〔2022〕7号', '〔2023〕77号'].map(is)).toEqual([false, false, false]);
  });

  test('is looked for with each kind of brackets', () => {
    expect(numberSpellings('国发(2015)32号')).toEqual(['国发〔2015〕32号', '国发[2015]32号']);
  });
});
