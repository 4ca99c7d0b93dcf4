import type { CallInput } from '@zhice/contract/all';
import type { GivenFile } from '@zhice/contract/fields';
import type { DocumentRecord, ItemRecord, Said } from '@zhice/contract/policy/record';
import { noMoney } from '@zhice/matching/amounts/forms';
import type { Amount } from '@zhice/matching/rule';
import { isZone } from '../../../reference/zones';
import type { DocumentContent, ItemContent, PolicyContent } from '../policy-content';

export type DocumentFields = CallInput<'/api/console/document_save'>['fields'];
export type ItemFields = CallInput<'/api/console/item_save'>['fields'];

const codesOf = (rows: readonly { code: string }[] = []) => rows.map(({ code }) => code);
const rowsOf = (codes: readonly string[]) => codes.map((code) => ({ code }));

/** Whether an item's amount is computed; else it is words. */
export const hasFormula = (content: PolicyContent): boolean =>
  content.kind === 'item' && (content.amount as Amount).kind !== 'none';

/** What both kinds say, as their form shows it. */
function sharedEntries(content: PolicyContent) {
  const files = content.attachments.filter(({ upload_id }) => upload_id !== undefined);
  return {
    title: content.title,
    level: content.level as 18,
    areas: rowsOf(content.area_codes.filter((code) => !isZone(code))),
    zones: rowsOf(content.area_codes.filter(isZone)),
    industries: rowsOf(content.industries),
    labels: content.labels.join('、'),
    summary: content.summary,
    published_on: content.published_on,
    effective_from: content.effective_from,
    effective_to: content.effective_to,
    repealed: content.repealed,
    relations: content.relations as { kind: 'refers'; to: string }[],
    files: files.map(({ upload_id = 0, name, material }) => ({
      upload_id,
      name,
      ...(material ? { for: material } : {}),
    })),
    links: content.attachments
      .filter(({ upload_id }) => upload_id === undefined)
      .map(({ name, url }) => ({ name, url })),
    source_url: content.source_url,
  };
}

export const documentEntries = (content: DocumentContent): DocumentFields => ({
  ...sharedEntries(content),
  doc_no: content.doc_no,
  index_no: content.index_no,
  issuer: content.issuer,
  category: content.category,
  written_on: content.written_on,
  history: content.history,
  body: content.body,
});

export const itemEntries = (content: ItemContent): ItemFields => {
  const [only] = content.windows;
  const always = content.windows.length === 1 && only!.opens_on === null && only!.closes_on === null;
  return {
    ...sharedEntries(content),
    ...{ department: content.department, office: content.office, phone: content.phone, apply_url: content.apply_url },
    ...{ audience: content.audience, conditions: content.conditions, benefits: content.benefits },
    ...{ publicity_from: content.publicity_from, publicity_to: content.publicity_to },
    support_form: content.support_form ?? '',
    way: (content.way ?? undefined) as ItemFields['way'],
    grade: content.grade ?? '',
    formula: hasFormula(content),
    amount_max: content.amount_max,
    amount_text: hasFormula(content) ? '' : (content.amount as { text: string }).text,
    always,
    windows: always ? [] : content.windows,
    materials: content.materials.map(({ name, required, note = '' }) => ({ name, required, note })),
    process: content.process.map(({ step, note = '' }) => ({ step, note })),
  };
};

const emptied = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]));

/** What an editor says of a policy; what is not said, and what the form does not have, stays as it is. */
export function saidOf(kind: PolicyContent['kind'], fields: DocumentFields | ItemFields, formula: boolean) {
  const { areas, zones, industries, labels, files, links, ...rest } = fields;
  const said = {
    ...emptied(kind === 'item' ? itemSaid(rest as ItemFields, formula) : rest),
    ...(areas || zones ? { area_codes: [...codesOf(areas), ...codesOf(zones)] } : {}),
    ...(industries ? { industries: codesOf(industries) } : {}),
    ...(labels === undefined ? {} : { labels: labels.split(/[、，,;；\s]+/).filter(Boolean) }),
    ...(files || links ? { attachments: [...filesSaid(files ?? []), ...(links ?? [])] } : {}),
  };
  return said as Said<DocumentRecord> & Said<ItemRecord>;
}

const filesSaid = (files: readonly GivenFile[]) =>
  files.map(({ upload_id, name, for: material }) => ({ name, url: '', upload_id, ...(material ? { material } : {}) }));

/** What is said of an item alone; a way that is not chosen is none. */
function itemSaid(fields: ItemFields, formula: boolean) {
  const { always, amount_text, formula: _, windows, materials, process, ...rest } = fields;
  return {
    ...rest,
    way: fields.way ?? null,
    ...(formula || amount_text === undefined ? {} : { amount: noMoney(amount_text.trim()) }),
    ...(always || windows ? { windows: always ? [{}] : windowsSaid(windows ?? []) } : {}),
    ...(materials ? { materials: materials.map(({ note, ...one }) => ({ ...one, ...(note ? { note } : {}) })) } : {}),
    ...(process ? { process: process.map(({ step, note }) => ({ step, ...(note ? { note } : {}) })) } : {}),
  };
}

const windowsSaid = (windows: NonNullable<ItemFields['windows']>) =>
  windows.map(({ opens_on, closes_on, yearly }) => ({
    opens_on: opens_on ?? undefined,
    closes_on: closes_on ?? undefined,
    yearly: yearly && Boolean(opens_on && closes_on),
  }));

/** What keeps a policy from becoming public, in Chinese; undefined when nothing does. */
export function lackingFor(content: PolicyContent): string | undefined {
  const [there, what] =
    content.kind === 'document'
      ? [content.body !== '' || content.attachments.length > 0, '正文或附件']
      : [content.conditions !== '' || content.benefits !== '' || content.rules.length > 0, '申报条件或支持内容'];
  return there ? undefined : `还没有${what}，填写后才能公开`;
}
