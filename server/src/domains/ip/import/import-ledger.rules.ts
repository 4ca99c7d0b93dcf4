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
  if (field === 'fee_status') return wordsOf(text);
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

/** Words of what is owed or at its end come before those that only say no to them: 未欠费, 无滞纳金. */
const WORDS: readonly [FeeWords, RegExp][] = [
  ['paid', /^(?:未|无|不|没有)(?:有?)(?:欠|逾期|滞纳|拖欠)/],
  ['ended', /终止|失效|届满|期满|放弃|注销|无权/],
  ['owed', /欠|滞纳|逾期|未缴|未交|未足额|宽展|催缴|过期|^否$/],
  ['paid', /未到(?:.{0,3}期|缴)|期限未到|无需缴|不用缴/],
  ['waiting', /待缴|待交|应缴|可缴|待续|待办|即将|临期/],
  [
    'paid',
    /正常|已缴|已交|缴清|缴足|缴讫|结清|足额|代缴|按[期时]缴|已付|缴纳完|有效|维持|未到期|已续展|^是$|^[√✓y]$|paid|normal/i,
  ],
];

function wordsOf(text: string): LedgerWords | undefined {
  const status = WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  return status && { fee_status: status };
}
