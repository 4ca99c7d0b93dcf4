import { describe, expect, it } from 'vitest';
import { chineseToNumber, numberOf, outlineOf } from './body-outline';

const LAW = `## 第一章　总则

第一条 为了促进科技进步，制定本条例。

第二条 本条例适用于下列活动：

（一）研究开发；

## 第二章　附则

第二十一条之一 本条例自发布之日起施行。`;

const OPINION = `国务院关于在市场监管领域全面推行
部门联合监管的意见
国发〔2019〕5号
各省、自治区、直辖市人民政府：
推行监管是重大决策部署。
一、总体要求
（一）指导思想。全面贯彻党的十九大精神，落实部署。
二、重点任务。要抓紧完成。
国务院
2019年1月27日`;

describe('numbers', () => {
  it('are read from Chinese', () => {
    expect(['十', '十二', '二十', '三十五', '一百零三', '一百二十', '7'].map(chineseToNumber)).toEqual([
      10, 12, 20, 35, 103, 120, 7,
    ]);
  });

  it('are short for the index', () => {
    expect([numberOf('第五条'), numberOf('第一百零八条'), numberOf('第十二条之二')]).toEqual(['5', '108', '12-2']);
  });
});

describe('a text with chapters and clauses', () => {
  const { blocks, entries } = outlineOf(LAW);

  it('is cut into headings, clauses and points', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'clause', 'clause', 'point', 'heading', 'clause']);
    expect(blocks[2]).toMatchObject({ label: '第二条', text: '本条例适用于下列活动：', id: 'clause-2' });
    expect(blocks[3]).toMatchObject({ label: '（一）', text: '研究开发；' });
  });

  it('has an index of clauses under their chapters', () => {
    expect(entries.map(({ text, clauses }) => [text, clauses.map(({ number }) => number)])).toEqual([
      ['第一章　总则', ['1', '2']],
      ['第二章　附则', ['21-1']],
    ]);
  });
});

describe('an opinion in the form of the State Council', () => {
  const { blocks, entries } = outlineOf(OPINION, [
    '国务院关于在市场监管领域全面推行部门联合监管的意见',
    '国发〔2019〕5号',
  ]);

  it('does not repeat title and number, and knows address and signature', () => {
    expect(blocks[0]).toMatchObject({ kind: 'address', text: '各省、自治区、直辖市人民政府：' });
    expect(blocks.slice(-2).map(({ kind, text }) => [kind, text])).toEqual([
      ['closing', '国务院'],
      ['closing', '2019年1月27日'],
    ]);
  });

  it('takes a short numbered line for a heading and a sentence for text', () => {
    expect(entries.map(({ text }) => text)).toEqual(['一、总体要求']);
    expect(blocks.find(({ text }) => text.startsWith('二、'))?.kind).toBe('paragraph');
  });

  it('sets the first sentence of a point apart', () => {
    expect(blocks.find(({ kind }) => kind === 'point')).toMatchObject({ label: '（一）', lead: '指导思想。' });
  });
});

describe('anchors', () => {
  it('stay different when an annex counts from one again', () => {
    const { blocks } = outlineOf('第一条 甲\n第二条 乙\n第一条 丙');
    expect(blocks.map(({ id }) => id)).toEqual(['clause-1', 'clause-2', 'clause-1-2']);
  });

  it('make no index of a text without headings, and a first entry of clauses before the first one', () => {
    expect(outlineOf('第一条 甲\n第二条 乙').entries).toEqual([]);
    expect(outlineOf('只有一段。').entries).toEqual([]);
    expect(outlineOf('第一条 甲\n第二章 乙\n第二条 丙').entries.map(({ text }) => text)).toEqual(['正文', '第二章 乙']);
  });
});
