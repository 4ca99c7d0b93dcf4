import { describe, expect, it } from 'vitest';
import { inDigits, inWords } from './chinese-number';
import { newQuestion, TEMPLATES } from './words';

const many = (make: () => { question: string; answer: string }) => Array.from({ length: 300 }, make);
const value = (words: string): number => Number(inDigits(words));

describe('numbers in words', () => {
  it.each([
    [0, '零'],
    [7, '七'],
    [10, '十'],
    [17, '十七'],
    [40, '四十'],
    [62, '六十二'],
  ])('%i is %s', (number, words) => {
    expect(inWords(number)).toBe(words);
    expect(inDigits(words)).toBe(String(number));
  });

  it('are read in every form, and nothing else is', () => {
    for (let number = 0; number < 100; number++) expect(inDigits(inWords(number))).toBe(String(number));
    expect(inDigits('三九〇二')).toBe('3902');
    expect(inDigits('两')).toBe('2');
    expect(inDigits('十百')).toBe('十百');
    expect(inDigits('二十十')).toBe('二十十');
    expect(inDigits('苹果')).toBe('苹果');
  });
});

describe('questions', () => {
  it.each(TEMPLATES.map((make) => [make.name, make] as const))(
    '%s: many, short, with one short answer each',
    (_, make) => {
      const questions = many(make);
      for (const { question, answer } of questions) {
        expect(question).not.toMatch(/undefined|NaN|“”/);
        expect([...question].length).toBeLessThanOrEqual(60);
        expect([...answer].length).toBeGreaterThan(0);
        expect([...answer].length).toBeLessThanOrEqual(4);
      }
      expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(20);
      expect(new Set(questions.map(({ answer }) => answer)).size).toBeGreaterThan(3);
    },
  );

  it('come of every kind', () => {
    const kinds = new Set(
      many(newQuestion).map(({ question }) => question.replace(/“.*?”|[一二三四五六七八九十零]+/g, '')),
    );
    expect(kinds.size).toBeGreaterThan(TEMPLATES.length);
  });
});

/** Answers worked out again from the words of the question alone. */
describe('the answer is the right one', () => {
  const solve: Record<string, (question: string) => string> = {
    characterAt: (q) => {
      const [, saying = '', place = ''] = /“(.+)”的第(.)个字/.exec(q) ?? [];
      return saying.charAt(value(place) - 1);
    },
    characterBackwards: (q) => {
      const [, saying = '', place = ''] = /“(.+)”倒过来念，第(.)个字/.exec(q) ?? [];
      return [...saying].reverse()[value(place) - 1] ?? '';
    },
    neighbour: (q) => {
      const [, saying = '', known = '', side] = /“(.+)”里，“(.)”的(.)面/.exec(q) ?? [];
      return saying.charAt(saying.indexOf(known) + (side === '后' ? 1 : -1));
    },
    sum: (q) => {
      const [, one = '', other = ''] = /(.+)加(.+)等于/.exec(q) ?? [];
      return String(value(one) + value(other));
    },
    difference: (q) => {
      const [, one = '', other = ''] = /(.+)减(.+)等于/.exec(q) ?? [];
      return String(value(one) - value(other));
    },
    purchase: (q) => {
      const [, each = '', count = ''] = /笔(.+)元，买(.+)支/.exec(q) ?? [];
      return String(value(each) * value(count));
    },
    greatest: (q) => {
      const numbers = (q.split('，')[0] ?? '').split('、').map(value);
      return String(q.includes('最小') ? Math.min(...numbers) : Math.max(...numbers));
    },
    writtenOut: (q) => inDigits(q.split('：')[1] ?? ''),
    weekday: (q) => {
      const [, today = '', word = ''] = /星期(.)，(..)是/.exec(q) ?? [];
      const step = { 明天: 1, 后天: 2, 昨天: 6, 前天: 5 }[word] ?? Number.NaN;
      return '一二三四五六日'.charAt(('一二三四五六日'.indexOf(today) + step) % 7);
    },
    countOf: (q) => {
      const [, row = '', wanted = ''] = /“(.+)”里有几个“(.)”/.exec(q) ?? [];
      return String(row.split(wanted).length - 1);
    },
    ranking: (q) => {
      const pairs = [...q.matchAll(/(小.)比(小.)/g)].map(([, more, less]) => [more, less]);
      const [mores, lesses] = [pairs.map(([more]) => more), pairs.map(([, less]) => less)];
      const low = /最(?:矮|晚到|年轻|慢|近)/.test(q);
      const [ends, others] = low ? [lesses, mores] : [mores, lesses];
      return ends.find((person) => !others.includes(person)) ?? '';
    },
    orderOfDeeds: (q) => {
      const [, first, second, third, place = ''] = /先(.+)，再(.+)，最后(.+)。他做的第(.)件/.exec(q) ?? [];
      return [first, second, third][value(place) - 1] ?? '';
    },
    deedBefore: (q) => {
      const [, early, late] = /^小.(.+)之后才(.+)。/.exec(q) ?? [];
      return early ? (late ?? '') : (/之前要(.+)。/.exec(q)?.[1] ?? '');
    },
  };

  it.each(TEMPLATES.filter((make) => solve[make.name]).map((make) => [make.name, make] as const))(
    '%s',
    (name, make) => {
      for (const { question, answer } of many(make)) expect(solve[name]?.(question), question).toBe(answer);
    },
  );

  it.each(TEMPLATES.filter((make) => !solve[make.name]).map((make) => [make.name, make] as const))(
    '%s stands in the question once',
    (_, make) => {
      for (const { question, answer } of many(make)) {
        const listed = (question.split('，')[0] ?? '').split('、').filter((word) => word === answer);
        expect(listed, question).toEqual([answer]);
      }
    },
  );
});
