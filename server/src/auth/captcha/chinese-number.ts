const DIGITS = '零一二三四五六七八九';

/** 0 to 99 in words: 十七, 四十, 六十二. */
export function inWords(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return DIGITS.charAt(ones);
  return `${tens > 1 ? DIGITS.charAt(tens) : ''}十${ones ? DIGITS.charAt(ones) : ''}`;
}

/** Numbers in words as digits, where the whole text is one: 六十二 and 62 are the same answer. */
export function inDigits(text: string): string {
  const plain = text.replaceAll('〇', '零').replaceAll('两', '二');
  if (!/^[零一二三四五六七八九十]+$/.test(plain)) return text;
  if (!plain.includes('十')) return [...plain].map((digit) => DIGITS.indexOf(digit)).join('');
  const parts = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(plain);
  if (!parts) return text;
  const [, tens, ones] = parts;
  return String((tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0));
}
