import type { DocumentRecord } from '@zhice/contract/policy/record';
import { areaName } from '../reference/areas';
import type { DocumentField, ItemField } from './columns';
import { isNationalIssuer, leadingArea, levelOfArea, liesIn, readIndustry, readPlace } from './places';
import { type RowReader, textOf } from './row-reader';

export type PolicyReader = RowReader<DocumentField | ItemField>;
type Relation = NonNullable<DocumentRecord['relations']>[number];

const LEVELS: [RegExp, number][] = [
  [/^(?:18|国家级?|中央|部委|全国|国家部委|national)$/, 18],
  [/^(?:19|省级?|自治区级?|直辖市|省部级|省（?市）?级|provincial|province)$/, 19],
  [/^(?:20|市级?|地市级?|设区市级?|地级市|州级|市州级|municipal|city)$/, 20],
  [/^(?:21|区县级?|县区级?|区级|县级|县市区级?|市县级|区\/县级|乡镇级?|街道级?|county|district)$/, 21],
];
const LEVEL_NAMES = ['国家级', '省级', '市级', '区县级'];
const RELATION_FIELDS = ['implements', 'replaces', 'amends', 'refers', 'based_on'] as const;
const IN_FORCE =
  /^(?:有效|现行有效|现行|生效|已生效|尚未生效|未生效|在施行|已被?修[改订正]|valid|active|in force|1|true)$/i;
const REPEALED =
  /^(?:失效|已失效|废止|已废止|无效|停止执行|已停止执行|全文废止|全文失效|已过期|过期|expired|repealed|invalid|0|false)$/i;

/** Title as one line. */
export function readTitle(reader: PolicyReader): string | undefined {
  const title = reader
    .text('title', 300)
    ?.replace(/\s*\n\s*/g, '')
    .replace(/[ \t\u3000]+/g, ' ');
  if (reader.faults.length > 0) return title;
  if (!title) reader.faults.push('标题空着');
  else if (title.length < 2) reader.faults.push(`标题“${title}”太短，至少 2 个字`);
  return title;
}

/** Level and area; what is not written is taken from who issued it, or what the title begins with, and nothing else. */
export function readLevelAndArea(
  reader: PolicyReader,
  issuer: string,
  title: string,
): { level: number; area?: string } {
  const written = readWrittenArea(reader);
  const named = (leadingArea(issuer) ?? leadingArea(title))?.area.code;
  const level = readWrittenLevel(reader) ?? guessLevel(reader, issuer, written ?? named);
  if (level === undefined) return { level: 18, area: written };
  const isFiner = named !== undefined && (!written || liesIn(named, written)) && levelOfArea(named) <= level;
  const area = isFiner ? named : written;
  if (!area && level > 18) reader.notes.push('没有写地区，也无法从发文机关和标题看出，按全国列出');
  return { level, area };
}

function readWrittenLevel(reader: PolicyReader): number | undefined {
  const cell = reader.present('level');
  if (!cell) return undefined;
  return readLevel(cell.value) ?? reader.fault(cell, '不是级别，请写国家级、省级、市级、区县级，或 18、19、20、21');
}

function guessLevel(reader: PolicyReader, issuer: string, area: string | undefined): number | undefined {
  if (reader.present('level')) return undefined;
  const level = isNationalIssuer(issuer) ? 18 : levelFrom(area);
  if (level) reader.notes.push(`没有写级别，按发文机关或地区定为${LEVEL_NAMES[level - 18]}`);
  else reader.faults.push('级别空着，也无法从地区和发文机关看出：请写国家级、省级、市级或区县级');
  return level;
}

const levelFrom = (area: string | undefined) => (area === undefined ? undefined : levelOfArea(area));

function readLevel(value: unknown): number | undefined {
  const text = (textOf(value) ?? '').normalize('NFKC').replace(/\s/g, '').toLowerCase();
  return LEVELS.find(([pattern]) => pattern.test(text))?.[1];
}

function readWrittenArea(reader: PolicyReader): string | undefined {
  const parts = (['province', 'city', 'county'] as const).map((field) => textOf(reader.present(field)?.value) ?? '');
  const cell = reader.present('area');
  const text = cell ? (textOf(cell.value) ?? '') : parts.join('');
  if (text === '') return undefined;
  const place = readPlace(cell && !/^\d+$/.test(text) && parts[0] ? joined(parts, text) : text) ?? readPlace(text);
  if (!place) {
    reader.notes.push(`地区“${text}”不认识，未采用`);
    return undefined;
  }
  if (place.onlyUpTo) reader.notes.push(`地区“${text}”只认出“${areaName(place.code)}”`);
  return place.code;
}

/** 省 and 市 columns before an area column that is only the last part. */
function joined(parts: string[], text: string): string {
  const before = parts.filter((part) => part !== '' && !text.includes(part)).join('');
  return before + text;
}

/** Codes of the industries; names that are no class of GB/T 4754 are noted. */
export function readIndustries(reader: PolicyReader): string[] {
  const codes: string[] = [];
  for (const word of reader.words('industries', 100)) {
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
  if (!IN_FORCE.test(state)) reader.notes.push(`状态“${state}”不认识，未采用（状态按日期推算）`);
  return undefined;
}

/** Relations: a JSON list of {kind, to}, or columns with 文号 or titles. */
export function readRelations(reader: PolicyReader): Relation[] {
  const relations: Relation[] = RELATION_FIELDS.flatMap((kind) =>
    reader.words(kind, 300, /[;；\n\t]+/).map((to) => ({ kind, to })),
  );
  const cell = reader.present('relations');
  const json = typeof cell?.value === 'string' && !/^\s*\[/.test(cell.value) ? undefined : reader.json('relations');
  if (cell && json === undefined) {
    relations.push(...reader.words('relations', 300, /[;；\n\t]+/).map((to) => ({ kind: 'refers' as const, to })));
  }
  for (const entry of Array.isArray(json) ? json : []) {
    const { kind, to } = (entry ?? {}) as Partial<Relation>;
    if (RELATION_FIELDS.includes(kind as never) && typeof to === 'string' && to.trim() !== '') {
      relations.push({ kind: kind as Relation['kind'], to: to.trim().slice(0, 300) });
    } else reader.faults.push(`关联政策应为 {"kind": "${RELATION_FIELDS.join('|')}", "to": "文号或标题"}`);
  }
  return relations;
}

/** Attachments: a list of {name, url}, or of addresses. */
export function readAttachments(reader: PolicyReader): { name: string; url: string }[] {
  const cell = reader.present('attachments');
  if (!cell) return [];
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

/** The fields that documents and items have in common, beside title, level and area. */
export function readShared(reader: PolicyReader) {
  const effective_from = reader.day('effective_from');
  const effective_to = reader.day('effective_to');
  if (effective_from && effective_to && effective_from > effective_to) {
    reader.faults.push(`失效日期 ${effective_to} 早于生效日期 ${effective_from}`);
  }
  return {
    source_key: reader.word('source_key', 300),
    summary: reader.text('summary', 2000),
    industries: readIndustries(reader),
    labels: reader.words('labels', 40),
    published_on: reader.day('published_on'),
    effective_from,
    effective_to,
    repealed: readRepealed(reader),
    relations: readRelations(reader),
    attachments: readAttachments(reader),
  };
}
