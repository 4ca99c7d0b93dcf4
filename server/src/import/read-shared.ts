import { RELATION_KINDS } from '@zhice/contract/policy/enumerations';
import type { DocumentRecord, ItemRecord, Said } from '@zhice/contract/policy/record';
import { addMonths, dayNumber, dayText } from '@zhice/matching/judging/day';
import type { PolicyChange } from '../domains/policy';
import { readDay, readSpan } from '../sheet/days';
import { chineseNumber, readFlag } from '../sheet/numbers';
import { type DocumentField, type ImportKind, type ItemField, NEEDED_FIELDS } from './columns';
import { readIndustry } from './places';
import { type RowReader, textOf } from './row-reader';
import { readEdge } from './windows';

export type PolicyReader = RowReader<DocumentField | ItemField>;
type Relation = NonNullable<DocumentRecord['relations']>[number];

const IN_FORCE =
  /^(?:有效|现行有效|继续有效|继续执行|继续施行|保留|予以保留|现行|生效|已生效|尚未生效|未生效|在施行|(?:已被?|拟|予以|需|待)?修[改订正]|(?:拟|建议|待)(?:废止|宣布失效|失效)|valid|active|in force|1|true)$/i;
const REPEALED =
  /^(?:(?:已经?|现已|现|予以|宣[布告]|全文|明令|自[行动]|期满)*(?:失效|废止|停止执行|停止施行)|无效|已过期|过期|expired|repealed|invalid|0|false)$/i;

/** A row as a change of a policy; what is wrong or was left out is with the reader. */
export interface PolicyReading<Record> extends PolicyChange<Record> {
  lacking: string[];
  /** On what is assumed: of use where the policy is new. */
  guesses: string[];
  /** Words that a person has to explain before it can be saved as a new one. */
  questions: string[];
}

/** Title as one line, without marks around it and what its end says of its state; undefined when the row says none. */
export function readTitle(reader: PolicyReader): string | undefined {
  const title = reader
    .text('title', 300)
    ?.replace(/\s*\n\s*/g, '')
    .replace(/[ \t\u3000]+/g, ' ')
    .replace(REPEALED_TITLE, '')
    .replace(/^《([^《》]+)》$/, '$1');
  if (title?.length === 1) reader.faults.push(`标题“${title}”太短，至少 2 个字`);
  return title;
}

/** What a new record of a kind cannot be without and the row does not say. */
export const emptyOf = (kind: ImportKind, said: object): string[] =>
  Object.entries(NEEDED_FIELDS[kind]).flatMap(([field, name]) => (said[field as never] ? [] : `${name}空着`));

/** Codes of the industries; names that are no class of GB/T 4754 are noted. */
export function readIndustries(reader: PolicyReader): string[] | undefined {
  const words = reader.words('industries', 100);
  if (!words) return undefined;
  const codes: string[] = [];
  for (const word of words) {
    if (/^(?:全部|所有|不限|全行业|各行业|不限行业)$/.test(word)) continue;
    const code = readIndustry(word);
    if (code) codes.push(code);
    else reader.notes.push(`行业“${word}”不是国民经济行业分类的代码或名称，未采用`);
  }
  return [...new Set(codes)];
}

/** Whether the policy is out of force, as a flag or a state says; undefined when nothing does. */
export function readRepealed(reader: PolicyReader): boolean | undefined {
  const flag = reader.flag('repealed');
  const cell = reader.present('state');
  const state = textOf(cell?.value) ?? '';
  if (!cell || state === '') return flag;
  const inForce = IN_FORCE.test(state) || (REPEALED.test(state) ? false : readFlag(state));
  if (inForce === undefined) {
    reader.notes.push(`${cell.header}“${state}”不认识，未采用（新的按日期推算，库里已有的不变）`);
    return flag;
  }
  if (flag === inForce) return reader.fault(cell, '与是否废止的那一列不一致：请改正其中一处');
  return !inForce;
}

const REPEALED_TITLE = /\s*[（(【[](?:已|全文)?(?:废止|失效)[）)】\]]$/;

/** Whether the policy is out of force, where its title may say so too: a new one whose title alone says it lacks the word. */
function readForce(reader: PolicyReader): { repealed?: boolean; lacking: string[] } {
  const repealed = readRepealed(reader);
  const mark = REPEALED_TITLE.exec(textOf(reader.cell('title')?.value) ?? '')?.[0].trim();
  if (mark && repealed === false) reader.faults.push(`标题末尾写着“${mark}”，而状态写的是有效：请改正其中一处`);
  if (!mark || repealed !== undefined) return { repealed, lacking: [] };
  reader.notes.push(`标题末尾的“${mark}”没有采用：已经废止的，请在“是否废止”列写“是”`);
  return { lacking: [`标题写着“${mark}”而是否废止空着`] };
}

/** Relations, and of which kinds they are all that the row says: a JSON list of {kind, to}, or columns with 文号 or titles. */
export function readRelations(reader: PolicyReader): Pick<PolicyChange<DocumentRecord>, 'relationKinds'> & {
  relations?: Relation[];
} {
  const named = RELATION_KINDS.filter((kind) => reader.present(kind) || reader.emptied.has(kind));
  const relations: Relation[] = RELATION_KINDS.flatMap((kind) =>
    (reader.words(kind, 300, /[;；\n\t]+/) ?? []).map((to) => ({ kind, to })),
  );
  const cell = reader.present('relations');
  const isText = typeof cell?.value === 'string' && !/^\s*\[/.test(cell.value);
  if (isText) {
    const refers = reader.words('relations', 300, /[;；\n\t]+/) ?? [];
    relations.push(...refers.map((to) => ({ kind: 'refers' as const, to })));
    return { relations, relationKinds: [...named, 'refers'] };
  }
  const json = reader.json('relations');
  for (const entry of Array.isArray(json) ? json : []) {
    const { kind, to } = (entry ?? {}) as Partial<Relation>;
    if (RELATION_KINDS.includes(kind as never) && typeof to === 'string' && to.trim() !== '') {
      relations.push({ kind: kind as Relation['kind'], to: to.trim().slice(0, 300) });
    } else reader.faults.push(`关联政策应为 {"kind": "${RELATION_KINDS.join('|')}", "to": "文号或标题"}`);
  }
  if (cell || reader.emptied.has('relations')) return { relations };
  return named.length > 0 ? { relations, relationKinds: named } : {};
}

/** Attachments: a list of {name, url}, or of addresses. */
export function readAttachments(reader: PolicyReader): { name: string; url: string }[] | undefined {
  const cell = reader.present('attachments');
  if (!cell) return undefined;
  const isJson = typeof cell.value !== 'string' || /^\s*\[/.test(cell.value);
  const list = isJson ? reader.json('attachments') : String(cell.value).split(/[\n;；]+/);
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const given =
      typeof entry === 'string' ? { name: entry, url: entry } : ((entry ?? {}) as { name?: string; url?: string });
    const url = String(given.url ?? '').trim();
    const name = String(given.name ?? url).trim();
    if (name === '') return [];
    const isAddress = /^(?:https?:\/\/|\/)/.test(url);
    if (name.length > 200 && !isAddress) reader.faults.push(`附件名“${name.slice(0, 20)}…”过长，最多 200 字`);
    return [
      { name: name.split('/').pop()!.slice(0, 200) || name.slice(0, 200), url: isAddress ? url.slice(0, 500) : '' },
    ];
  });
}

const YEARS = /(?:^|有效期[限为:]*|期限[为:]*)(\d{1,2}|[一二两三四五六七八九十]+)年(?:$|[。;,])/;

const FROM_PUBLICATION = /^(?:自?.{0,4}(?:发布|公布|印发|颁布)之日起?|即日起?)(?:施行|实施|生效|执行)?$/;
/** 自2025年3月8日起施行. */
const FROM_DAY = /^自?(\d{4}.{4,7}?)起(?:正式)?(?:施行|实施|生效|执行)?$/;
/** 自2025年3月8日起施行，有效期至2027年12月31日. */
const FROM_TO = /^自?(.{2,16}?)起?(?:施行|实施|执行|生效)?[,;。]?(?:有效期限?)?为?截?[至到](\d{4}.*?)(?:截?止|失效)?$/;
const END_OF_YEAR = /(?<=\d{4}年)年?[底末]$/;

/** The day from which it is in force; 自发布之日起施行 is the day of publication. */
function readFirstDay(reader: PolicyReader, published: string | undefined): string | undefined {
  const cell = reader.present('effective_from');
  const from = cell && dayIn(FROM_DAY.exec(plainOf(cell.value))?.[1]);
  if (from) return from;
  if (!cell || !FROM_PUBLICATION.test(plainOf(cell.value))) return reader.day('effective_from');
  if (!published) reader.notes.push(`${cell.header}“${textOf(cell.value)}”要有发布日期才知道是哪天，没有采用`);
  return published;
}

/** The day until which it is in force; 2026年底 is the last of the year. */
function readLastDay(reader: PolicyReader): string | undefined {
  const cell = reader.present('effective_to');
  const text = cell ? lastMonthOf(plainOf(cell.value)) : '';
  const end = cell && (text !== plainOf(cell.value) || /[底末]$/.test(text)) ? readEdge(text, 'to') : undefined;
  return end && 'day' in end ? end.day : reader.day('effective_to');
}

function dayIn(text: string | undefined): string | undefined {
  const reading = readDay(text);
  return typeof reading === 'object' && 'day' in reading ? reading.day : undefined;
}

const plainOf = (value: unknown): string => String(value).normalize('NFKC').replace(/\s/g, '');
const lastMonthOf = (text: string): string => text.replace(END_OF_YEAR, '12月');

/** What 有效期 says: a span, until a day, so many years from the day on which it begins; what cannot be read is noted. */
function readTerm(
  reader: PolicyReader,
  from: string | undefined,
  published: string | undefined,
): { from?: string; to?: string } {
  const cell = reader.present('term');
  if (!cell || readDay(cell.value) === 'open') return {};
  const text = plainOf(cell.value).replace(/(?:期间|内)?有效$/, '');
  const span = readSpan(text.replace(END_OF_YEAR, '12月31日'));
  if (typeof span === 'object') return span;
  const days = readFromTo(text, published);
  if (days) return days;
  const day = readDay(text);
  const to = readEdge(lastMonthOf(text.replace(/^(?:有效期|执行|施行)?(?:截止到?|截至|至|到)/, '')), 'to');
  if (to && 'day' in to && (/[至到截止]/.test(text) || (typeof day === 'object' && 'day' in day)))
    return { to: to.day };
  const years = YEARS.exec(text)?.[1];
  const begins =
    from ??
    dayIn(/^自?(\d{4}年\d{1,2}月\d{1,2}日)起/.exec(text)?.[1]) ??
    (/(?:发布|公布|印发|颁布)之日/.test(text) ? published : undefined);
  if (years && begins) {
    const end = addMonths(dayNumber(begins), 12 * (Number(years) || (chineseNumber(years) ?? 0)));
    return { from: begins, to: dayText(end - 1) };
  }
  reader.notes.push(`${cell.header}“${text.slice(0, 40)}”看不出起止日期，没有采用：请写成 2024-01-01至2026-12-31`);
  return {};
}

/** From a day, or publication, to another. */
function readFromTo(text: string, published: string | undefined): { from?: string; to?: string } | undefined {
  const [, first = '', last = ''] = FROM_TO.exec(text) ?? [];
  const isFromPublication = FROM_PUBLICATION.test(first);
  const from = isFromPublication ? published : dayIn(first);
  const to = from || isFromPublication ? readEdge(lastMonthOf(last), 'to') : undefined;
  return to && 'day' in to ? { from, to: to.day } : undefined;
}

/** What documents and items say alike, beside title, level and area. */
export function readShared(reader: PolicyReader) {
  const published_on = reader.day('published_on');
  const days = { from: readFirstDay(reader, published_on), to: readLastDay(reader) };
  const term = readTerm(reader, days.from, published_on);
  const [effective_from, effective_to] = [days.from ?? term.from, days.to ?? term.to];
  if (effective_from && effective_to && effective_from > effective_to) {
    reader.faults.push(`失效日期 ${effective_to} 早于生效日期 ${effective_from}`);
  } else if (published_on && effective_to && published_on > effective_to) {
    reader.faults.push(`失效日期 ${effective_to} 早于发布日期 ${published_on}：请核对`);
  }
  const { repealed, lacking } = readForce(reader);
  const { relations, relationKinds } = readRelations(reader);
  return {
    said: {
      source_key: reader.word('source_key', 300),
      summary: reader.text('summary', 2000),
      industries: readIndustries(reader),
      labels: reader.words('labels', 40),
      published_on,
      effective_from,
      effective_to,
      repealed,
      relations,
      attachments: readAttachments(reader),
    },
    relationKinds,
    lacking,
  };
}

/** Fields that are called otherwise in a record; what empties relations is read with them. */
const EMPTIED: Readonly<Record<string, readonly string[]>> = {
  window: ['windows'],
  term: ['effective_to'],
  opens_on: [],
  closes_on: [],
  ...Object.fromEntries(['province', 'city', 'county', 'area'].map((field) => [field, ['area_codes']])),
  ...Object.fromEntries(['relations', ...RELATION_KINDS].map((field) => [field, []])),
};

/** Puts a reading together from what its parts say. */
export function policyReading<Record extends DocumentRecord | ItemRecord>(
  reader: PolicyReader,
  said: Said<Record>,
  { relationKinds }: Pick<PolicyChange<Record>, 'relationKinds'>,
  rest: Pick<PolicyReading<Record>, 'assumed' | 'lacking' | 'guesses' | 'questions' | 'skip' | 'edges'>,
): PolicyReading<Record> {
  return { said: reader.withEmptied(said, EMPTIED), ...(relationKinds ? { relationKinds } : {}), ...rest };
}
