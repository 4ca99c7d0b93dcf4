const TURNED: Record<string, string> = { '“': '‘', '”': '’', '‘': '“', '’': '”' };
/** A pair of marks with what stands between them; an apostrophe is no pair. */
const PAIRED = /“[^”]*”|‘[^’]*’/gu;

/** Words in quotation marks; quotes within them take the other marks: “申请‘专精特新“小巨人”企业’认定”. */
export const quoted = (words: string): string =>
  `“${words.replace(PAIRED, (pair) => pair.replace(/[“”‘’]/gu, (mark) => TURNED[mark] ?? mark))}”`;
