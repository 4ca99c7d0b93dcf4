import { type ContentKind, isNeededInDraft } from '@zhice/contract/editing/content-kind';
import {
  choicesIn,
  type FormField,
  type GivenFile,
  nameOf,
  payloadOf,
  problemOf,
  valuesOf,
} from '@zhice/contract/fields';
import { changeInLine, longTexts } from '../../base/paragraph-changes';
import { masked } from '../../base/personal';
import { Refusal } from '../../base/refusal';
import { cleanHtml } from '../../base/rich-text';
import { areaName, areaPath } from '../../reference/areas';
import { differences } from '../../rpc/differences';
import type { Said } from './handled-content';

/** What was given, as the fields of its kind read it: trimmed, rich texts cleaned; what is not said is empty. */
export function readSaid({ fields }: ContentKind, given: Said): Said {
  const strange = Object.keys(fields).find((name) => isStrange(fields[name]!, given[name]));
  if (strange)
    throw new Refusal('bad_input', { detail: `${nameOf(strange, fields[strange]!)} 格式不正确` }, `fields.${strange}`);
  const said = payloadOf(fields, valuesOf(fields, given));
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      fields[name]?.kind === 'rich' ? cleanHtml(String(value)) : (value ?? emptyOf(fields[name]!)),
    ]),
  );
}

/** A list or an object where words are taken. */
const isStrange = ({ kind }: FormField, value: unknown): boolean =>
  typeof value === 'object' && value !== null && !['choices', 'files', 'file'].includes(kind);

/** What a field says that says nothing: of words and of what is chosen by words '', else null. */
export const emptyOf = ({ kind, numeric }: FormField): '' | null =>
  ['text', 'lines', 'rich', 'area', 'choice'].includes(kind) && !numeric ? '' : null;

/** What is wrong with a row, and in which field; of a draft only what it cannot be without. */
export function faultOfSaid(kind: ContentKind, said: Said, today: string, draft: boolean) {
  const wrong = problemOf(kind.fields, said, today, draft) ?? unknownArea(kind, said) ?? maskedAnew(kind, said);
  if (wrong || !draft) return wrong;
  const needed = Object.fromEntries(
    Object.entries(kind.fields).filter(([name, field]) => isNeededInDraft(kind, name, field)),
  );
  return problemOf(needed, said, today);
}

/** An area is its code: what a form never sends, and a sheet or a program might. */
function unknownArea({ fields }: ContentKind, said: Said) {
  const name = Object.keys(fields).find(
    (one) => fields[one]!.kind === 'area' && said[one] && !areaName(String(said[one])),
  );
  return name && { field: `fields.${name}`, detail: `${nameOf(name, fields[name]!)}：没有这个地区，请重新选择` };
}

/** Something of a person as it is shown, which is not what is stored: nobody is reached by it. */
function maskedAnew({ fields }: ContentKind, said: Said) {
  const name = Object.keys(fields).find((one) => fields[one]!.personal && String(said[one] ?? '').includes('*'));
  return name && { field: `fields.${name}`, detail: `${nameOf(name, fields[name]!)}：带 * 的不是全文，请填写完整` };
}

/** Refuses a row that something is wrong with. */
export function admitSaid(kind: ContentKind, said: Said, today: string, draft: boolean): void {
  const fault = faultOfSaid(kind, said, today, draft);
  if (fault) throw new Refusal('rule_broken', { detail: fault.detail }, fault.field);
}

/** The value of a field as people read it. */
export function wordsOf({ of, kind, numeric, options }: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  // a number that no choice has says that nothing is known, as 0 of whose 性别 nobody has told
  if (numeric && of && !of.includes(value as number)) return '';
  if (kind === 'files') return (value as GivenFile[]).map(({ name }) => name).join('、');
  const known = Array.isArray(options) ? options : [];
  const labelOf = (one: string) =>
    of?.labels[one] ?? known.find((option: { value: string }) => option.value === one)?.label ?? one;
  if (kind === 'choices') return choicesIn(String(value)).map(labelOf).join('、');
  if (kind === 'area') return areaPath(String(value)) || String(value);
  return kind === 'choice' ? labelOf(String(value)) : String(value);
}

/** What a row says under the words that people read. */
export const inWords = ({ fields }: ContentKind, said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { local }]) => !local)
      .map(([name, field]) => [nameOf(name, field), wordsOf(field, said[name])]),
  );

/** A field that differs: of a short one both sides, of a long one the paragraphs that do. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

const isLong = ({ kind }: FormField): boolean => kind === 'lines' || kind === 'rich';

/** What differs between what a row said and says, in the words of its fields; what is of a person stays masked. */
export function changesOf({ fields }: ContentKind, was: Said | null, is: Said): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [before, after] = [wordsOf(field, was?.[name]), wordsOf(field, is[name])];
    if (before === after) return [];
    if (field.personal) return { field: nameOf(name, field), ...maskedSides(field, before, after) };
    const sides = isLong(field) ? longTexts(plain(before), plain(after)) : { before, after };
    return { field: nameOf(name, field), ...sides };
  });
}

/** Both sides masked, told apart where they look the same. */
function maskedSides(field: FormField, was: string, is: string) {
  const [before, after] = [String(masked(field, was)), String(masked(field, is))];
  return { before, after: before === after ? `${after}（有改动）` : after };
}

/** Changes of a kind, a line for each: what the field said and says, in its first words; of a long one what was taken out and put in. */
export function changesInLines({ fields }: ContentKind, changes: readonly Change[]): string[] {
  const long = new Set(Object.entries(fields).flatMap(([name, field]) => (isLong(field) ? [nameOf(name, field)] : [])));
  return changes.map(({ field, ...sides }) => changeInLine(field, sides, long.has(field)));
}

/** The paragraphs of a text without the marks of HTML. */
const plain = (text: string): string =>
  text
    .replace(/<\/(?:p|h[1-6]|li|tr|blockquote|figcaption)>|<br ?\/?>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const MOST_IN_AUDIT = 300;

/** Before and after for the audit log: long texts by what differs in them. */
export function auditOf(kind: ContentKind, was: Said | null, is: Said) {
  const changes = changesOf(kind, was, is);
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, shortened(change[which])]));
  return differences(was && side('before'), side('after'));
}

const shortened = (text: string): string =>
  text.length <= MOST_IN_AUDIT ? text : `${text.slice(0, MOST_IN_AUDIT)}…（共 ${text.length} 字）`;
