import type { Enumeration } from './enumeration';

/** A record as a form holds it: every field as text, ticks as they are. */
export type Texts = Record<string, string | boolean>;

interface Option {
  value: string;
  label: string;
}

/** One field of a record, said once: its control, its words, what can be wrong with it and how it is sent. */
export interface FormField {
  kind: 'text' | 'lines' | 'day' | 'choice' | 'choices' | 'area' | 'tick' | 'amount' | 'file';
  label: string | ((values: Texts) => string);
  /** What it is called where the label is a sentence. */
  short?: string;
  /** What stands above its column, where that is shorter than its label. */
  column?: string;
  /** Its column is left out until it is chosen. */
  extra?: boolean;
  /** What to do when it is empty; without these words it may be. */
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
  /** Characters at most. */
  max?: number;
  /** Of lines: how many are seen; three when not said. */
  rows?: number;
  /** Of an amount: 万元. */
  unit?: string;
  /** Of an amount: behind the point, and the largest that is taken (100 000 000). */
  decimals?: number;
  most?: number;
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
  /** A tick that is there from the beginning. */
  ticked?: boolean;
  /** The form's own: it is not sent. */
  local?: boolean;
  /** What a record says of it; a file is `{ upload_id, name }`. Absent: the entry of the same name. */
  from?: (record: never) => unknown;
  /** What is wrong with it besides. */
  check?: (value: string, values: Texts, today: string) => string | undefined;
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
    else values[name] = textOf(said);
  }
  return values;
}

/** What is sent and stored of a record: all but the fields that are the form's own. */
export const sentFields = (fields: FormFields): string[] => Object.keys(fields).filter((name) => !fields[name]?.local);

/** What a field's own check finds wrong with a record as it was sent, with the place of the field in its call. */
export function problemOf(fields: FormFields, record: object, today: string) {
  const values = valuesOf(fields, record);
  for (const [name, { check }] of askedFields(fields, values)) {
    const detail = check?.(String(values[name]), values, today);
    if (detail) return { field: `fields.${name}`, detail };
  }
  return undefined;
}

/** Several values stand in one text, with commas between them. */
export const choicesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

const textOf = (said: unknown): string => (said === null || said === undefined ? '' : String(said));

/** A file is kept as the id of its upload, and its name. */
function fileValues(name: string, said: unknown): Texts {
  const file = said as { upload_id: number; name: string } | null | undefined;
  return { [name]: textOf(file?.upload_id), [fileName(name)]: textOf(file?.name) };
}
