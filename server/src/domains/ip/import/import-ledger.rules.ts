import { toSimplified } from '../../../search/simplified';
import { readDay, readSpan } from '../../../sheet/days';
import { chineseNumber } from '../../../sheet/numbers';
import type { FeeWords, LedgerWords } from '../../fees';
import type { CellReading } from './import-cell.rules';
import type { LedgerField } from './import-columns.table';

/**
 * Reads a cell of a ledger about fees or terms: a part of what the ledger says. A year may stand where a day is looked for,
 * and the other way round. What cannot be read is told, and the row is taken all the same.
 */
export function ledgerReading(field: LedgerField, text: string, value: unknown): CellReading {
  const said = saidIn(field, toSimplified(text.normalize('NFKC')).replace(/\s/g, ''), value);
  return said ? { value: said } : { question: `“${text.slice(0, 30)}”${HOW[field]}，没有采用` };
}

const HOW: Readonly<Record<LedgerField, string>> = {
  paid_year: '不是专利年度：请填写缴到第几年，如 5',
  paid_until_on: '不是日期：请写成 2019-02-15',
  next_due_on: '不是日期：请写成 2019-02-15',
  fee_status: '不是能识别的费用状态：请填写正常、已缴、待缴、欠费或终止',
  term_until: '不是日期：请写成 2019-02-15',
};

function saidIn(field: LedgerField, text: string, value: unknown): LedgerWords | undefined {
  if (field === 'fee_status') return renewedOf(text) ?? wordsOf(text);
  if (field === 'term_until') return termOf(value);
  const year = field === 'next_due_on' ? undefined : yearOf(text);
  if (year !== undefined) return { paid_year: year };
  const day = field === 'next_due_on' ? (dayOf(value) ?? firstDayOf(value)) : dayOf(value);
  if (day === undefined) return undefined;
  return field === 'next_due_on' ? { next_due_on: day } : { paid_until_on: day };
}

/** 5, 第五年, 已缴至第5年度, 第1-5年, 5/20; 2026 and 2026年 are calendar years, which tell no patent year. */
function yearOf(text: string): number | undefined {
  const digits = text
    .replace(/\((?:19|20)\d{2}年?度?\)|^(?:19|20)\d{2}年?度?(?=[(第])/g, '')
    .replace(/[一二三四五六七八九十]+/g, (numeral) => String(chineseNumber(numeral)))
    .replace(/\((?:已缴|第?)|\)|\.0$/g, '');
  const year = Number(
    /^(?:已?缴?至?)?(?:第?\d{1,2}年?[-~至到])?第?(\d{1,2})(?:个?年度?)?(?:年费)?(?:已缴|\/\d{1,2})?$/.exec(
      digits,
    )?.[1] ?? Number.NaN,
  );
  return year >= 1 && year <= 30 ? year : undefined;
}

/** A day; also 2026-12-01前, 截止2026年12月1日, 2026-12-01（第6年）. */
function dayOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value : String(value).normalize('NFKC').trim();
  const bare = typeof text === 'string' ? text.replace(AROUND_DAY, '') : text;
  const reading = readDay(bare);
  return typeof reading === 'object' && 'day' in reading ? reading.day : undefined;
}

const AROUND_DAY = /^(?:截止到?|截至|至)|(?:之?前|以前|止|届满|到期)$|\(第?\d{1,2}年度?\)$/g;

/** Of the days in which a fee can be paid the first one. */
function firstDayOf(value: unknown): string | undefined {
  const span = readSpan(value);
  return typeof span === 'object' ? span.from : undefined;
}

function termOf(value: unknown): LedgerWords | undefined {
  const day = dayOf(value);
  if (day !== undefined) return { term_until: { to: day } };
  // how long, not until when
  if (/^(?:\d{1,2}|[一二十五]+)年$/.test(String(value).trim())) return {};
  const span = readSpan(value);
  return typeof span === 'object' && span.to !== undefined
    ? { term_until: { from: span.from, to: span.to } }
    : undefined;
}

/** 未欠费, 无滞纳金, 尚未失效: what is owed or ended, denied. */
const DENIED = /(?:尚?未|无|不|没有|零)有?(?:拖?欠费?|逾期|滞纳金?|终止|失效|放弃|注销)/g;

/** 欠费已补缴, 逾期已缴, 已缴（含滞纳金）: what was owed and is paid now. */
const MADE_GOOD =
  /已?补[缴交](?:了|完|清)?欠费|(?:欠费|逾期|滞纳金?|过期)[,，、:：(]?已(?:经)?(?:补|足额)?[缴交付结](?:清|纳)?|已[缴交付]清?(?:欠费|滞纳金?)|逾期[缴交]纳?\(已[缴交]\)|\(含滞纳金?\)/g;

/** Not paid, but not due either: 未缴（未到期）, 未到期未缴. */
const NOT_DUE =
  /未(?:[缴交付](?:费|纳)?|续展?)[,，、(]?(?:尚?未到(?:缴费)?期|期限未到)|未到(?:缴费|续展)?期[,，、(]?未[缴交付续]展?/g;

/** 已续展至2035-03-06: the term that it has now. */
function renewedOf(text: string): LedgerWords | undefined {
  const to = dayOf(/续展(?:至|到)(\d{4}.*)$/.exec(text)?.[1] ?? '');
  return to === undefined || /[未没拟待]/.test(text) ? undefined : { fee_status: 'paid', term_until: { to } };
}

/** Words of what is owed or at its end come before those of what is paid. */
const WORDS: readonly [FeeWords, RegExp][] = [
  ['ended', /终止|失效|届满|期满|放弃|注销|无权/],
  ['owed', /欠|滞纳|逾期|未缴|未交|未付|未支付|没[缴交付]|(?:未|没有?)(?:办理?)?续展?|未足额|宽展|催缴|过期|^否$/],
  ['paid', /未到(?:.{0,3}期|缴)|期限未到|(?:无需|不用|不需|暂不)(?:缴|办?理?续)/],
  ['waiting', /待缴|待交|待付|待支付|应缴|可缴|待续|待办|即将|临期/],
  [
    'paid',
    /正常|已缴|已交|缴清|缴足|缴讫|结清|足额|代缴|按[期时]缴|已付|已支付|缴纳完|有效|维持|未到期|已(?:办理?|核准)?续展|续展(?:注册)?(?:已|办理)?(?:完成|成功|核准)|^是$|^[√✓y]$|paid|normal/i,
  ],
];

/** Of one cell words that say more than one thing: 未缴年费终止失效，已恢复; 本年度已缴，下年度未缴. */
const isDivided = (text: string, status: FeeWords): boolean =>
  (status === 'ended' && text.includes('恢复')) || (status === 'owed' && /已[缴交付]|正常|缴清/.test(text));

/** Which year is paid says less than that all is: 已缴第5年年费 is the fifth, of a year of the calendar (2020年已缴) nobody knows which. */
function wordsOf(given: string): LedgerWords | undefined {
  const text = given.replace(NOT_DUE, '未到期').replace(DENIED, '维持').replace(MADE_GOOD, '已缴');
  const status = WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (!status || isDivided(text, status)) return undefined;
  if (status !== 'paid' || !/\d年|第.{1,3}年/.test(text)) return { fee_status: status };
  const year = yearOf(text.replace(/年?费/g, '')) ?? yearOf(text);
  return year === undefined ? undefined : { paid_year: year };
}
