import { RELATION_KINDS } from '@zhice/contract/policy/enumerations';
import type { DocumentRecord, ItemRecord, Said } from '@zhice/contract/policy/record';
import { addMonths, dayNumber, dayText } from '@zhice/matching/judging/day';
import type { PolicyChange } from '../domains/policy';
import { readDay, readSpan } from '../sheet/days';
import { chineseNumber } from '../sheet/numbers';
import type { DocumentField, ItemField } from './columns';
import { readIndustry } from './places';
import { type RowReader, textOf } from './row-reader';
import { readEdge } from './windows';

export type PolicyReader = RowReader<DocumentField | ItemField>;
type Relation = NonNullable<DocumentRecord['relations']>[number];

const IN_FORCE =
  /^(?:有效|现行有效|现行|生效|已生效|尚未生效|未生效|在施行|已被?修[改订正]|valid|active|in force|1|true)$/i;
const REPEALED =
  /^(?:失效|已失效|废止|已废止|无效|停止执行|已停止执行|全文废止|全文失效|已过期|过期|expired|repealed|invalid|0|false)$/i;

/** A row as a change of a policy; what is wrong or was left out is with the reader. */
export interface PolicyReading<Record> extends PolicyChange<Record> {
  lacking: string[];
  /** On what is assumed: of use where the policy is new. */
  guesses: string[];
  /** Words that a person has to explain before it can be saved as a new one. */
  questions: string[];
}

/** Title as one line; undefined when the row says none. */
export function readTitle(reader: PolicyReader): string | undefined {
  const title = reader
    .text('title', 300)
    ?.replace(/\s*\n\s*/g, '')
    .replace(/[ \t\u3000]+/g, ' ');
  if (title?.length === 1) reader.faults.push(`标题“${title}”太短，至少 2 个字`);
  return title;
}

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
  const state = textOf(reader.present('state')?.value) ?? '';
  if (flag !== undefined || state === '') return flag;
  if (REPEALED.test(state)) return true;
  if (IN_FORCE.test(state)) return false;
  reader.notes.push(`状态“${state}”不认识，未采用（状态按日期推算）`);
  return undefined;
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

/** What 有效期 says: a span, until a day, so many years from the day on which it begins; what cannot be read is noted. */
function readTerm(
  reader: PolicyReader,
  from: string | undefined,
  published: string | undefined,
): { from?: string; to?: string } {
  const cell = reader.present('term');
  if (!cell || readDay(cell.value) === 'open') return {};
  const text = String(cell.value)
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:期间|内)?有效$/, '');
  const span = readSpan(text.replace(/(?<=\d{4}年)年?[底末]$/, '12月31日'));
  if (typeof span === 'object') return span;
  const to = readEdge(
    text.replace(/^(?:有效期)?(?:截止到?|截至|至|到)/, '').replace(/(?<=\d{4}年)年?[底末]$/, '12月'),
    'to',
  );
  if (to && 'day' in to && /[至到截止]/.test(text)) return { to: to.day };
  const years = YEARS.exec(text)?.[1];
  const begins = from ?? (/(?:发布|公布|印发|颁布)之日/.test(text) ? published : undefined);
  if (years && begins) {
    const end = addMonths(dayNumber(begins), 12 * (Number(years) || (chineseNumber(years) ?? 0)));
    return { from: begins, to: dayText(end - 1) };
  }
  reader.notes.push(`${cell.header}“${text.slice(0, 40)}”看不出起止日期，没有采用：请写成 2024-01-01至2026-12-31`);
  return {};
}

/** What documents and items say alike, beside title, level and area. */
export function readShared(reader: PolicyReader) {
  const published_on = reader.day('published_on');
  const days = { from: reader.day('effective_from'), to: reader.day('effective_to') };
  const term = readTerm(reader, days.from, published_on);
  const [effective_from, effective_to] = [days.from ?? term.from, days.to ?? term.to];
  if (effective_from && effective_to && effective_from > effective_to) {
    reader.faults.push(`失效日期 ${effective_to} 早于生效日期 ${effective_from}`);
  }
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
      repealed: readRepealed(reader),
      relations,
      attachments: readAttachments(reader),
    },
    relationKinds,
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
  rest: Pick<PolicyReading<Record>, 'assumed' | 'lacking' | 'guesses' | 'questions' | 'edges'>,
): PolicyReading<Record> {
  return { said: reader.withEmptied(said, EMPTIED), ...(relationKinds ? { relationKinds } : {}), ...rest };
}
