import { createHash } from 'node:crypto';
import type { DocumentRecord, ItemRecord, Said } from '@zhice/contract/policy/record';
import { amountCap } from '@zhice/matching/amount';
import { noMoney } from '@zhice/matching/amounts/forms';
import type { Amount } from '@zhice/matching/rule';
import { commonArea, placePath } from '../../reference/places';
import { toSimplified } from '../../search/simplified';
import { indexTerms, nameTerms, toTsvector } from '../../search/terms';
import type { DocumentContent, ItemContent, PolicyContent } from './policy-content';
import { levelName, wayName } from './policy-names.rules';

const NATIONAL = 18;
/** A btree row holds 2,704 bytes; a name of this many UTF-16 units is at most 2,100. */
const MAX_NAME = 700;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const OPENING = /[[{(<〔【〖〈《「『]/g;
const CLOSING = /[\]})>〕】〗〉》」』]/g;
const WRAPPED = /^\(([^()]*)\)$/;
/** The year of a number, and what does not belong before the number itself (GB/T 9704: no 第, no zeros): 〔2024〕第018号. */
const YEAR = '((?:19|20)\\d{2})';
const YEAR_OF_NUMBER = new RegExp(
  `\\s*[[(（［【〔﹝〈＜<《]\\s*${YEAR}\\s*[\\])）］】〕﹞〉＞>》]\\s*(?:第?\\s*0*(?=[1-9]\\d*\\s*号))?`,
  'g',
);
const PLAIN_NUMBER = new RegExp(`(?<=\\(${YEAR}\\))第?0*(?=[1-9]\\d*号)`, 'g');

/** Text as PostgreSQL can keep it and compare it again: no NUL, no half characters, one kind of line end, no outer blanks. */
export function plainText(text: string | null | undefined): string {
  return storable(text ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** Text without what PostgreSQL cannot keep: NUL, half characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd');

/**
 * The normal form under which a policy is recognised: 国发[2019] 5号 and 国发〔2019〕5号 are one, so are a title and 《the title》.
 * Width, case, blanks, kinds of brackets, other punctuation and traditional characters do not count.
 */
export function normalName(text: string): string {
  const name = toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .replace(OPENING, '(')
    .replace(CLOSING, ')')
    .replace(/[^\p{L}\p{N}()]/gu, '')
    .replace(PLAIN_NUMBER, '')
    .replace(WRAPPED, '$1');
  return bounded(name);
}

function bounded(name: string): string {
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME - 64)}${createHash('sha256').update(name).digest('hex')}`;
}

/** 国发[2019] 第05号, 國發（2019）５號 and 国发〔2019〕5号 as the last of them, as official texts write it (GB/T 9704). */
export function canonicalNumber(number: string): string {
  return toSimplified(number)
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(YEAR_OF_NUMBER, '〔$1〕')
    .replace(/(\d)\s+(?=号)/g, '$1');
}

export interface SourceKeys {
  /** The key that a new policy gets. */
  own: string;
  /** The keys under which it may be known already, the most particular first. */
  known: string[];
  /** Of these, the one that only counts when the title is the same too. */
  sharedNumber?: string;
}

/**
 * How a record is recognised: by its given key, else by its number, else by title, issuer and day. A number is normally
 * enough, but one order of a ministry may promulgate several regulations: those have number and title as their key.
 */
export function sourceKeysOf(content: PolicyContent, given: string | undefined): SourceKeys {
  const own = bounded(plainText(given));
  if (content.kind === 'document' && content.doc_no) {
    const number = normalName(content.doc_no);
    const particular = numberAndTitleKey(content);
    if (own === particular) return { own, known: [own, number], sharedNumber: number };
    if (!own) return { own: number, known: [particular, number] };
  }
  if (own) return { own, known: [own] };
  const from = content.kind === 'document' ? content.issuer : content.department;
  const day = content.published_on ?? (content.kind === 'document' ? content.written_on : null);
  const made = bounded([normalName(content.title), normalName(from), day ?? ''].join('|'));
  return { own: made, known: [made] };
}

/** The key of a document whose number other documents bear as well. */
export function numberAndTitleKey(content: { doc_no?: string; title: string }): string {
  return bounded(`${normalName(content.doc_no ?? '')}|${normalName(content.title)}`);
}

/** What relations may call the policy, with the rank of each name: 1 source key, 2 number, 3 title. */
export function namesOf(content: PolicyContent, sourceKey: string): { name: string; rank: number }[] {
  const number = content.kind === 'document' ? content.doc_no : '';
  const ranked = [normalName(sourceKey), normalName(number), normalName(content.title)];
  const names = ranked.map((name, index) => ({ name, rank: index + 1 })).filter(({ name }) => name !== '');
  return names.filter(({ name }, index) => names.findIndex((other) => other.name === name) === index);
}

/**
 * The name of the department that leads, under which policies are found together: joint documents name it first. In simplified
 * characters, whatever the text that is stored has; '' when nobody is named.
 */
export function leadDepartment(content: PolicyContent): string {
  if (content.kind === 'item') return toSimplified(content.department);
  return toSimplified(content.issuer.split(/[、，,；;\s]/)[0]?.trim() ?? '');
}

function sharedContent(record: Said<DocumentRecord> | Said<ItemRecord>) {
  return {
    title: plainText(record.title),
    summary: plainText(record.summary),
    level: record.level ?? NATIONAL,
    area_codes: [...new Set(record.area_codes ?? [])],
    industries: record.industries ?? [],
    labels: (record.labels ?? []).map(plainText),
    published_on: record.published_on ?? null,
    effective_from: record.effective_from ?? null,
    effective_to: record.effective_to ?? null,
    repealed: record.repealed ?? false,
    relations: (record.relations ?? []).map(({ kind, to }) => ({ kind, to: plainText(to) })),
    attachments: (record.attachments ?? []).map(({ name, url, upload_id, material }) => ({
      name: plainText(name),
      url: plainText(url),
      ...(upload_id ? { upload_id } : {}),
      ...(material ? { material: plainText(material) } : {}),
    })),
  };
}

/** A record as content: every field present, texts clean. */
export function documentContent(record: Said<DocumentRecord>): DocumentContent {
  return {
    kind: 'document',
    ...sharedContent(record),
    doc_no: canonicalNumber(plainText(record.doc_no)),
    index_no: plainText(record.index_no),
    issuer: plainText(record.issuer),
    category: plainText(record.category),
    written_on: record.written_on ?? null,
    source_url: plainText(record.source_url),
    history: plainText(record.history),
    body: plainText(record.body),
    frame: record.frame ?? null,
  };
}

/** A record as content; amount and rules have been read (parseAmount, parseRule) by the caller. */
export function itemContent(record: Said<ItemRecord>, amount: Amount | undefined, rules: unknown[]): ItemContent {
  return {
    kind: 'item',
    ...sharedContent(record),
    department: plainText(record.department),
    office: plainText(record.office),
    phone: plainText(record.phone),
    apply_url: plainText(record.apply_url),
    source_url: plainText(record.source_url),
    audience: plainText(record.audience),
    conditions: plainText(record.conditions),
    benefits: plainText(record.benefits),
    amount_max: inCents(record.amount_max) ?? capOf(amount),
    amount: amount ?? noMoney(''),
    way: record.way ?? null,
    support_form: plainText(record.support_form) || null,
    grade: plainText(record.grade) || null,
    windows: (record.windows ?? []).map(({ opens_on = null, closes_on = null, yearly = false }) => ({
      opens_on,
      closes_on,
      yearly,
    })),
    publicity_from: record.publicity_from ?? null,
    publicity_to: record.publicity_to ?? null,
    materials: (record.materials ?? []).map((material) => ({
      name: plainText(material.name),
      required: material.required,
      ...(material.note ? { note: plainText(material.note) } : {}),
    })),
    process: (record.process ?? []).map(({ step, note }) => ({
      step: plainText(step),
      ...(note ? { note: plainText(note) } : {}),
    })),
    rules,
    groups: record.groups ?? [],
    grants: record.grants ?? null,
  };
}

const inCents = (money: number | null | undefined) => (money == null ? null : Math.round(money * 100) / 100);

/** The most that a formula gives, in 万元; null when it does not say. */
export const capOf = (amount: Amount | undefined): number | null => inCents(amount && amountCap(amount));

/** Goes up with every change of how search terms are made: the job "search terms" then makes those that are stored anew. */
export const TERMS_VERSION = 1;

/** The search terms of a policy: of its title, and of all that it is found by. As tsvector literals. */
export function searchTerms(content: PolicyContent): { title_terms: string; terms: string } {
  const title = nameTerms(content.title);
  const names = searchedNames(content).flatMap(nameTerms);
  return {
    title_terms: toTsvector(title),
    terms: toTsvector([...title, ...names, ...indexTerms(searchedText(content))]),
  };
}

/** What rows show beside the title, found by pinyin too: labels, from whom it comes, where it holds, how it is given. */
const searchedNames = (content: PolicyContent): string[] => [
  ...content.labels,
  content.kind === 'document' ? content.issuer : content.department,
  ...shownNames({ ...content, area_code: commonArea(content.area_codes) }),
];

/** What rows show of the level, the places and what is coded; places with all that they lie in, so that those find them too. */
export const shownNames = (policy: {
  level: number;
  area_code: string;
  area_codes: readonly string[];
  way?: string | null;
  grade?: string | null;
  support_form?: string | null;
}): string[] =>
  [
    levelName(policy.level),
    ...(policy.area_codes.length === 0 ? [policy.area_code] : policy.area_codes).map(placePath),
    policy.way ? wayName(policy.way) : '',
    policy.grade ?? '',
    policy.support_form ?? '',
  ].filter((name) => name !== '');

/** The other text that the search finds a policy by. */
function searchedText(content: PolicyContent): string {
  const parts = [content.summary];
  if (content.kind === 'document')
    parts.push(content.doc_no, content.index_no, content.category, content.body, content.history);
  else {
    const materials = content.materials.map((material) => material.name);
    parts.push(content.audience, content.conditions, content.benefits, ...materials);
  }
  return parts.filter(Boolean).join('\n');
}
