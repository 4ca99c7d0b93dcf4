import { toSimplified } from '../search/simplified';
import { isAbsent } from './days';
import { isEmpty } from './table';

/** What a row is that stands among the records and is none. */
export type NotData = '合计行' | '重复的表头' | '表下的说明' | '分组标题';

/** How many there are, in the column of their numbers (2 件, 13), or behind a name. */
const COUNT = /^(?:共?[\d,]{1,7}[条项件家户个人份]|\d{1,4})$/;
/** 合计, 2025年合计, 小计(3), 总计：13 家, 合计（万元）, 累计数. */
const TOTALS =
  /^.{0,6}[合小总共累]计[数额值]?(?:[:|]?[\d,.]*(?:[条项件家户个人份](?:企业)?)?(?:万元|元)?|[:|].{0,12})(?:\([^()]*\))?$/;
/** What is reckoned of the rows above, or of some of them. */
const RECKONED =
  /^(?:(?:grand|sub)?total|sum|average|平均[值数]?|均值|中位数|最[大小高低]值|占比|比重|[同环]比|[同环]?比?增[长速幅]率?)(?:\([^()]*\))?:?$|^其中[:,]/i;
/** Who made a sheet and when, side by side below it. */
const SIGNED =
  /^(?:单位|部门|企业|科室)?(?:填[表报写]|制表|编制|打印|报送|审[核批]|复核|分管|主管|负责|经办|联系)(?:人|单位|部门|领导)?(?:时间|日期|电话|方式)?(?:\(?(?:签字|签章|签名|盖章|公章)\)?)?:/;
const REMARK =
  /^(?:\(?(?:备?注|附注|说明)\)|(?:备?注|附注|说明|负责人|咨询电话|(?:数据|资料)来源|本表|以上)(?:说明|人|单位|日期|时间)?(?:\d{0,2}[.、:]|由|为|数据|内容|信息)|[※★☆]|\*(?:号|为|标|处|:)|[-—–(]*(?:以下|此页|本页)(?:空白|无正文)|第\d+页|共\d+页)/;
/** How many cells a remark fills at most: 制表人：张三　审核人：李四　日期：…. */
const REMARK_CELLS = 4;
/** A remark that fills no other cell: 1、数据来源于税务局, 数据截至三月. */
const ALONE = /^(?:\(?\d{1,2}[、.)]\D|(?:数据|资料|统计)(?:截[至止]|来源|口径))/;
/** The number of a group of rows: 一、 (二) 第三部分. */
const GROUP_NUMBER = /^(?:第?\(?[一二三四五六七八九十]{1,3}\)?(?:部分|类)?|[IVX]{1,4})[、.:]?$/;
/** A group of rows by its number and name in one cell: 一、规上企业; or by its name and how many they are: 西湖区（1家）. */
const GROUP = /^(?:\(?[一二三四五六七八九十]{1,3}[)、.:]|第[一二三四五六七八九十]{1,3}(?:部分|类)|[IVX]{1,4}[、.:])/;
const COUNTED = /^[^()]{1,12}\(共?\d+[条项件家户个份]\)$/;
/** What a record bears and no other row does, but for a remark in the first of these columns. */
const MARKS = ['source_key', 'doc_no', 'credit_code', 'stock_code', 'number'];

/**
 * What a row is when it is no record: it adds up the rows above it (合计, 小计, 本页合计：13 条), says the header again as it
 * is printed on each page, is the heading of a group, or a remark below the table. Undefined for a record. `given`: its cells by
 * field; `own`: the one that names the record itself, beside the enterprise.
 */
export function notData(
  cells: Record<string, unknown>,
  given: ReadonlyMap<string, { value: unknown }>,
  own = '',
): NotData | undefined {
  const written = Object.entries(cells).filter(([, value]) => !isEmpty(value));
  if (written.length > 1 && written.filter(isOwnName).length * 2 > written.length) return '重复的表头';
  const [first, second] = written.map(([, value]) => value);
  const text = textOf(first);
  if (written.length <= REMARK_CELLS && SIGNED.test(text)) return '表下的说明';
  // 二 | 外地企业: its number and its name alone, where rows have Arabic ones
  if (written.length === 2 && GROUP_NUMBER.test(text) && typeof second === 'string') return '分组标题';
  if (isTotal(given.get(own)?.value)) return '合计行';
  const marks = MARKS.map((mark) => given.get(mark)?.value).filter(
    (mark) => !isAbsent(mark) && !isEmpty(mark) && mark !== first,
  );
  if (marks.some((mark) => !COUNT.test(textOf(mark)))) return undefined;
  return besideRecords(written.length, first, [given.get('title')?.value, given.get('name')?.value]);
}

/** What a row without a mark is, by its first cell and its names. */
function besideRecords(cells: number, first: unknown, names: readonly unknown[]): NotData | undefined {
  const text = textOf(first);
  if ([first, ...names].some(isTotal)) return '合计行';
  if (COUNTED.test(text) || (cells === 1 && GROUP.test(text))) return '分组标题';
  const isRemark = REMARK.test(text) || (cells === 1 && ALONE.test(text));
  return cells <= REMARK_CELLS && isRemark ? '表下的说明' : undefined;
}

function isTotal(value: unknown): boolean {
  const text = textOf(value);
  return TOTALS.test(text) || RECKONED.test(text);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? toSimplified(String(value).normalize('NFKC')).replace(/\s/g, '')
    : '';

/** Whether a cell says the name of its column, or what it is called under a group. */
const isOwnName = ([header, value]: [string, unknown]): boolean =>
  typeof value === 'string' && header.includes(value.replace(/\s+/g, ' ').trim()) && /\p{Script=Han}/u.test(value);
