/**
 * Two-character abbreviations whose characters also meet by chance inside other words: 高企 in 提高企业, 国企 in 中国企业.
 * A search for the full name must find the abbreviation without finding those, so a text in which the abbreviation stands
 * as a word is indexed under a lexeme of its own. Changing this table asks for filling the term columns again.
 */
const COUNTRIES = '全中我外各美英法德俄韩泰本帝列多诸';
const GUARDS: ReadonlyArray<{ short: string; notAfter?: string; notBefore?: string }> = [
  { short: '高企', notAfter: '提升调拔', notBefore: '业' },
  { short: '国高', notAfter: COUNTRIES, notBefore: '等校中铁速度层级科考空压质技温低' },
  { short: '科小', notAfter: '学本专百内外妇儿教', notBefore: '组学区队型微' },
  { short: '国企', notAfter: COUNTRIES },
  { short: '民企', notAfter: '人居农国市渔牧村股移' },
  { short: '外企', notAfter: '国海境内' },
  { short: '技改', notAfter: '科', notBefore: '变为成进良' },
  { short: '规上', notAfter: '法常正违新', notBefore: '述级升报市限海传' },
  { short: '知产', notAfter: '已未可得通告须认', notBefore: '品生业地假量值能' },
  { short: '软著', notAfter: '柔' },
  { short: '双软', notBefore: '件' },
  { short: '国标', notAfter: COUNTRIES },
  { short: '团标', notAfter: '集社兵' },
  { short: '政采', notAfter: '财行', notBefore: '取用纳' },
  { short: '数转', notAfter: '函次人指参总变倍', notBefore: '移换让为入' },
  { short: '费减', notAfter: '收税缴免', notBefore: '免少税轻半' },
  { short: '上云', notAfter: '以马' },
];

/** Each abbreviation as it stands as a word, as a regular expression. */
const PATTERNS = new Map(
  GUARDS.map(({ short, notAfter, notBefore }) => {
    const behind = notAfter === undefined ? '' : `(?<![${notAfter}])`;
    const ahead = notBefore === undefined ? '' : `(?![${notBefore}])`;
    return [short, `${behind}${short}${ahead}`];
  }),
);
const ANY = new RegExp([...PATTERNS.values()].join('|'), 'gu');

/** True for an abbreviation that must stand as a word of its own to count. */
export const isGuarded = (text: string): boolean => PATTERNS.has(text);

/** A regular expression, of JavaScript and PostgreSQL alike, for an abbreviation that stands as a word; undefined for other words. */
export const guardedPattern = (short: string): string | undefined => PATTERNS.get(short);

/** The lexeme under which a text is indexed in which the abbreviation stands as a word: "=高企". */
export const guardedTerm = (short: string): string => `=${short}`;

/** True when the abbreviation that begins at `at` stands there as a word, by its neighbours. */
export function standsAsWord(text: string, at: number, short: string): boolean {
  const guard = GUARDS.find((candidate) => candidate.short === short);
  if (guard === undefined) return true;
  const before = text.charAt(at - 1);
  const after = text.charAt(at + short.length);
  return (before === '' || !guard.notAfter?.includes(before)) && (after === '' || !guard.notBefore?.includes(after));
}

/** Where guarded abbreviations stand as words in a text. */
export function findGuarded(text: string): { at: number; short: string }[] {
  return Array.from(text.matchAll(ANY), (match) => ({ at: match.index, short: match[0] }));
}
