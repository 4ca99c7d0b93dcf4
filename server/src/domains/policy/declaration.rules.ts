import { isPhone } from '@zhice/contract/formats';
import { DECLARATION_STATES } from '@zhice/contract/policy/enumerations';

export type DeclarationState = (typeof DECLARATION_STATES)[number];

const NEXT_STEPS: Readonly<Record<DeclarationState, string>> = {
  draft: '补全材料后提交',
  submitted: '等待受理',
  withdrawn: '申报期内可重新申报',
};

export const stateName = (state: DeclarationState): string => DECLARATION_STATES.labels[state];

/** What the enterprise does next; a draft whose item no longer takes declarations can only be kept or withdrawn. */
export function nextStep(state: DeclarationState, itemIsOpen: boolean): string {
  if (state !== 'submitted' && !itemIsOpen) return '该事项当前不在申报期内';
  return NEXT_STEPS[state];
}

/** States from which a declaration may be withdrawn. */
export const WITHDRAWABLE: readonly DeclarationState[] = ['draft', 'submitted'];

export interface DeclarationText {
  contact_name: string;
  contact_phone: string;
  statement: string;
  materials: { name: string; upload_id: number }[];
}

/** Why a declaration cannot be submitted, in Chinese, with the input field; undefined when it can. */
export function submitProblem(
  text: DeclarationText,
  materials: readonly { name: string; required: boolean }[],
): { field: string; detail: string } | undefined {
  if (text.contact_name.trim() === '') return { field: 'contact_name', detail: '请填写联系人姓名' };
  if (text.contact_phone.trim() === '') return { field: 'contact_phone', detail: '请填写联系电话' };
  const given = new Set(text.materials.map(({ name }) => name));
  const missing = materials.filter(({ name, required }) => required && !given.has(name)).map(({ name }) => name);
  return missing.length > 0 ? { field: 'materials', detail: `请先上传必交材料：${missing.join('、')}` } : undefined;
}

/** Whether a contact phone can be called: mobile, or landline with area code; empty while it is not given. */
export const isContactPhone = (phone: string): boolean => phone === '' || isPhone(phone);
