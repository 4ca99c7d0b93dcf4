import { AUTHENTICATION } from '@zhice/contract/enterprise/authentication-kind';
import { checkCreditCode, normalizeCreditCode } from '@zhice/matching/credit-code';
import type { FormFields } from '../../../../app/form/fields';

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

function creditFault(code: string): string | undefined {
  const { tone, text } = creditHint(code);
  return tone === 'wrong' || tone === 'plain' ? text : undefined;
}

const { name, credit_code } = AUTHENTICATION.fields;

/** What an enterprise is called and its credit code, which go to review. */
export const IDENTITY_FIELDS = {
  name,
  credit_code: { ...credit_code, check: creditFault },
} satisfies FormFields;
