import type { CallInput, CallOutput } from '@zhice/contract/all';
import { IMPORT_OUTCOMES, PAID_ANSWERS, RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { maybeNumberPart, numberPart, type Part, type StateOf, textPart, wordPart } from '../../../../app/list-state';

export type Preview = CallOutput<'/api/portal/right_import_preview'>;
export type Task = CallOutput<'/api/portal/right_import_state'>;
export type ReportRow = Preview['list'][number];
export type ImportInput = CallInput<'/api/portal/right_import_faults'>;

/** What a person chose for columns, by their places: a field, or '' for none. */
export type Choices = Readonly<Record<number, string>>;

/** '0-number.3-': field names have no '-' and no '.'. */
const choicesPart: Part<Choices> = {
  parse: (text) =>
    Object.fromEntries(
      (text ?? '').split('.').flatMap((entry) => {
        const [, place, field = ''] = /^(\d{1,3})-([a-z_]*)$/.exec(entry) ?? [];
        return place === undefined ? [] : [[Number(place), field]];
      }),
    ),
  print: (choices) =>
    Object.entries(choices)
      .map(([place, field]) => `${place}-${field}`)
      .join('.') || null,
};

/** Everything the wizard shows stands in its address: it can be left, loaded anew and gone back in. */
export const IMPORT = {
  kind: wordPart(RIGHT_KINDS, 'patent'),
  upload: maybeNumberPart,
  sheet: textPart,
  columns: choicesPart,
  step: wordPart(['check'] as const),
  doubles: wordPart(['overwrite'] as const),
  /** Whether the fees were paid of which the file says nothing. */
  paid: wordPart(PAID_ANSWERS),
  outcome: wordPart(IMPORT_OUTCOMES),
  page: numberPart(1),
  /** The import that runs or has run. */
  task: maybeNumberPart,
};

export type ImportPageState = StateOf<typeof IMPORT>;

/** What a step needs of the address. */
export interface StepProps {
  state: ImportPageState;
  set: (change: Partial<ImportPageState>) => void;
  hrefOf: (change: Partial<ImportPageState>) => string;
}

/** Which of the four steps an address shows, from 0. */
export function stepOf({ upload, step, task }: ImportPageState): number {
  if (task !== undefined) return 3;
  if (upload === undefined) return 0;
  return step === 'check' ? 2 : 1;
}

/** The field of each column: what was chosen for it, else what it was taken for. */
export function fieldsOf(columns: Preview['columns'], choices: Choices): string[] {
  return columns.map(({ field }, place) => choices[place] ?? field);
}

/** The mapping as the calls take it. */
export function mappingOf(columns: Preview['columns'], choices: Choices): NonNullable<ImportInput['mapping']> {
  return fieldsOf(columns, choices).flatMap((field, place) =>
    field === '' ? [] : [{ column: columns[place]?.name ?? '', field }],
  );
}

/** Needed fields that no column holds, as people call them. */
export function missingOf({ columns, fields }: Pick<Preview, 'columns' | 'fields'>, choices: Choices): string[] {
  const held = fieldsOf(columns, choices);
  return fields.filter(({ field, needed }) => needed && !held.includes(field)).map(({ name }) => name);
}

/** What the calls are told of the file. */
export function inputOf({ kind, upload, sheet }: ImportPageState): Omit<ImportInput, 'mapping'> {
  return { kind, upload_id: upload ?? 0, ...(sheet && { sheet }) };
}
