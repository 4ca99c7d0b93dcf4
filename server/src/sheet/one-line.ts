/** Blanks that only make names equally wide: 张　三. */
const BETWEEN_HAN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
/** Where a long text is only wrapped. */
const WRAPPED = /(?<=\p{Script=Han})[^\S\n]*\n\s*(?=\p{Script=Han})/gu;
/** What names of offices and organisations end with. */
const OFFICE = /(?:[局委办厅部院会室站处所校司署社团行府]|中心|公司|集团)$/;

/** A name on one line, without blanks between Chinese characters. */
export const withoutGaps = (name: string): string => name.trim().replace(BETWEEN_HAN, '').replace(/\s+/g, ' ');

/** A text whose Chinese words are not parted by the ends of lines; blanks that are written stay. */
export const unwrapped = (text: string): string => text.replace(WRAPPED, '');

/** Offices of which each has a line of its own stand beside each other; one that is wrapped is one: 经济和 | 信息化局. */
export function officesOnOneLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      const isWhole = OFFICE.test(line) && !/^员会/.test(next ?? '');
      return next !== undefined && isWhole ? `${line}、` : line;
    })
    .join('');
}
