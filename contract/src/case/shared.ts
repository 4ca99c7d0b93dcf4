import { enumeration } from '../enumeration';
import type { FormField, FormFields } from '../fields';
import { isPhone } from '../formats';
import type { CaseAction, CaseState } from './kind';

// What several kinds ask and do alike.

/** Whom to ask back. */
export const CONTACT_FIELDS = {
  contact_name: {
    kind: 'text',
    label: '联系人',
    required: '请填写联系人姓名',
    max: 50,
    personal: true,
    input: { autoComplete: 'name' },
  },
  contact_phone: {
    kind: 'text',
    label: '联系电话',
    placeholder: '手机号或带区号的座机号',
    required: '请填写联系电话',
    max: 30,
    beside: true,
    personal: true,
    input: { type: 'tel', autoComplete: 'tel' },
    check: (phone) => (isPhone(phone.trim()) ? undefined : '联系电话格式不正确，请填写手机号或带区号的座机号'),
  },
} as const satisfies FormFields;

/** The applicant's tick in a form: who is asked may see the contact, once they let theirs be seen. */
export const CONTACT_CONSENT = {
  contact_consent: {
    kind: 'tick',
    label: '对方同意后，可以向对方提供我的联系方式（可随时收回）',
    short: '同意提供联系方式',
  },
} as const satisfies FormFields;

/** Both sides let each other see how to be reached in the states that are open to it, and take it back there and in those after them. */
export const contactActions = <const State extends string>(open: readonly State[], after: readonly State[] = []) =>
  ({
    share_contact: {
      label: '同意交换联系方式',
      by: ['applicant', 'counterpart'],
      from: open,
      said: '同意交换联系方式',
      contact: 'share',
      tells: '“{title}”的对方同意交换联系方式。双方都同意后，可以在办件中看到。',
      tellsOther: '“{title}”的申请人同意交换联系方式。双方都同意后，可以在办件中看到。',
    },
    withhold_contact: {
      label: '收回联系方式',
      by: ['applicant', 'counterpart'],
      from: [...open, ...after],
      said: '收回联系方式',
      contact: 'withhold',
      tells: '“{title}”的对方收回了联系方式，双方的联系方式不再显示。',
      tellsOther: '“{title}”的申请人收回了联系方式，双方的联系方式不再显示。',
    },
  }) as const satisfies Readonly<Record<string, CaseAction<State>>>;

/** What somebody says with an act; without `required` it may be left out. */
export const words = (label: string, required?: string) =>
  ({ kind: 'lines', label, required, max: 3000, rows: 5 }) as const satisfies FormField;

export const FILES = { kind: 'files', label: '附件', max: 10 } as const satisfies FormField;

const MARK = 'mark_';

/** Which fields of a form are wrong, and what: one line for each, which may be left out. */
export const markFields = (fields: FormFields): FormFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, short = String(label) }]) => [
      MARK + name,
      { kind: 'text', label: `${short}：哪里要改`, short, max: 200 },
    ]),
  );

/** What an act said to be wrong, by the fields of the form. */
export const marksIn = (said: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, text]) =>
      name.startsWith(MARK) && text ? [[name.slice(MARK.length), String(text)]] : [],
    ),
  );

export const SCORES = enumeration({ 5: '非常满意', 4: '满意', 3: '一般', 2: '不满意', 1: '非常不满意' });

/** How it went, in the applicant's eyes: once a case is over. */
export const rating = <const State extends string>(...from: State[]) =>
  ({
    label: '评价',
    by: ['applicant'],
    from,
    said: '已评价',
    fields: {
      score: { kind: 'choice', label: '满意度', of: SCORES, numeric: true, required: '请选择满意度' },
      words: words('还想说的'),
    },
  }) as const satisfies CaseAction<State>;

/** The applicant takes the case back. */
export const withdrawal = <const State extends string>(...from: State[]) =>
  ({
    label: '撤回',
    by: ['applicant'],
    from,
    to: 'withdrawn',
    said: '已撤回',
    tone: 'danger',
  }) as const satisfies CaseAction<State | 'withdrawn'>;

/** The same where somebody else was asked: they are told that nothing is left to do. */
export const withdrawalTold = <const State extends string>(...from: State[]) =>
  ({
    ...withdrawal(...from),
    tellsOther: '“{title}”的申请人已撤回，不用再办理。',
  }) as const satisfies CaseAction<State | 'withdrawn'>;

/** A case that is the same as another of its applicant is handled with that one. */
export const MERGED = { label: '已并案', stage: 'done', next: '与您的另一件合并办理' } as const satisfies CaseState;

/** Two of the same applicant become one: the other goes on. */
export const merging = <const State extends string>(by: CaseAction['by'], ...from: State[]) =>
  ({
    label: '并案',
    by,
    from,
    to: 'merged',
    said: '并入另一件',
    bulk: true,
    fields: {
      into: { kind: 'text', label: '并入哪一件（编号）', max: 30, required: '请填写同一申请人另一件的编号' },
    },
    tells: '您提出的“{title}”与您的另一件合并办理，进展请看那一件。',
  }) as const satisfies CaseAction<State | 'merged'>;
