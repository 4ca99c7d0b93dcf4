import { describe, expect, it } from 'vitest';
import { findingsOf, type MarketWord, type Typed } from './entry-words.rules';

const WORDS: MarketWord[] = [
  { word: '烟花爆竹', kind: 1, note: '属于禁止网上交易的物品', exceptions: '烟花爆竹检测、烟花爆竹仓储监控' },
  { word: '价格美丽', kind: 2, note: '请写明单价或区间', exceptions: '' },
];
const typed = (given: Partial<Typed>): Typed => ({
  ...{ selector: 2, title: '采购 23 位绝对值编码器', content: '分辨率 23 位，轴径 6 mm，需 2000 只', quantity: 2000 },
  ...{ delivery: '每月 20 日前送到澜州', ...given },
});
const found = (given: Partial<Typed>) => findingsOf(typed(given), WORDS);
const fields = (given: Partial<Typed>) => found(given).map(({ field, banned }) => `${field}${banned ? '!' : ''}`);

describe('banned words', () => {
  it('are told with the reason, wherever they stand', () => {
    expect(found({ title: '供应烟花爆竹 20 箱' })).toEqual([
      { field: 'title', banned: true, detail: '“烟花爆竹”：属于禁止网上交易的物品' },
    ]);
    expect(fields({ content: '春节用烟花爆竹 20 箱' })).toEqual(['content!']);
    expect(fields({ delivery: '与烟花爆竹同车' })).toEqual(['delivery!']);
  });

  it('are found though signs, spaces or wide letters hide them', () => {
    for (const title of ['供应烟 花 爆 竹 20 箱', '供应烟·花·爆·竹 20 箱', '供应「烟花」爆竹 20 箱']) {
      expect([title, fields({ title })]).toEqual([title, ['title!']]);
    }
  });

  it('may stand in a phrase that staff allow, and not beside it', () => {
    expect(fields({ title: '烟花爆竹检测服务 30 批' })).toEqual([]);
    expect(fields({ title: '烟花爆竹检测及烟花爆竹零售' })).toEqual(['title!']);
  });
});

describe('what nobody can quote by', () => {
  it('is nothing where an entry says what, how many and when', () => {
    expect(found({})).toEqual([]);
  });

  it('is told of a title that names nothing', () => {
    for (const title of ['长期求购设备', '寻求合作伙伴', '供应优质产品'])
      expect([title, fields({ title })]).toEqual([title, ['title']]);
  });

  it('is told of a short text without a figure; a long one may describe a service', () => {
    expect(fields({ content: '质量好的就行，欢迎联系' })).toEqual(['content']);
    expect(fields({ content: '质量好的就行，欢迎联系 13800138000' })).toEqual(['content', 'content']);
    expect(fields({ content: '按行业标准做外观与结构设计，'.repeat(6) })).toEqual([]);
  });

  it('is told of a demand without quantity or delivery, not of a supply', () => {
    const vague = { quantity: null, delivery: '', title: '采购绝对值编码器', content: '分辨率 23 位，轴径 6 mm' };
    expect(fields(vague)).toEqual(['quantity', 'delivery']);
    expect(fields({ ...vague, selector: 1 })).toEqual([]);
    expect(fields({ ...vague, content: '分辨率 23 位，月需 2000 只，交货期 30 天' })).toEqual([]);
  });

  it('is told of a vague word, unless figures stand beside it', () => {
    expect(fields({ title: '供应编码器，价格美丽', content: '各种编码器都有，质量上乘' })).toEqual([
      'title',
      'content',
    ]);
    expect(fields({ title: '供应编码器，价格美丽' })).toEqual([]);
  });
});

it('a phone number in the text is told, as everybody would see it', () => {
  expect(fields({ content: '分辨率 23 位，2000 只，电话 13800138000' })).toEqual(['content']);
  expect(fields({ content: '分辨率 23 位，2000 只，加微信详谈' })).toEqual(['content']);
  expect(fields({ content: '型号 91330100123456789，2000 只' })).toEqual([]);
});
