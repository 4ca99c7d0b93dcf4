import { isDay } from '@zhice/contract/formats';
import type { Codec } from './codecs';

type Range = [from: string, to: string];

const partsOf = (given: unknown, between: RegExp): string[] =>
  String(given)
    .normalize('NFKC')
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

const LINE = /[\n;]+/;
const LISTED = /[、,;|\s]+/;

function dayOf(text: string): string {
  if (isDay(text)) return text;
  throw new RangeError(`“${text}”不是存在的日期，请写成 2026-02-15`);
}

/** Days off, a holiday a line: '2026-02-15 至 2026-02-23', of one day that day. */
export const RANGES: Codec<Range[]> = {
  read: (given) =>
    some(
      partsOf(given, LINE).map((line): Range => {
        const [from = '', to = from, ...more] = line.split(/\s*(?:至|到|~|—)+\s*/);
        if (more.length > 0) throw new RangeError(`“${line}”应写成：起始日期 至 结束日期`);
        if (dayOf(from) > dayOf(to)) throw new RangeError(`“${line}”的结束日期早于起始日期`);
        return [from, to];
      }),
    ),
  text: (ranges) => ranges.map(([from, to]) => (from === to ? from : `${from} 至 ${to}`)).join('\n'),
};

/** Single days in their order. */
export const DAYS: Codec<string[]> = {
  // none is said too: a year may move no working day
  read: (given) => partsOf(given, LISTED).map(dayOf).sort(),
  text: (days) => days.join('、'),
};

/** Days of any year: '05-01'. */
export const YEAR_DAYS: Codec<string[]> = {
  read: (given) =>
    some(
      partsOf(given, LISTED).map((day) => {
        if (isDay(`2024-${day}`)) return day;
        throw new RangeError(`“${day}”应写成月-日，如 05-01`);
      }),
    ),
  text: (days) => days.join('、'),
};

const wholeOf = (text: string): number => {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new RangeError(`“${text}”应为整数`);
};

/** Yuan by year as the official tables write them: '3 = 900', up to and including a year so many a year, a band a line. */
export const YEARLY: Codec<number[]> = {
  read(given) {
    const yearly: number[] = [];
    for (const line of partsOf(given, LINE)) {
      const [until, yuan, ...more] = line.split(/\s*=\s*/).map(wholeOf);
      if (yuan === undefined || more.length > 0) throw new RangeError(`“${line}”应写成：到第几年 = 每年多少元`);
      if (until! <= yearly.length) throw new RangeError(`“${line}”的年份应大于前一行`);
      if (until! > 100) throw new RangeError(`“${line}”的年份过大`);
      while (yearly.length < until!) yearly.push(yuan);
    }
    return some(yearly);
  },
  text: (yearly) => yearly.flatMap((yuan, at) => (yuan === yearly[at + 1] ? [] : [`${at + 1} = ${yuan}`])).join('\n'),
};

/** Percents by month: '0、5、10'. */
export const PERCENTS: Codec<number[]> = {
  read(given) {
    const percents = partsOf(given, LISTED).map((part) => wholeOf(part.replace(/%$/, '')));
    if (percents.some((one, at) => one > 100 || one < (percents[at - 1] ?? 0))) {
      throw new RangeError('应为 0 至 100，后一个月不低于前一个月');
    }
    return some(percents);
  },
  text: (percents) => percents.join('、'),
};

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
