import type { Enumeration } from './enumeration';
import { isDay } from './formats';

/** A record as a form holds it: every field as text, ticks as they are. */
export type Texts = Record<string, string | boolean>;

interface Option {
  value: string;
  label: string;
}

/** One field of a record, said once: its control, its words, what can be wrong with it and how it is sent. */
export interface FormField {
  /** `rich`: HTML of an article, cleaned by the server. */
  kind:
    | 'text'
    | 'lines'
    | 'rich'
    | 'day'
    | 'choice'
    | 'choices'
    | 'area'
    | 'industry'
    | 'tick'
    | 'amount'
    | 'file'
    | 'files'
    | 'rows';
  label: string | ((values: Texts) => string);
  /** What it is called where the label is a sentence. */
  short?: string;
  /** What stands above its column, where that is shorter than its label. */
  column?: string;
  /** Its column is left out until it is chosen. */
  extra?: boolean;
  /** What to do when it is empty, or not ticked; without these words it may be. */
  required?: string | ((values: Texts) => string | undefined);
  hint?: string;
  placeholder?: string;
  /** What a browser is told of a text. */
  input?: {
    type?: 'text' | 'tel' | 'email' | 'password';
    autoComplete?: string;
    autoCapitalize?: string;
    spellCheck?: boolean;
  };
  /** Characters at most; of several files, how many. */
  max?: number;
  /** Of lines: how many are seen; three when not said. */
  rows?: number;
  /** Of an amount: 万元. */
  unit?: string;
  /** Of an amount: behind the point, and the largest that is taken (100 000 000). */
  decimals?: number;
  most?: number;
  /** Of an amount that is not nothing: what to do where it is 0. */
  positive?: string;
  /** Of an amount that is none, as a year: without separators. */
  plain?: true;
  /** Of a person: masked for who is not asked to act by it. */
  personal?: true;
  /** Begins a part of the form, which is called so. */
  section?: string;
  /** Of rows: what one of them says. */
  row?: FormFields;
  /** Of rows: what one is called, for the button that adds another. */
  one?: string;
  /** Shown to everybody where the record is public. */
  shared?: true;
  /** Of what is said in the course of a case: those who handle it alone see it. */
  inside?: true;
  /** The entry beside it that says in words what its value stands for: the name of a unit. */
  shows?: string;
  /** No day after today. */
  past?: boolean;
  /** What is chosen from, one (choice) or several (choices): an enumeration, or what is known where the form is. */
  of?: Enumeration;
  options?: readonly Option[] | ((today: string) => readonly Option[]);
  /** The values of a choice are numbers where they are sent. */
  numeric?: boolean;
  /** Stands beside the one before it where there is room. */
  beside?: boolean;
  /** Whether it is asked; a tick stays as it is where it is not, all else is sent as nothing. */
  when?: (values: Texts) => boolean;
  /** Of an act on a case: asked where the form of the case says yes to this. */
  ifSaid?: string;
  /** It came with the record: shown, and never changed. */
  locked?: true;
  /** A tick that is there from the beginning. */
  ticked?: boolean;
  /** The form's own: it is not sent. */
  local?: boolean;
  /** What a record says of it; a file is `{ upload_id, name }`. Absent: the entry of the same name. */
  from?: (record: never) => unknown;
  /** What is wrong with it besides. */
  check?: (value: string, values: Texts, today: string) => string | undefined;
}

/** What a field is called where its value stands alone. */
export const nameOf = (name: string, { short, label }: FormField): string =>
  short ?? (typeof label === 'string' ? label : name);

/** An amount as it is read, with its unit: '600,000 元', '4.35%'. */
export function amountText(amount: number, { unit = '', plain }: FormField): string {
  const digits = plain ? String(amount) : amount.toLocaleString('zh-CN', { maximumFractionDigits: 10 });
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`.trim();
}

/** The fields of a form in its order. */
export type FormFields = Readonly<Record<string, FormField>>;

/** Under this name a form keeps what the file of a field is called. */
export const fileName = (field: string): string => `${field}:name`;

export const isAsked = ({ when }: FormField, values: Texts): boolean => when?.(values) ?? true;

/** The fields that are asked now. */
export const askedFields = (fields: FormFields, values: Texts): [string, FormField][] =>
  Object.entries(fields).filter(([, field]) => isAsked(field, values));

/** What a form begins with: of a record what it says, of a new one nothing. */
export function valuesOf(fields: FormFields, record?: object): Texts {
  const values: Texts = {};
  for (const [name, field] of Object.entries(fields)) {
    const said = record && (field.from ? field.from(record as never) : (record as Record<string, unknown>)[name]);
    if (field.kind === 'tick') values[name] = record ? said === true : field.ticked === true;
    else if (field.kind === 'file') Object.assign(values, fileValues(name, said));
    else values[name] = textOfField(field, said);
  }
  return values;
}

/** What a field that is one text says. */
function textOfField({ kind, numeric, of, row = {} }: FormField, said: unknown): string {
  // 0 where no choice is 0 says that nothing is known, as of whose 性别 nobody has told
  if (kind === 'choice' && numeric && said === 0 && of && !of.includes(0)) return '';
  if (kind === 'files') return textOfFiles((said ?? []) as readonly GivenFile[]);
  if (kind === 'rows') return textOfRows(((said ?? []) as readonly object[]).map((one) => valuesOf(row, one)));
  return textOf(said);
}

/** What is sent and stored of a record: all but the fields that are the form's own. */
export const sentFields = (fields: FormFields): string[] => Object.keys(fields).filter((name) => !fields[name]?.local);

/** A file as it is sent and stored: an upload by its id, under the name that it came with. */
export interface GivenFile {
  upload_id: number;
  name: string;
  /** What it is handed in as: '申请表'. */
  for?: string;
  /** Where it can be opened; a form alone knows it. */
  url?: string;
}

/** A file that is asked for by its name: '申请表'. */
export interface NamedFile {
  name: string;
  required: boolean;
  note?: string;
}

/** What has still to be handed in of what is asked for by name, in Chinese; undefined when nothing. */
export function missingFiles(named: readonly NamedFile[], files: readonly GivenFile[]): string | undefined {
  const given = new Set(files.map((file) => file.for));
  const missing = named.filter(({ name, required }) => required && !given.has(name)).map(({ name }) => name);
  return missing.length > 0 ? `请先上传必交材料：${missing.join('、')}` : undefined;
}

/** Several files as a form holds them; '' for none. */
export const textOfFiles = (files: readonly GivenFile[]): string =>
  files.length === 0
    ? ''
    : JSON.stringify(files.map(({ upload_id, name, for: as, url }) => ({ upload_id, name, for: as, url })));
export const filesOf = (text: string | boolean | undefined): GivenFile[] => (text ? JSON.parse(String(text)) : []);

/** The rows of a field as a form holds them, each by its own fields; '' for none. */
export const textOfRows = (rows: readonly Texts[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));
export const rowsOf = (text: string | boolean | undefined): Texts[] => (text ? JSON.parse(String(text)) : []);

/** What is to be put right in one field, in Chinese; nothing when it may be sent. */
export function faultOf(field: FormField, value: string | boolean, values: Texts, today: string): string | undefined {
  const { required, check, positive, decimals = 2 } = field;
  const missing = typeof required === 'function' ? required(values) : required;
  if (typeof value === 'boolean') return value ? undefined : missing;
  if (missing && !value.trim()) return missing;
  // what is shown as 0 is nothing
  if (positive && value.trim() && Number(Number(value).toFixed(decimals)) === 0) return positive;
  if (field.kind === 'rows') return rowsFault(field, value, today) ?? check?.(value, values, today);
  return (
    check?.(value, values, today) ?? (field.past && value > today ? `${nameOf('日期', field)}不能晚于今天` : undefined)
  );
}

/** What is wrong with the first row in which something is, with its place: '第 2 行：请填写名称'. */
function rowsFault({ row = {} }: FormField, value: string, today: string): string | undefined {
  for (const [at, texts] of rowsOf(value).entries()) {
    for (const [name, field] of askedFields(row, texts)) {
      const said = texts[name] ?? '';
      const fault = shapeFault(field, said) ?? faultOf(field, said, texts, today);
      if (fault) return `第 ${at + 1} 行：${fault}`;
    }
  }
  return undefined;
}

/** What is wrong with a record as it was sent, with the place of the field in its call; `draft`: it may still miss something. */
export function problemOf(fields: FormFields, record: object, today: string, draft = false) {
  const values = valuesOf(fields, record);
  for (const [name, field] of askedFields(fields, values)) {
    const value = values[name] ?? '';
    // a file is told apart by its id, which a record that is sent names otherwise than one that is read
    if (field.kind === 'file' || (draft && !value)) continue;
    const detail = shapeFault(field, value) ?? faultOf(field, value, values, today);
    if (detail) return { field: `fields.${name}`, detail };
  }
  return undefined;
}

/** What a form never sends, and a program might. */
function shapeFault(field: FormField, value: string | boolean): string | undefined {
  if (typeof value === 'boolean' || value === '') return undefined;
  const { kind, label, of, max = Number.POSITIVE_INFINITY } = field;
  const name = typeof label === 'string' ? label : '内容';
  const chosen = kind === 'choices' ? choicesIn(value) : [value];
  if (of && chosen.some((one) => !of.some((known) => String(known) === one))) return `${name}：请从给出的选项中选择`;
  if (kind === 'day') return isDay(value) ? undefined : `${name}：请填写存在的日期，如 2026-03-05`;
  if (kind === 'amount') return amountFault(field, Number(value), name);
  const [length, unit] = lengthOf(kind, value);
  return length > max ? `${name}：最多 ${max} ${unit}` : undefined;
}

function lengthOf(kind: FormField['kind'], value: string): [number, string] {
  if (kind === 'files') return [filesOf(value).length, '个文件'];
  return kind === 'rows' ? [rowsOf(value).length, '行'] : [value.length, '个字'];
}

function amountFault({ decimals, most = 100_000_000 }: FormField, amount: number, name: string): string | undefined {
  if (!(amount >= 0 && amount <= most)) return `${name}：请填写 0 至 ${most} 之间的数字`;
  return decimals === 0 && !Number.isInteger(amount) ? `${name}：请填写整数` : undefined;
}

/** What is sent: texts trimmed, numbers as numbers, null for a day, an amount, a number or a file that is not there. */
export function payloadOf(fields: FormFields, values: Texts): Record<string, unknown> {
  return Object.fromEntries(
    sentFields(fields).map((name) => {
      const field = fields[name]!;
      return [name, sentOf(field, values[name] ?? '', isAsked(field, values))];
    }),
  );
}

function sentOf({ kind, numeric, row = {} }: FormField, value: string | boolean, asked: boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = asked ? value.trim() : '';
  if (['text', 'lines', 'rich', 'area', 'industry'].includes(kind)) return text;
  if (kind === 'choices') return choicesIn(text).map((one) => (numeric ? Number(one) : one));
  if (kind === 'files') return filesOf(text).map(({ upload_id, name, for: as }) => ({ upload_id, name, for: as }));
  if (kind === 'rows') return rowsOf(text).map((texts) => payloadOf(row, texts));
  if (kind === 'choice' && !numeric) return text || undefined;
  if (text === '') return null;
  return kind === 'day' ? text : Number(text);
}

/** Several values stand in one text, with commas between them. */
export const choicesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

const textOf = (said: unknown): string => (said === null || said === undefined ? '' : String(said));

/** A file is kept as the id of its upload, and its name. */
function fileValues(name: string, said: unknown): Texts {
  const file = said as { upload_id: number; name: string } | null | undefined;
  return { [name]: textOf(file?.upload_id), [fileName(name)]: textOf(file?.name) };
}
