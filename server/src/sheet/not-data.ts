import { isEmpty } from '../sheet/table';
import type { GivenCell } from './row-reader';

/** What a row is that stands among the records and is none. */
export type NotData = '合计行' | '重复的表头' | '表下的说明' | '分组标题';

const TOTALS = /^.{0,6}[合小总總共累]\s*[计計]\s*[:：|｜]?\s*[\d,.]*\s*[条項项件家户个人份]?(?:万元|元)?$/;
/** 合计 | 2 件: how many rows there are, in the column of their numbers. */
const COUNT = /^共?\s*[\d,]{1,7}\s*[条項项件家户个人份]$/;
const REMARK =
  /^(?:备?注|附注|說明|说明|填[表报写]|制表|审[核批]|复核|负责人|单位负责人|联系(?:人|电话|方式)|咨询电话|数据来源|资料来源|本表|以上)(?:说明|人|单位|日期|时间)?\s*(?:\d{0,2}[.、]|[:：]|由|为|数据|内容|信息)/;
/** How many cells a remark fills at most: 制表人：张三　审核人：李四　日期：…. */
const REMARK_CELLS = 4;
/** Who made a sheet and when, side by side below it. */
const SIGNED = /^(?:填[表报写]|制表|编制|审[核批]|复核|负责|经办|联系)(?:人|单位)?(?:签字|签章)?\s*[:：]/;
/** The number of a group of rows: 一、 (二) 第三部分. */
const GROUP_NUMBER = /^(?:第?[(（]?[一二三四五六七八九十]{1,3}[)）]?(?:部分|类)?|[IVX]{1,4})[、.．:：]?$/;
/** What a record bears and no other row does, but for a remark in the first of these columns. */
const MARKS = ['source_key', 'doc_no', 'credit_code', 'stock_code'];

/**
 * What a row is when it is no record: it adds up the rows above it (合计, 小计, 本页合计：13 条), says the header again as it
 * is printed on each page, or is a remark below the table. Undefined for a record.
 */
export function notData(cells: Record<string, unknown>, given: ReadonlyMap<string, GivenCell>): NotData | undefined {
  const written = Object.entries(cells).filter(([, value]) => !isEmpty(value));
  if (written.length > 1 && written.filter(isOwnName).length * 2 > written.length) return '重复的表头';
  const [first] = written.map(([, value]) => value);
  if (written.length <= REMARK_CELLS && SIGNED.test(textOf(first))) return '表下的说明';
  // 二 | 外地企业: its number and its name alone, where rows have Arabic ones
  if (written.length === 2 && GROUP_NUMBER.test(textOf(first)) && textOf(written[1]![1]) !== '') return '分组标题';
  const marks = MARKS.map((mark) => given.get(mark)?.value).filter((mark) => !isEmpty(mark) && mark !== first);
  const isMarked = marks.some((mark) => !COUNT.test(textOf(mark)));
  if (isMarked) return undefined;
  const names = [first, given.get('title')?.value, given.get('name')?.value].map(textOf);
  if (names.some((name) => TOTALS.test(name))) return '合计行';
  return written.length <= REMARK_CELLS && REMARK.test(names[0]!) ? '表下的说明' : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFKC').trim() : '');

/** Whether a cell says the name of its column, or what it is called under a group. */
const isOwnName = ([header, value]: [string, unknown]): boolean =>
  typeof value === 'string' && header.includes(value.replace(/\s+/g, ' ').trim()) && /\p{Script=Han}/u.test(value);
