import type { RightKind } from '@zhice/contract/ip/right';
import { byName, readColumnName } from '../../../sheet/column-name';
import type { HeaderNames } from '../../../sheet/header';
import { misfit } from '../../../sheet/misfit';
import { fieldLabel, hasField, RIGHT_FIELDS } from '../rights/right-labels.rules';
import {
  COLUMN_NAMES,
  type ImportField,
  LEDGER_FIELDS,
  type LedgerField,
  UNUSED_COLUMNS,
} from './import-columns.table';

/** One column and what it holds. */
export interface MappedColumn {
  column: string;
  field: string;
}

/** Fields without which a row cannot be taken. */
const NEEDED: Readonly<Record<RightKind, readonly ImportField[]>> = {
  patent: ['number', 'name', 'owners', 'applied_on'],
  trademark: ['number', 'name', 'owners'],
  copyright: ['number', 'name', 'owners'],
  software: ['number', 'name', 'owners'],
};

/** The fields that columns of a kind can hold, in the order of the template. */
export function importFields(kind: RightKind): { field: ImportField; name: string; needed: boolean }[] {
  const fields: ImportField[] = RIGHT_FIELDS.filter((field) => hasField(kind, field));
  if (kind === 'patent') fields.splice(fields.indexOf('classes'), 0, 'main_class');
  fields.splice(
    fields.indexOf('offers'),
    0,
    ...LEDGER_FIELDS.filter((field) => COLUMN_NAMES[kind][field] !== undefined),
  );
  return fields.map((field) => ({ field, name: importLabel(kind, field), needed: NEEDED[kind].includes(field) }));
}

const LEDGER_LABELS: Readonly<Record<LedgerField, string>> = {
  paid_year: '已缴年度',
  paid_until_on: '缴至（日期）',
  next_due_on: '下次缴费日',
  fee_status: '费用状态',
  term_until: '有效期至',
};

export const isLedgerField = (field: ImportField): field is LedgerField => field in LEDGER_LABELS;

export function importLabel(kind: RightKind, field: ImportField): string {
  if (isLedgerField(field))
    return kind === 'trademark' && field === 'next_due_on' ? '下次续展日' : LEDGER_LABELS[field];
  return field === 'main_class' ? '主分类号' : (fieldLabel(kind, field) ?? field);
}

/** A name without width, case, blanks, stars and what stands in brackets; a year in it makes no difference. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：_"“”'-]/g, '');

interface Known {
  field: ImportField;
  /** How good the name is for the field, 0 best. */
  rank: number;
  /** Why a column of this name is not taken for it all the same. */
  misfit?: string;
}

const tables = new Map<RightKind, { fields: Map<string, Known>; unused: Set<string> }>();

function tableOf(kind: RightKind): { fields: Map<string, Known>; unused: Set<string> } {
  let table = tables.get(kind);
  if (!table) {
    const fields = new Map<string, Known>();
    for (const [field, names] of Object.entries(COLUMN_NAMES[kind]) as [ImportField, string][]) {
      names.split(' ').forEach((name, rank) => {
        if (!fields.has(plain(name))) fields.set(plain(name), { field, rank });
      });
    }
    for (const { field, name } of importFields(kind)) {
      if (!fields.has(plain(name))) fields.set(plain(name), { field, rank: 0 });
    }
    table = { fields, unused: new Set(UNUSED_COLUMNS[kind].split(' ').map(plain)) };
    tables.set(kind, table);
  }
  return table;
}

/** What a column of this name holds; with its brackets the name is better than without. */
function known(kind: RightKind, name: string): Known | undefined {
  const { fields } = tableOf(kind);
  const whole = byName(fields, plain(name));
  if (whole) return whole;
  const column = readColumnName(name);
  const found = byName(fields, column.name);
  if (!found) return undefined;
  const isMoney = found.field === 'price_wan';
  const def = {
    label: importLabel(kind, found.field),
    ...(isMoney ? { kind: 'number', unit: '万元' } : { kind: 'text' }),
  };
  const means = (aside: string) => HARMLESS.test(aside) || fields.get(plain(aside))?.field === found.field;
  return { ...found, misfit: misfit(def, column, means) };
}

/** What stands in brackets behind names of columns and changes nothing: 发明人（中文）, 申请号（含校验位）. */
const HARMLESS = /^(?:含?校验位|当前|最新|原始|标准化?|cn|公告|个人|单位)$/;

/** Why a column is not taken for what its name says, with what to do; undefined where it is. */
export const misfitOf = (kind: RightKind, name: string): string | undefined => known(kind, name)?.misfit;

/** Fields of which one cell, merged over several rows, says so of each. */
const SHARED_FIELDS: ReadonlySet<ImportField> = new Set(['owners', 'patent_kind', 'agency', 'agent', 'holder']);

/** By which the header of a sheet of this kind is found. */
export function headerNames(kind: RightKind): Omit<HeaderNames, 'example'> {
  const fieldOf = (name: string) => known(kind, name)?.field;
  return {
    knows: (names) => names.filter((name) => name !== '' && (known(kind, name) || isUnused(kind, name))).length,
    isMoney: (name) => fieldOf(name) === 'price_wan',
    // one mark is registered in several classes, each with a number of its own
    isShared: (name) => SHARED_FIELDS.has(fieldOf(name)!) || (kind === 'trademark' && fieldOf(name) === 'name'),
  };
}

/** Whether the portal knows the column and does not keep what it holds. */
export const isUnused = (kind: RightKind, name: string): boolean =>
  !known(kind, name) && [plain(name), readColumnName(name).name].some((text) => tableOf(kind).unused.has(text));

/** What the columns of a file hold, as their names tell. */
export function guessMapping(kind: RightKind, columns: readonly string[]): MappedColumn[] {
  return columns.flatMap((column) => {
    const found = column === '' ? undefined : known(kind, column);
    return found && !found.misfit ? [{ column, field: found.field }] : [];
  });
}

/** A mapping that fits the file and the kind: what it names otherwise is left out. */
export function cleanMapping(
  kind: RightKind,
  columns: readonly string[],
  given: readonly MappedColumn[],
): MappedColumn[] {
  const fields = new Set<string>(importFields(kind).map(({ field }) => field));
  const seen = new Set<string>();
  return given.filter(({ column, field }) => {
    const isFresh = !seen.has(column);
    seen.add(column);
    return isFresh && columns.includes(column) && fields.has(field);
  });
}

/** Needed fields that no column holds, as people call them. */
export function missingFields(kind: RightKind, mapping: readonly MappedColumn[]): string[] {
  const held = new Set(mapping.map(({ field }) => field));
  return importFields(kind)
    .filter(({ field, needed }) => needed && !held.has(field))
    .map(({ name }) => name);
}

/** A column by its place in the file. */
export interface PlacedColumn {
  at: number;
  column: string;
  /** The unit that its name says. */
  unit?: string;
}

/** Of each field the places of its columns, the best named first: the first that says something counts. */
export function placesOf(
  kind: RightKind,
  columns: readonly string[],
  mapping: readonly MappedColumn[],
): Map<ImportField, PlacedColumn[]> {
  const places = new Map<ImportField, (PlacedColumn & { rank: number })[]>();
  for (const { column, field } of mapping) {
    const at = columns.indexOf(column);
    const name = known(kind, column);
    // a column that a person chose for a field is the best one for it
    const rank = name === undefined || name.field !== field ? -1 : name.rank;
    const placed = { at, column, rank, unit: readColumnName(column).unit };
    const list = places.get(field as ImportField) ?? [];
    list.push(placed);
    places.set(field as ImportField, list);
  }
  for (const list of places.values()) list.sort((a, b) => a.rank - b.rank || a.at - b.at);
  return places;
}
