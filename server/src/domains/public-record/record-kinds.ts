import { RECORD_KEYS, RECORD_KINDS, type RecordKey } from '@zhice/contract/public-record/kinds';
import { ENDED, type RecordField, type RecordKindShape } from '@zhice/contract/public-record/record-kind';

/** A kind by its key, as the engine reads it: whichever it is. */
export const kindOf = (key: RecordKey): RecordKindShape => RECORD_KINDS[key];

export const fieldsOf = (key: RecordKey): [name: string, field: RecordField][] => Object.entries(kindOf(key).fields);

/** The kind that a command or an import names: 'tenders'. */
export const keyImported = (name: string): RecordKey | undefined =>
  RECORD_KEYS.find((key) => kindOf(key).imported === name);

/** Whether records of a kind come to an end. */
export const canEnd = (key: RecordKey): boolean => ENDED in kindOf(key).fields;

const TYPES: Readonly<Record<RecordField['kind'], string>> = {
  ...{ text: 'text', code: 'text', choice: 'text', day: 'date', money: 'numeric', share: 'numeric' },
};

/** The fields of a kind as columns with their types: 'title text, amount numeric'. */
export const columnTypes = (key: RecordKey): string =>
  fieldsOf(key)
    .map(([name, { kind }]) => `${name} ${TYPES[kind]}`)
    .join(', ');

/** What of a field is stored where nothing is said. */
export const nothingIn = ({ kind }: RecordField): '' | null =>
  kind === 'text' || kind === 'code' || kind === 'choice' ? '' : null;
