import { checkCreditCode, normalizeCreditCode } from '@zhice/matching/credit-code';
import type { FormField, FormFields } from '../../../../app/form/fields';

export interface CreditHint {
  tone: 'right' | 'wrong' | 'plain' | 'warning';
  text: string;
}

const LENGTH = 18;

/** What to say of a credit code while it is typed: nothing is wrong before it is whole. */
export function creditHint(typed: string): CreditHint {
  const code = normalizeCreditCode(typed);
  if (code === '') return { tone: 'plain', text: '18 位，见营业执照右上角' };
  if (code.length < LENGTH && /^[0-9A-HJ-NPQRTUWXY]*$/.test(code)) {
    return { tone: 'plain', text: `已输入 ${code.length} 位，还差 ${LENGTH - code.length} 位` };
  }
  const checked = checkCreditCode(code);
  if (!checked.valid) return { tone: 'wrong', text: checked.error };
  if (checked.warning) return { tone: 'warning', text: checked.warning };
  return { tone: 'right', text: '校验通过' };
}

const NAME_MISSING = '请填写营业执照上的企业名称';

function creditFault(code: string): string | undefined {
  const { tone, text } = creditHint(code);
  return tone === 'wrong' || tone === 'plain' ? text : undefined;
}

/** What an enterprise is called and its credit code, which go to review. */
export const IDENTITY_FIELDS = {
  name: {
    kind: 'text',
    label: '企业名称',
    hint: '与营业执照一致',
    required: NAME_MISSING,
    max: 200,
    placeholder: '如：江澜智芯控制技术有限公司',
    input: { autoComplete: 'organization' },
    check: (name) => (name.trim().length < 2 ? NAME_MISSING : undefined),
  },
  credit_code: {
    kind: 'text',
    label: '统一社会信用代码',
    required: '请填写 18 位统一社会信用代码',
    max: 40,
    placeholder: '18 位，如 91990105MA…',
    input: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
    check: creditFault,
  },
} satisfies Readonly<Record<'name' | 'credit_code', FormField>> & FormFields;
