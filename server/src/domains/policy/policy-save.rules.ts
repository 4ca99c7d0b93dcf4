import { createHash } from 'node:crypto';
import type { DocumentRecord, ItemRecord } from '@zhice/contract/policy/record';
import { amountCap } from '@zhice/matching/amount';
import type { Amount } from '@zhice/matching/rule';
import type { DocumentContent, ItemContent, PolicyContent } from './policy-content';

const NATIONWIDE = '000000';
/** A btree row holds 2,704 bytes; a name of this many UTF-16 units is at most 2,100. */
const MAX_NAME = 700;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const OPENING = /[[{(<〔【〖〈《「『]/g;
const CLOSING = /[\]})>〕】〗〉》」』]/g;
const WRAPPED = /^\(([^()]*)\)$/;

/** Text as PostgreSQL can keep it and compare it again: no NUL, no half characters, one kind of line end, no outer blanks. */
export function plainText(text: string | undefined): string {
  return (text ?? '').replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd').replace(/\r\n?/g, '\n').trim();
}

/**
 * The normal form under which a policy is recognised: 国发[2019] 5号 and 国发〔2019〕5号 are one, so are a title and 《the title》.
 * Width, case, blanks, kinds of brackets and other punctuation do not count.
 */
export function normalName(text: string): string {
  const name = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(OPENING, '(')
    .replace(CLOSING, ')')
    .replace(/[^\p{L}\p{N}()]/gu, '')
    .replace(WRAPPED, '$1');
  return bounded(name);
}

function bounded(name: string): string {
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME - 64)}${createHash('sha256').update(name).digest('hex')}`;
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

/** The name of the department that leads: joint documents name it first. '' when nobody is named. */
export function leadDepartment(content: PolicyContent): string {
  if (content.kind === 'item') return content.department;
  return content.issuer.split(/[、，,；;\s]/)[0]?.trim() ?? '';
}

function sharedContent(record: DocumentRecord | ItemRecord) {
  return {
    title: plainText(record.title),
    summary: plainText(record.summary),
    level: record.level,
    area: record.area || NATIONWIDE,
    industries: record.industries ?? [],
    labels: (record.labels ?? []).map(plainText),
    published_on: record.published_on ?? null,
    effective_from: record.effective_from ?? null,
    effective_to: record.effective_to ?? null,
    repealed: record.repealed ?? false,
    relations: (record.relations ?? []).map(({ kind, to }) => ({ kind, to: plainText(to) })),
    attachments: (record.attachments ?? []).map(({ name, url }) => ({ name: plainText(name), url: plainText(url) })),
  };
}

/** A record as content: every field present, texts clean. */
export function documentContent(record: DocumentRecord): DocumentContent {
  return {
    kind: 'document',
    ...sharedContent(record),
    doc_no: plainText(record.doc_no),
    index_no: plainText(record.index_no),
    issuer: plainText(record.issuer),
    category: plainText(record.category),
    written_on: record.written_on ?? null,
    source_url: plainText(record.source_url),
    history: plainText(record.history),
    body: plainText(record.body),
  };
}

/** A record as content; amount and rules have been read (parseAmount, parseRule) by the caller. */
export function itemContent(record: ItemRecord, amount: Amount | undefined, rules: unknown[]): ItemContent {
  const most = record.amount_max ?? (amount ? amountCap(amount) : undefined);
  return {
    kind: 'item',
    ...sharedContent(record),
    department: plainText(record.department),
    office: plainText(record.office),
    phone: plainText(record.phone),
    apply_url: plainText(record.apply_url),
    audience: plainText(record.audience),
    conditions: plainText(record.conditions),
    benefits: plainText(record.benefits),
    amount_max: most === undefined ? null : Math.round(most * 100) / 100,
    amount: amount ?? { kind: 'none', text: '' },
    way: record.way ?? null,
    support_form: plainText(record.support_form) || null,
    grade: plainText(record.grade) || null,
    opens_on: record.opens_on ?? null,
    closes_on: record.closes_on ?? null,
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
  };
}

/** The text that the search finds a policy by. */
export function searchedText(content: PolicyContent): string {
  const parts = [content.title, content.summary, ...content.labels];
  if (content.kind === 'document')
    parts.push(content.doc_no, content.index_no, content.issuer, content.category, content.body);
  else {
    const materials = content.materials.map((material) => material.name);
    parts.push(content.department, content.audience, content.conditions, content.benefits, ...materials);
    if (content.support_form) parts.push(content.support_form);
  }
  return parts.filter(Boolean).join('\n');
}

/** One text for one content, whatever the order of its keys; equal texts mean that nothing changed. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const entries = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  });
}
