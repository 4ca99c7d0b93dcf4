import type { EnterpriseRecord, Said } from '@zhice/contract/policy/record';
import { checkCreditCode } from '@zhice/matching/credit-code';
import type { FactDef } from '@zhice/matching/facts';
import { factDef } from '@zhice/matching/facts';
import { endOfPeriod } from '@zhice/matching/judging/books';
import { validateFact } from '../domains/enterprise';
import { areaOf, NATION } from '../reference/areas';
import { commonArea, placeName } from '../reference/places';
import type { EnterpriseField } from './columns';
import { readFactValue } from './fact-columns';
import { formerNote } from './level-and-places';
import { type Place, readIndustry, readPlace, zoneOfAddress } from './places';
import { type GivenCell, isEmptying, type RowReader, textOf } from './row-reader';

/** A cell of a column that holds a fact; `year` and its `part` (Q1, H2) when the name of the column says them. */
export interface FactCell extends GivenCell {
  def: FactDef;
  year?: string;
  part?: string;
}

export interface EnterpriseContext {
  today: string;
  /** The day of the file: the day on which values without a day of their own were known. */
  fileDay: string;
}

type Reader = RowReader<EnterpriseField>;
type Fact = NonNullable<EnterpriseRecord['facts']>[number];

const EXCHANGES: [RegExp, string][] = [
  [/上海|深圳|北京|上交所|深交所|北交所|^s[sz]e$|科创板|创业板|主板/i, 'main'],
  [/香港|联交所|港交所|纽约|纳斯达克|伦敦|新加坡|hkex|nyse|nasdaq/i, 'overseas'],
  [/新三板|股转/, 'neeq'],
  [/股权交易|区域性|四板/, 'regional'],
];

/** A row as what it says of an enterprise, with the facts that its columns give; what is wrong or was left out is with the reader. */
export function readEnterprise(
  reader: Reader,
  factCells: FactCell[],
  context: EnterpriseContext,
): Said<EnterpriseRecord> {
  const name = reader.word('name', 200)?.replace(/\s+/g, (blank) => (blank.includes('\n') ? '' : ' '));
  const codes = readCodes(reader);
  const isNamed = name === undefined ? codes.credit_code || codes.stock_code : name.length >= 2;
  if (!isNamed && reader.faults.length === 0) reader.faults.push('企业名称空着或太短');
  const told = [...readListing(reader, context), ...readFacts(reader, factCells, context)];
  const { area, zone } = readPlacing(reader);
  const facts =
    zone === undefined || told.some(({ fact }) => fact === 'zones') ? told : [...told, inZone(zone, context)];
  return reader.withEmptied(
    {
      name,
      ...codes,
      area,
      industry: readOwnIndustry(reader),
      registered_on: readRegistered(reader, context.today),
      facts: uniqueFacts(reader, facts),
    },
    { exchange: [] },
  );
}

function readCodes(reader: Reader): { credit_code?: string; stock_code?: string } {
  const code = readAnyCode(reader);
  const credit = textOf(reader.present('credit_code')?.value) || code.credit;
  const stock = textOf(reader.present('stock_code')?.value) || code.stock;
  const checked = credit ? checkCreditCode(credit) : undefined;
  if (checked && !checked.valid) reader.faults.push(`统一社会信用代码“${credit}”不正确：${checked.error}`);
  if (checked?.valid && checked.warning) reader.notes.push(checked.warning);
  return { credit_code: checked?.code, stock_code: stock && readStockCode(reader, stock) };
}

/** A column that is only called 代码. */
function readAnyCode(reader: Reader): { credit?: string; stock?: string } {
  const code = textOf(reader.present('code')?.value) ?? '';
  if (code.length === 18) return { credit: code };
  if (/^\d{1,6}(?:\.\w+)?$/.test(code)) return { stock: code };
  if (code) reader.notes.push(`代码“${code}”既不是信用代码也不是股票代码，未采用`);
  return {};
}

/** sz000001, 000001.SZ, 1 (a spreadsheet ate the zeros) -> 000001 */
function readStockCode(reader: Reader, text: string): string {
  const code = text.replace(/\.[A-Za-z]+$|^[A-Za-z]{2}(?=\d)/g, '');
  if (code.length > 12) reader.faults.push(`股票代码“${code}”过长`);
  return /^\d+$/.test(code) ? code.padStart(6, '0') : code;
}

/** The area, and the zone that the place names. */
function readPlacing(reader: Reader): { area?: string; zone?: string } {
  const parts = (['province', 'city', 'county'] as const).map((field) => textOf(reader.present(field)?.value) ?? '');
  const texts = [
    textOf(reader.present('area')?.value) ?? '',
    parts.join(''),
    textOf(reader.present('address')?.value) ?? '',
  ];
  const written = texts.filter(Boolean);
  const zone = written.map(zoneOfAddress).find(Boolean);
  const places = written.map((text) => readPlace(text));
  const around = zone === undefined ? NATION : commonArea([zone]);
  const place = places.find(Boolean);
  const area = place?.code ?? (around === NATION ? undefined : around);
  if (place) reader.notes.push(...placeNotes(place, zone));
  if (!area && written[0]) reader.notes.push(`地区“${written[0].slice(0, 40)}”不认识，未采用`);
  return { area, zone };
}

/** What a reader of the report should know of a place that is another by now, or of which a part was not understood. */
function placeNotes({ code, former, onlyUpTo }: Place, zone: string | undefined): string[] {
  const level = areaOf(code)?.level ?? 0;
  return [
    ...(former
      ? [`${formerNote(former)}${former.now.length > 1 ? `；不知是哪一个，地区只记到${placeName(code)}` : ''}`]
      : []),
    ...(onlyUpTo && level < 3 && !zone ? [`地区只认出“${onlyUpTo}”，请写到区县，如 浙江省杭州市西湖区`] : []),
  ];
}

/** An address names one zone; it may lie in others too. */
const inZone = (zone: string, { fileDay }: EnterpriseContext): Fact => ({
  fact: 'zones',
  period: '',
  value: [zone, 'others'],
  date: fileDay,
  source: 'imported',
});

function readOwnIndustry(reader: Reader): string | undefined {
  const text = reader.word('industry', 100);
  if (!text) return undefined;
  const code = readIndustry(text);
  if (!code) reader.notes.push(`行业“${text}”不是国民经济行业分类（GB/T 4754）的代码或名称，未采用`);
  return code;
}

function readRegistered(reader: Reader, today: string): string | undefined {
  const day = reader.day('registered_on');
  const fault = day && validateFact(factDef('registered_on'), '', day, today);
  if (fault) reader.faults.push(`成立日期 ${day}：${fault}`);
  return day;
}

/** Where it is listed, since when; a day of listing alone says nothing about where. */
function readListing(reader: Reader, { today, fileDay }: EnterpriseContext): Fact[] {
  const listed = reader.day('list_date');
  const exchange = reader.word('exchange', 100);
  if (reader.emptied.has('exchange')) {
    return [{ fact: 'listing', period: '', value: null, date: listed ?? fileDay, source: 'imported' }];
  }
  if (!exchange) return [];
  const value = EXCHANGES.find(([pattern]) => pattern.test(exchange))?.[1];
  if (!value) {
    reader.notes.push(`交易所“${exchange}”不认识，未采用`);
    return [];
  }
  const date = listed ?? fileDay;
  if (date > today) reader.notes.push(`上市日期 ${date} 晚于今天，未采用`);
  return date > today ? [] : [{ fact: 'listing', period: '', value, date, source: 'imported' }];
}

function readFacts(reader: Reader, cells: FactCell[], context: EnterpriseContext): Fact[] {
  const yearText = textOf(reader.present('year')?.value) ?? '';
  const rowYear = /^(?:19|20)\d{2}/.exec(yearText.normalize('NFKC'))?.[0];
  const rowDay = reader.day('date');
  return cells.flatMap((cell) => readFact(reader, cell, rowYear, rowDay, context) ?? []);
}

function readFact(
  reader: Reader,
  cell: FactCell,
  rowYear: string | undefined,
  rowDay: string | undefined,
  { today, fileDay }: EnterpriseContext,
): Fact | undefined {
  const { def } = cell;
  const isEmptied = isEmptying(cell.value);
  const { value, fault } = isEmptied ? { value: null } : readFactValue(def, cell.value, cell.unit);
  if (fault) return reader.fault(cell, fault);
  if (value === undefined) return undefined;
  const year = cell.year ?? rowYear;
  if (def.period !== undefined && year === undefined) {
    reader.notes.push(`${cell.header}没有写年度，未采用（列名写成“2025年${def.label}”，或加一列“年度”）`);
    return undefined;
  }
  const period = def.period === undefined ? '' : `${year}${cell.part ?? ''}`;
  const wrong = isEmptied ? undefined : validateFact(def, period, value, today);
  if (wrong) return reader.fault(cell, `：${wrong}`);
  const end = period && endOfPeriod(period);
  const day = rowDay ?? (end && end < fileDay ? end : fileDay);
  return { fact: def.key, period, value, date: day > today ? today : day, source: 'imported' };
}

/** Two columns of one fact must agree. */
function uniqueFacts(reader: Reader, facts: Fact[]): Fact[] {
  const byKey = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.fact} ${fact.period}`;
    const other = byKey.get(key);
    if (other && JSON.stringify(other.value) !== JSON.stringify(fact.value)) {
      reader.faults.push(`${factDef(fact.fact).label}写了两个不同的值`);
    }
    byKey.set(key, fact);
  }
  return [...byKey.values()];
}
