import type { CallInput, CallOutput } from '@zhice/contract/all';
import { isPhone } from '@zhice/contract/formats';
import type { Wrong } from '../../../../app/form/use-faults';
import type { Contact } from '../../../../app/own-contact';

export type Declaration = CallOutput<'/api/Person/depotreport'>['list'][number];

/** A file for one material. */
export type MaterialFile = Declaration['materials'][number];

/** What a person fills in to declare an item. */
export type DeclarationValues = Pick<Declaration, 'contact_name' | 'contact_phone' | 'statement' | 'materials'>;

export const EMPTY: DeclarationValues = { contact_name: '', contact_phone: '', statement: '', materials: [] };

/** The files with this one for its material, null for none. */
export const withMaterial = (files: MaterialFile[], name: string, file: MaterialFile | null): MaterialFile[] => [
  ...files.filter((other) => other.name !== name),
  ...(file ? [file] : []),
];

/** The lines about the project that a statement does not say: '设备投资：800 万元'. */
export function unsaidOf(statement: string, project: string): string[] {
  const said = new Set(statement.split('\n').map((line) => line.trim()));
  return project.split('\n').filter((line) => line !== '' && !said.has(line));
}

/** A statement that begins with these lines, in place of what it said of the same. */
export function withProject(statement: string, lines: readonly string[]): string {
  const named = lines.map((line) => line.slice(0, line.indexOf('：') + 1));
  const others = statement.split('\n').filter((line) => !named.some((name) => line.trim().startsWith(name)));
  return [...lines, ...others].join('\n').trim();
}

/**
 * What the form opens with: what is typed of a declaration that exists, else what was said of the project; and whom to call
 * back where it does not say so.
 */
export function valuesOf(
  declaration: Declaration | undefined,
  { name, phone }: Contact,
  project: string,
): DeclarationValues {
  const { contact_name, contact_phone, statement, materials } = declaration ?? { ...EMPTY, statement: project };
  const typed = contact_name !== '' || contact_phone !== '';
  return {
    contact_name: typed ? contact_name : name,
    contact_phone: typed ? contact_phone : phone,
    statement,
    materials,
  };
}

/** The body of depotreport. A draft leaves out a phone number that is not typed to its end: the server takes none that cannot be called. */
export function toPayload(
  itemId: number,
  values: DeclarationValues,
  submit: boolean,
): CallInput<'/api/demo/depotreport'> {
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

const FIELDS = ['contact_name', 'contact_phone', 'statement'] as const;
export type DeclarationField = (typeof FIELDS)[number] | `material-${number}`;

export const materialField = (index: number): DeclarationField => `material-${index}`;

/** In the order of the form. */
export const fieldsOf = (materials: readonly unknown[]): DeclarationField[] => [
  ...FIELDS,
  ...materials.map((_, index) => materialField(index)),
];

/** What still has to be put right before it can be submitted. */
export function faultsOf(
  values: DeclarationValues,
  materials: { name: string; required: boolean }[],
): Wrong<DeclarationField> {
  const wrong: Wrong<DeclarationField> = {};
  if (!values.contact_name.trim()) wrong.contact_name = '请填写联系人姓名';
  const phone = values.contact_phone.trim();
  if (!phone) wrong.contact_phone = '请填写联系电话';
  else if (!isPhone(phone)) wrong.contact_phone = '联系电话有误，请填写手机号或带区号的座机，如 0571-88886666';
  for (const [index, { name, required }] of materials.entries()) {
    if (!required || values.materials.some((file) => file.name === name)) continue;
    wrong[materialField(index)] = `请上传：${name}`;
  }
  return wrong;
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
