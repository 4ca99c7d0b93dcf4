import type { CallInput, CallOutput } from '@zhice/contract/all';
import { isPhone } from '@zhice/contract/formats';
import type { Contact } from '../../../../app/own-contact';
import type { Fault } from '../../../../ui/fault-summary';

export type Declaration = CallOutput<'/api/Person/depotreport'>['list'][number];

/** A file for one material, as the form keeps it. */
export interface MaterialFile {
  name: string;
  upload_id: number;
  file_name: string;
  url: string;
}

/** What a person fills in to declare an item. */
export interface DeclarationValues {
  contact_name: string;
  contact_phone: string;
  statement: string;
  materials: MaterialFile[];
}

export const EMPTY: DeclarationValues = { contact_name: '', contact_phone: '', statement: '', materials: [] };

/** What the form opens with: what is typed of a declaration that exists, and whom to call back where it does not say so. */
export function valuesOf(declaration: Declaration | undefined, { name, phone }: Contact): DeclarationValues {
  const { contact_name, contact_phone, statement, materials } = declaration ?? EMPTY;
  const typed = contact_name !== '' || contact_phone !== '';
  return {
    contact_name: typed ? contact_name : name,
    contact_phone: typed ? contact_phone : phone,
    statement,
    materials,
  };
}

/** The body of depotreport. A draft leaves out a phone number that is not typed to its end: the server takes none that cannot be called. */
export function bodyOf(itemId: number, values: DeclarationValues, submit: boolean): CallInput<'/api/demo/depotreport'> {
  const phone = values.contact_phone.trim();
  return {
    depot_id: itemId,
    contact_name: values.contact_name.trim(),
    contact_phone: submit || phone === '' || isPhone(phone) ? phone : undefined,
    statement: values.statement.trim(),
    materials: values.materials.map(({ name, upload_id }) => ({ name, upload_id })),
    submit,
  };
}

export const FIELDS = {
  contact_name: 'declare-contact',
  contact_phone: 'declare-phone',
  statement: 'declare-statement',
} as const;

const MATERIAL = 'declare-material-';
export const materialField = (index: number): string => `${MATERIAL}${index}`;
const isMaterial = (field: string): boolean => field.startsWith(MATERIAL);

/** What still has to be put right before it can be submitted, in the order of the form. */
export function faultsOf(values: DeclarationValues, materials: { name: string; required: boolean }[]): Fault[] {
  const faults: Fault[] = [];
  if (!values.contact_name.trim()) faults.push({ field: FIELDS.contact_name, message: '请填写联系人姓名' });
  const phone = values.contact_phone.trim();
  if (!phone) faults.push({ field: FIELDS.contact_phone, message: '请填写联系电话' });
  else if (!isPhone(phone)) {
    faults.push({ field: FIELDS.contact_phone, message: '联系电话有误，请填写手机号或带区号的座机，如 0571-88886666' });
  }
  for (const [index, { name, required }] of materials.entries()) {
    if (!required || values.materials.some((file) => file.name === name)) continue;
    faults.push({ field: materialField(index), message: `请上传：${name}` });
  }
  return faults;
}

/** Of these faults those that a change has not mended; a refusal of the server passes with the field that it names. */
export function stillWrong(
  faults: Fault[],
  values: DeclarationValues,
  change: Partial<DeclarationValues>,
  materials: { name: string; required: boolean }[],
): Fault[] {
  const wrong = new Map(faultsOf(values, materials).map(({ field, message }) => [field, message]));
  const touched = new Set(Object.keys(change).map(fieldOfServer));
  return faults.filter(
    ({ field, message }) => wrong.get(field) === message || !(touched.has(field) || isMaterial(field)),
  );
}

/** Where the answer of the server puts its fault: the control of the field that it names. */
export function fieldOfServer(field: string | undefined): string | undefined {
  const name = field?.replace(/^\//, '').split(/[/.]/)[0] ?? '';
  return name in FIELDS ? FIELDS[name as keyof typeof FIELDS] : undefined;
}

/** Key under which the browser keeps what is not on the server yet: what was typed before a submission ends with it. */
export function keptKey(enterpriseId: number, itemId: number, declaration: Declaration | undefined): string {
  const submissions = declaration?.history.filter(({ state }) => state === 'submitted').length ?? 0;
  return `declaration:${enterpriseId}:${itemId}:${submissions}`;
}

/** What the browser kept, or null when there is nothing or it cannot be read. */
export function readKept(text: string | null): DeclarationValues | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<DeclarationValues>;
    return { ...EMPTY, ...kept, materials: Array.isArray(kept.materials) ? kept.materials : [] };
  } catch {
    return null;
  }
}
