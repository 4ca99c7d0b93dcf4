/** The unified social credit code (统一社会信用代码) by GB 32100-2015. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
/** GB 11714: the organisation code in characters 9 to 17 has its own check character. */
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

export type CreditCodeResult =
  | { valid: true; code: string; warning?: string }
  | { valid: false; code: string; error: string };

/** The code as it is stored: half-width, upper case, without spaces, hyphens and the apostrophe that makes a cell text. */
export function normalizeCreditCode(text: string): string {
  const halfWidth = text.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
  return halfWidth.replace(/[\s\u3000\u200b\ufeff'‘’`-]/g, '').toUpperCase();
}

/** Checks a code as typed: normalised, with what is wrong in Chinese. A wrong organisation-code check only warns. */
export function checkCreditCode(text: string): CreditCodeResult {
  const code = normalizeCreditCode(text);
  const error = errorOf(code);
  if (error !== undefined) return { valid: false, code, error };
  const organisation = code.slice(8, 17);
  if (organisationCheck(organisation) === organisation[8]) return { valid: true, code };
  return { valid: true, code, warning: `第 9 至 17 位的主体标识码“${organisation}”校验不符，请与营业执照核对` };
}

function errorOf(code: string): string | undefined {
  if (code === '') return '请填写统一社会信用代码';
  if (code.length !== 18) return `统一社会信用代码应为 18 位，现为 ${code.length} 位`;
  const wrong = [...code].findIndex((char) => !ALPHABET.includes(char));
  if (wrong >= 0) return `第 ${wrong + 1} 位“${code[wrong]}”不是允许的字符（只用数字和除 I、O、S、V、Z 外的大写字母）`;
  if (!/^\d{6}$/.test(code.slice(2, 8))) return '第 3 至 8 位应为 6 位数字的登记机关行政区划码';
  const check = checkCharacter(code);
  return check === code[17] ? undefined : '校验位不符，请检查是否有写错或颠倒的字符';
}

/** The 18th character that the first 17 require. */
function checkCharacter(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(code[index]!), 0);
  return ALPHABET[(31 - (sum % 31)) % 31]!;
}

/** The 9th character that the first 8 of an organisation code require. */
function organisationCheck(organisation: string): string {
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * characterValue(organisation[index]!),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

function characterValue(char: string): number {
  return char <= '9' ? Number(char) : char.charCodeAt(0) - 55;
}
