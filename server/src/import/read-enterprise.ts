import type { EnterpriseRecord, Said } from '@zhice/contract/policy/record';
import { checkCreditCode } from '@zhice/matching/credit-code';
import type { FactDef } from '@zhice/matching/facts';
import { factDef } from '@zhice/matching/facts';
import { endOfPeriod } from '@zhice/matching/judging/books';
import type { Profile } from '@zhice/matching/profile';
import { partAboveWhole, validateFact } from '../domains/enterprise';
import { areaOf, NATION } from '../reference/areas';
import { commonArea, liesIn, placeName, touches } from '../reference/places';
import { toSimplified } from '../search/simplified';
import { yearAlone } from '../sheet/column-name';
import { isEmptying } from '../sheet/emptying';
import { unsureShare } from '../sheet/numbers';
import { withoutGaps } from '../sheet/one-line';
import type { EnterpriseField } from './columns';
import { type FactReading, marketOf, readFactValue } from './fact-columns';
import { formerNote } from './level-and-places';
import { type Place, readIndustry, readPlace, readPlaces, zoneOfAddress } from './places';
import { type GivenCell, type RowReader, textOf, unitGuess, unlikelySum } from './row-reader';

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

/** What registers write of an enterprise that is no more, or no longer there. */
const GONE = /(?<!未被?|无)(?:注销|吊销|撤销|迁出|除名|责令关闭)/;

/** A row as what it says of an enterprise, with the facts that its columns give; what is wrong or was left out is with the reader. */
export function readEnterprise(
  reader: Reader,
  factCells: FactCell[],
  context: EnterpriseContext,
): Said<EnterpriseRecord> {
  const { name, former } = readName(reader);
  const codes = readCodes(reader);
  const isCoded = Boolean(codes.credit_code || codes.stock_code);
  const isNamed = name === undefined ? isCoded : name.length >= 2;
  if (!isNamed && reader.faults.length === 0) reader.faults.push('企业名称空着或太短');
  else if (name && !isNameOf(name, isCoded)) reader.fault(reader.cell('name')!, NO_NAME);
  const state = reader.present('state');
  if (state && GONE.test(toSimplified(textOf(state.value) ?? '')))
    reader.fault(state, '：不在或不再经营的企业不收进企业库，库里已有的没有改动');
  const told = [...readListing(reader, context), ...readFacts(reader, factCells, context)];
  const { area, zone } = readPlacing(reader);
  const facts =
    zone === undefined || told.some(({ fact }) => fact === 'zones') ? told : [...told, inZone(zone, context)];
  return reader.withEmptied(
    {
      name,
      ...codes,
      former_names: readFormerNames(reader, former),
      area,
      industry: readOwnIndustry(reader),
      registered_on: readRegistered(reader, context.today),
      facts: uniqueFacts(reader, facts),
    },
    { exchange: [] },
  );
}

/** What stands behind a name and is another one: （曾用名：…）. */
const FORMER_NAME =
  /\s*[（(【[](?:曾用名称?|曾用|曾名|原名称?|原单位名称|原企业名称|更名前|原(?=[:：]))[:：为]?\s*([^（()）]*)[）)】\]]\s*$/;
const RENAMED = /[（(【[](?:已?更名|现名|现更名|变更为|已?变更)[^（()）]*[）)】\]]\s*$/;

/** The name alone, and what stands behind it as a former one; one that says to be a former one is a fault. */
function readName(reader: Reader): { name?: string; former?: string } {
  const written = reader.word('name', 200);
  const cell = reader.cell('name');
  if (!written || !cell) return {};
  if (RENAMED.test(written)) return { name: reader.fault(cell, '：企业已经更名，请只写现在的名称') };
  const [behind = '', former] = FORMER_NAME.exec(written) ?? [];
  return { name: withoutGaps(written.slice(0, written.length - behind.length)), former };
}

const BETWEEN_NAMES = /[、，,;；|\n\t]+/;
/** Behind a former name: the days between which it was borne. */
const DAYS_OF_NAME = /\s*[（(【[][^（()）]*\d{4}[^（()）]*[）)】\]]\s*$/;

/** The names that it had, of their own column and from behind the name; what is no name is left out and told. */
function readFormerNames(reader: Reader, behind: string | undefined): string[] | undefined {
  const written = [...(reader.words('former_name', 200, BETWEEN_NAMES) ?? []), ...(behind?.split(BETWEEN_NAMES) ?? [])];
  const names = written.map((name) => withoutGaps(name.replace(DAYS_OF_NAME, '').trim())).filter((name) => name !== '');
  const odd = names.filter((name) => !isNameOf(name, false));
  if (odd.length > 0) reader.notes.push(`曾用名“${odd.join('、')}”不像企业名称，没有采用`);
  const kept = [...new Set(names)].filter((name) => !odd.includes(name));
  return kept.length > 0 ? kept : undefined;
}

/** What names of organisations end with, or hold before a remark or a branch. */
const ORGANISATION =
  /公司|集团|合作社|事务所|(?:[厂店铺所院社部站馆园场户室会局校坊庄楼堂吧屋阁轩苑队处矿城行台]|中心|大学|小学|中学|幼儿园|联盟|基金|超市|酒家|(?:合伙|独资|个人|合作|联营|集体)企业|基地|实验室|\b(?:co|ltd|limited|inc|corp|corporation|llc|gmbh|plc|company|group)\.?)$/i;
const NO_NAME =
  '不像企业名称，也没有代码：请写营业执照上的全称，或加上统一社会信用代码；不是企业的行（合计、说明、分组标题）请删去';

/** Whether a name can be one: beside a code any that has letters, alone one of an organisation. */
function isNameOf(name: string, isCoded: boolean): boolean {
  const plain = toSimplified(name.normalize('NFKC'))
    .replace(/\([^()]*\)$/, '')
    .trim();
  return isCoded ? /\p{L}{2}/u.test(plain) : ORGANISATION.test(plain);
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

/** The area, and the zone that the place names: the finest that lies in all others; of what contradicts nothing is taken. */
function readPlacing(reader: Reader): { area?: string; zone?: string } {
  const parts = (['province', 'city', 'county'] as const).map((field) => textOf(reader.present(field)?.value) ?? '');
  const [area, address] = (['area', 'address'] as const).map((field) => textOf(reader.present(field)?.value) ?? '');
  const written = [area!, parts.join(''), address!].filter(Boolean);
  const zone = written.map(zoneOfAddress).find(Boolean);
  const read = written.map((text) => ({ text, place: placeIn(text, text === address) }));
  const places = read.flatMap(({ place }) => place ?? []);
  const codes = [...places.map(({ code }) => code), ...(zone === undefined ? [] : [zone])];
  for (const { text, place } of read) {
    const isKnown = place ?? (text === address ? codes.length > 0 : zoneOfAddress(text));
    if (!isKnown)
      reader.notes.push(
        `地区“${text.slice(0, 40)}”不认识，或不止一处叫这个名称，未采用：请写全称，如 浙江省杭州市西湖区`,
      );
  }
  if (codes.some((one) => codes.some((other) => !touches(one, other)))) {
    reader.notes.push(`地区“${written.join('”与“').slice(0, 80)}”不一致，未采用：请改正其中一处`);
    return {};
  }
  const finest = places.find(({ code }) => places.every((other) => liesIn(code, other.code)));
  if (finest) reader.notes.push(...placeNotes(finest, zone));
  const around = zone === undefined ? NATION : commonArea([zone]);
  return { area: finest?.code ?? (around === NATION ? undefined : around), zone };
}

/** The one place that a text means; of several what holds them all, when that says something. */
function placeIn(text: string, isAddress: boolean): (Place & { several?: string }) | undefined {
  const one = readPlace(text);
  if (isAddress || (one && !one.onlyUpTo)) return one;
  const { codes, unknown, former } = readPlaces(text);
  if (codes.length > 1 && unknown.length === 0 && !former) {
    const code = commonArea(codes);
    return code === NATION ? undefined : { code, several: text };
  }
  return unknown.length > 0 && /[、,，;；]/.test(text) ? undefined : one;
}

/** What a reader of the report should know of a place that is another by now, or of which a part was not understood. */
function placeNotes(
  { code, former, onlyUpTo, several }: Place & { several?: string },
  zone: string | undefined,
): string[] {
  const level = areaOf(code)?.level ?? 0;
  return [
    ...(former
      ? [`${formerNote(former)}${former.now.length > 1 ? `；不知是哪一个，地区只记到${placeName(code)}` : ''}`]
      : []),
    ...(several ? [`地区“${several.slice(0, 40)}”写了不止一处，只记到${placeName(code)}：请只写注册地`] : []),
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
  // a class whose name is not known may stand beside its division: 行业小类, 行业大类
  const others = reader.cell('industry')?.others ?? [];
  const code = [text, ...others.map(({ value }) => value)].map(readIndustry).find(Boolean);
  if (!code)
    reader.notes.push(
      `行业“${text}”不是库里国民经济行业分类（GB/T 4754）的代码或名称，未采用：请写代码，或先导入中类、小类（industries）`,
    );
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
  const value = marketOf(exchange);
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
  const rowYear = yearAlone(yearText);
  const isPartly = yearText !== '' && rowYear === undefined;
  const taken = isPartly ? cells.filter(({ def, year }) => def.period === undefined || year !== undefined) : cells;
  if (taken.length < cells.length)
    reader.notes.push(`年度“${yearText.slice(0, 40)}”不是一个完整的年度，这一行里按年度的数未采用（请写成 2025）`);
  const rowDay = reader.day('date');
  return taken.flatMap((cell) => readFact(reader, cell, yearOf(reader, cell, rowYear), rowDay, context) ?? []);
}

/** The year to which the figure of a cell belongs: that of its report where a column says which (2023年报), never another one then. */
function yearOf(reader: Reader, { def, year }: FactCell, rowYear: string | undefined): string | undefined {
  const report = def.key === 'insured_staff' ? reader.cell('insured_year') : undefined;
  if (!report) return year ?? rowYear;
  return yearAlone((textOf(report.value) ?? '').normalize('NFKC').replace(/(?:年度报告|年报)\s*$/, '年'));
}

function readFact(
  reader: Reader,
  cell: FactCell,
  year: string | undefined,
  rowDay: string | undefined,
  { today, fileDay }: EnterpriseContext,
): Fact | undefined {
  const { def } = cell;
  const { value, fault, unused } = readValue(cell);
  if (fault) return reader.fault(cell, fault);
  if (unused) reader.notes.push(`${cell.header}“${textOf(cell.value)?.slice(0, 40)}”${unused}`);
  if (value === undefined) return undefined;
  if (def.period !== undefined && year === undefined) {
    reader.notes.push(`${cell.header}没有写年度，未采用（列名写成“2025年${def.label}”，或加一列“年度”）`);
    return undefined;
  }
  const period = def.period === undefined ? '' : `${year}${cell.part ?? ''}`;
  const wrong = value === null ? undefined : validateFact(def, period, value, today);
  if (wrong) return reader.fault(cell, `：${wrong}`);
  tellGuess(reader, cell, value);
  const end = period && endOfPeriod(period);
  const day = rowDay ?? (end && end < fileDay ? end : fileDay);
  return { fact: def.key, period, value, date: day > today ? today : day, source: 'imported' };
}

/** Says that money counts as 万元 where nothing says its unit, and that it is very much. */
function tellGuess(reader: Reader, cell: FactCell, value: unknown): void {
  if (cell.def.unit !== '万元' || value === null) return;
  for (const note of [unitGuess(cell), unlikelySum(cell, value)]) if (note) reader.notes.push(note);
}

/** The value of a cell, null where it empties the fact. A key of the catalogue as the name of a column has the unit of its fact. */
function readValue(cell: FactCell): FactReading {
  const { def, header } = cell;
  if (isEmptying(cell.value)) return { value: null };
  const reading = readFactValue(def, cell.value, cell.unit);
  if (def.unit !== '%' || header === def.key || typeof reading.value !== 'number') return reading;
  return { ...reading, fault: unsureShare(reading.value, textOf(cell.value) ?? '', cell) };
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
  const told = [...byKey.values()];
  const above = partAboveWhole(told as Profile);
  if (above) reader.faults.push(above.text);
  return told;
}
