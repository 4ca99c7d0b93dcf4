import { ENTRY_FIELDS, FACT_FIELDS, FIGURE_FIELDS, LIST_FIELDS } from '@zhice/contract/catalogue/catalogue-fields';
import {
  CERTAINTIES,
  CLASSIFICATIONS,
  FACT_GROUPS,
  FACT_KINDS,
  FACT_PERIODS,
  FACT_SUBJECTS,
  FEE_TABLES,
  HOLIDAY_TABLES,
  LIST_CONTENTS,
} from '@zhice/contract/catalogue/enumerations';
import { FEE_FIELDS, HOLIDAY_FIELDS } from '@zhice/contract/catalogue/law-fields';
import { askedFields, type FormField, type FormFields, type Texts } from '@zhice/contract/fields';
import type { CodeList, Figure } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { LAW_KINDS } from '../../reference/law/law-tables';
import { EMPTYING } from '../../sheet/emptying';
import {
  CHOICES,
  COLUMNS,
  type Codec,
  DATED,
  DAY,
  JSON_TEXT,
  NAMES,
  NUMBER,
  oneOf,
  TEXT,
  WHOLE,
  WORDS,
  YES,
} from './codecs';
import { DAYS, PERCENTS, RANGES, YEAR_DAYS, YEARLY } from './law-codecs';

/** What a portal has of each kind of the catalogue. */
export interface Contents {
  fact: FactDef;
  list: Omit<CodeList, 'validFrom' | 'validTo'>;
  figure: Omit<Figure, 'source'>;
  holiday: LawContent;
  fee: LawContent;
}

/** What a row of law says beside its first day and its source, with the name of its table. */
export interface LawContent extends Readonly<Record<string, unknown>> {
  table: string;
}
export type EntryKind = keyof Contents;
export const ENTRY_KINDS: readonly EntryKind[] = ['fact', 'list', 'figure', ...LAW_KINDS];

/** A row of the catalogue. */
export interface Entry<Kind extends EntryKind = EntryKind> {
  key: string;
  position: number;
  content: Contents[Kind];
  valid_from?: string;
  valid_to?: string;
  source?: string;
}

/** A column of a kind: its name in .json files and calls, its words, how it is written, and where it stands in an entry. */
interface EntryColumn {
  name: string;
  field: FormField;
  codec: Codec<unknown>;
  path: readonly string[];
}

interface KindDeclaration {
  /** What its rows are called. */
  what: string;
  fields: FormFields;
  columns: readonly EntryColumn[];
}

/** How the fields of a kind are written, and where those stand that do not stand under their own name in its content. */
function declared<Fields extends FormFields>(
  what: string,
  fields: Fields,
  codecs: { [Name in Exclude<keyof Fields, keyof typeof ENTRY_FIELDS>]: Codec<unknown> },
  paths: { [Name in keyof Fields]?: string } = {},
): KindDeclaration {
  const all: Readonly<Record<string, Codec<unknown>>> = { ...codecs, ...ENTRY_CODECS };
  const columns = Object.entries(fields).map(([name, field]) => {
    const own = name in ENTRY_FIELDS ? name : `content.${paths[name] ?? name}`;
    return { name, field, codec: all[name]!, path: own.split('.') };
  });
  return { what, fields, columns };
}

const ENTRY_CODECS = { valid_from: DAY, valid_to: DAY, position: WHOLE, source: TEXT };

export const KINDS: Readonly<Record<EntryKind, KindDeclaration>> = {
  fact: declared(
    '指标',
    FACT_FIELDS,
    {
      ...{ key: TEXT, label: TEXT, synonyms: NAMES, question: TEXT, unit: TEXT, span: TEXT, hint: TEXT },
      ...{ kind: oneOf(FACT_KINDS), group: oneOf(FACT_GROUPS), period: oneOf(FACT_PERIODS) },
      subject: oneOf(FACT_SUBJECTS, 'enterprise'),
      ...{ integer: YES, min: NUMBER, max: NUMBER, lasting: YES, stale_after_months: WHOLE },
      ...{ choices: CHOICES, classification: oneOf(CLASSIFICATIONS), columns: COLUMNS, part_of: WORDS },
      ...{ term_months: WHOLE, term_next_year: TEXT, term_listed: YES, renewal_months: WHOLE, levels: CHOICES },
      derive: JSON_TEXT,
    },
    {
      ...{ classification: 'choices', part_of: 'partOf', stale_after_months: 'staleAfterMonths' },
      ...{ term_months: 'terms.months', term_next_year: 'terms.nextYear', term_listed: 'terms.listed' },
      ...{ renewal_months: 'terms.renewalMonths', levels: 'terms.levels' },
    },
  ),
  list: declared('代码名单', LIST_FIELDS, { key: TEXT, label: TEXT, of: oneOf(LIST_CONTENTS), codes: WORDS }),
  figure: declared('外部数据', FIGURE_FIELDS, { key: TEXT, label: TEXT, unit: TEXT, values: DATED }),
  holiday: declared('节假日', HOLIDAY_FIELDS, {
    ...{ table: oneOf(HOLIDAY_TABLES), certainty: oneOf(CERTAINTIES) },
    ...{ year: WHOLE, off: RANGES, worked: DAYS, days: YEAR_DAYS },
  }),
  fee: declared(
    '规费标准',
    FEE_FIELDS,
    {
      ...{ table: oneOf(FEE_TABLES), certainty: oneOf(CERTAINTIES), yearly: YEARLY, monthly_percents: PERCENTS },
      ...{ years: WHOLE, request_fee: WHOLE, yearly_fee: WHOLE, months: WHOLE, days: WHOLE, late_fee_percent: WHOLE },
      ...{ single: WHOLE, joint: WHOLE, monthly_income: WHOLE, taxable_income: WHOLE, percent: WHOLE },
      ...{ window_months: WHOLE, grace_months: WHOLE },
      ...{ fee_paper: WHOLE, fee_online: WHOLE, late_paper: WHOLE, late_online: WHOLE },
    },
    {
      ...{ monthly_percents: 'monthlyPercents', request_fee: 'requestFee', yearly_fee: 'yearlyFee' },
      ...{ late_fee_percent: 'lateFeePercent', monthly_income: 'monthlyIncome', taxable_income: 'taxableIncome' },
      ...{ window_months: 'windowMonths', grace_months: 'graceMonths' },
      ...{ fee_paper: 'fee.paper', fee_online: 'fee.online' },
      ...{ late_paper: 'lateFee.paper', late_online: 'lateFee.online' },
    },
  ),
};

type Json = Record<string, unknown>;

function valueAt(entry: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Json | undefined)?.[name], entry);
}

/** Puts a value in its place; what is left without any is taken out too. */
function putAt(part: Json, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    const inner = { ...(part[name] as Json | undefined) };
    putAt(inner, rest, value);
    if (Object.keys(inner).length > 0) part[name] = inner;
    else delete part[name];
  } else if (value === undefined) delete part[name];
  else part[name] = value;
}

/** What an entry says in a column; undefined when it says nothing there. */
function said(entry: Entry, { path, codec }: EntryColumn): unknown {
  const value = valueAt(entry, path);
  return value !== undefined && (codec.holds?.(value) ?? true) ? value : undefined;
}

/** What is wrong with a row by itself, in Chinese. */
export interface EntryFault {
  text: string;
  /** The column that is to be put right. */
  name: string;
}

/**
 * A row over what is stored of its key (nothing, for a new one): columns that are not there and empty cells leave things as
 * they are, 清空 (in .json null) takes them out. With everything that is wrong with it by itself, in Chinese.
 */
export function readEntry(
  kind: EntryKind,
  cells: ReadonlyMap<string, unknown>,
  stored: Entry | { key: string; position: number },
): { entry: Entry; faults: EntryFault[] } {
  const beginning = 'key' in KINDS[kind].fields ? { key: stored.key } : {};
  const entry = structuredClone({ content: beginning, ...stored }) as Entry;
  const faults: EntryFault[] = [];
  for (const column of KINDS[kind].columns) {
    const given = cells.get(column.name);
    if (given === undefined || given === '') continue;
    const fault = fill(entry, column, given === EMPTYING ? null : given);
    if (fault) faults.push({ text: `${column.field.label}：${fault}`, name: column.name });
  }
  return { entry, faults: faults.length > 0 ? faults : fieldFaults(kind, entry) };
}

/** Puts what is given into its place, null takes out what is there; what is wrong with it, if anything. */
function fill(entry: Entry, column: EntryColumn, given: unknown): string | undefined {
  // of two columns for one place the one that holds it empties it
  if (given === null && said(entry, column) === undefined) return undefined;
  try {
    putAt(entry as never, column.path, given === null ? undefined : column.codec.read(given));
    return undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
}

/** What its fields find wrong with an entry: what is missing, too long or against their own checks. */
function fieldFaults(kind: EntryKind, entry: Entry): EntryFault[] {
  const texts = entryTexts(kind, entry);
  const asked = askedFields(KINDS[kind].fields, texts);
  const unasked = KINDS[kind].columns.filter(({ name }) => texts[name] && !asked.some(([own]) => own === name));
  return [
    ...asked.flatMap(([name, field]) => {
      const text = fieldFault(field, String(texts[name] || ''), texts);
      return text ? [{ text, name }] : [];
    }),
    ...unasked.map(({ field, name }) => ({ text: `${field.label}不用于这一类型，请${EMPTYING}`, name })),
  ];
}

/** An entry as a form holds it: every field as text, choices by their values, ticks as they are. */
export function entryTexts(kind: EntryKind, entry: Entry): Texts {
  const texts: Texts = {};
  for (const column of KINDS[kind].columns) {
    const text = column.field.of ? String(said(entry, column) ?? '') : cellText(entry, column);
    texts[column.name] = column.field.kind === 'tick' ? text !== '' : text;
  }
  return texts;
}

function fieldFault({ label, required, max, most, check }: FormField, text: string, texts: Texts): string | undefined {
  if (text === '' && typeof required === 'string') return required;
  if (max !== undefined && text.length > max) return `${label}最多 ${max} 字`;
  if (most !== undefined && Number(text) > most) return `${label}不能大于 ${most}`;
  const fault = check?.(text, texts, '');
  return fault && `${label}：${fault}`;
}

function cellText(entry: Entry, column: EntryColumn): string {
  const value = said(entry, column);
  return value === undefined ? '' : column.codec.text(value);
}

/** An entry as a row of a sheet, in the order of its columns. */
export const entryCells = (kind: EntryKind, entry: Entry): string[] =>
  KINDS[kind].columns.map((column) => cellText(entry, column));

/** An entry as an object of a .json file. */
export const entryJson = (kind: EntryKind, entry: Entry): Json =>
  Object.fromEntries(
    KINDS[kind].columns.flatMap((column) => {
      const value = said(entry, column);
      return value === undefined ? [] : [[column.name, value]];
    }),
  );

/** What differs between two versions of an entry, as their cells. */
export function entryChanges(
  kind: EntryKind,
  before: Entry,
  after: Entry,
): { label: string; before: string; after: string }[] {
  return KINDS[kind].columns.flatMap((column) => {
    const [was, is] = [cellText(before, column), cellText(after, column)];
    return was === is ? [] : [{ label: String(column.field.label), before: was, after: is }];
  });
}
