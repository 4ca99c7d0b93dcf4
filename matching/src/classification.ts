import { factDef } from './facts';

/**
 * Areas (GB/T 2260) and industries (GB/T 4754-2017) are trees written as codes. A code is turned into a path in which
 * an ancestor is a prefix: 330100 -> '3301', 330104 -> '330104', C -> 'C', 39 -> 'C39', C3912 -> 'C3912'.
 */
export const INDUSTRY_SECTIONS: readonly { letter: string; name: string; first: number; last: number }[] = [
  { letter: 'A', name: '农、林、牧、渔业', first: 1, last: 5 },
  { letter: 'B', name: '采矿业', first: 6, last: 12 },
  { letter: 'C', name: '制造业', first: 13, last: 43 },
  { letter: 'D', name: '电力、热力、燃气及水生产和供应业', first: 44, last: 46 },
  { letter: 'E', name: '建筑业', first: 47, last: 50 },
  { letter: 'F', name: '批发和零售业', first: 51, last: 52 },
  { letter: 'G', name: '交通运输、仓储和邮政业', first: 53, last: 60 },
  { letter: 'H', name: '住宿和餐饮业', first: 61, last: 62 },
  { letter: 'I', name: '信息传输、软件和信息技术服务业', first: 63, last: 65 },
  { letter: 'J', name: '金融业', first: 66, last: 69 },
  { letter: 'K', name: '房地产业', first: 70, last: 70 },
  { letter: 'L', name: '租赁和商务服务业', first: 71, last: 72 },
  { letter: 'M', name: '科学研究和技术服务业', first: 73, last: 75 },
  { letter: 'N', name: '水利、环境和公共设施管理业', first: 76, last: 79 },
  { letter: 'O', name: '居民服务、修理和其他服务业', first: 80, last: 82 },
  { letter: 'P', name: '教育', first: 83, last: 83 },
  { letter: 'Q', name: '卫生和社会工作', first: 84, last: 85 },
  { letter: 'R', name: '文化、体育和娱乐业', first: 86, last: 90 },
  { letter: 'S', name: '公共管理、社会保障和社会组织', first: 91, last: 96 },
  { letter: 'T', name: '国际组织', first: 97, last: 97 },
];

/** The section (门类) letter of a GB/T 4754 code of 2 to 4 digits; undefined when there is no such division. */
export function industrySection(code: string): string | undefined {
  if (/^[A-T]/.test(code)) return code[0];
  const division = Number(code.slice(0, 2));
  return INDUSTRY_SECTIONS.find((section) => division >= section.first && division <= section.last)?.letter;
}

/**
 * An industry code as a path: '39' -> 'C39', 'C' -> 'C'. A division that is filled up with zeros (5900) is the division. A code
 * outside the classification stays as it is.
 */
export function industryPath(written: string): string {
  const code = written.replace(/^([A-T]?\d\d)00?$/, '$1');
  if (/^[A-T]/.test(code)) return code;
  return (industrySection(code) ?? '') + code;
}

/** An area code as a path: trailing pairs of zeros say 'the whole of'. 100000 and 000000 are the whole country: ''; zones (Z…) stay. */
export function areaPath(code: string): string {
  if (code === '100000') return '';
  // a zone holds no other place and is in none
  if (code.startsWith('Z')) return `${code}.`;
  return code.replace(/(?:00)+$/, '');
}

type CodePath = (code: string) => string;
const paths = new Map<string, CodePath | undefined>();

/** Most codes are asked for again and again; of what nobody has heard of no more than so many are kept. */
const PATHS_KEPT = 20_000;

function kept(path: CodePath): CodePath {
  const known = new Map<string, string>();
  return (code) => {
    let found = known.get(code);
    if (found === undefined) {
      found = path(code);
      if (known.size >= PATHS_KEPT) known.clear();
      known.set(code, found);
    }
    return found;
  };
}

const area = kept(areaPath);
const industry = kept(industryPath);

/** How codes of a fact become paths; undefined for plain codes, which have no branches. */
export function pathOf(fact: string): CodePath | undefined {
  const known = paths.get(fact);
  if (known !== undefined || paths.has(fact)) return known;
  const { choices } = factDef(fact);
  const path = choices === 'area' ? area : choices === 'industry' ? industry : undefined;
  paths.set(fact, path);
  return path;
}

/**
 * How a code lies to a branch: inside it (the same or below), maybe (above it: only the city is known and a county is
 * asked for, which is unknown and never no), or outside.
 */
type Relation = 'inside' | 'maybe' | 'outside';

/** How one code lies to one branch. */
export const branchRelation = (fact: string, code: string, branch: string): Relation =>
  branchesRelation(fact, [code], [branch]);

/** The same of the codes of one thing and several branches: inside one of them comes before maybe. */
export function branchesRelation(fact: string, codes: readonly string[], branches: readonly string[]): Relation {
  const path = pathOf(fact);
  if (!path) return codes.some((code) => branches.includes(code)) ? 'inside' : 'outside';
  let found: Relation = 'outside';
  for (const code of codes) {
    const own = path(code);
    for (const branch of branches) {
      const asked = path(branch);
      if (own.startsWith(asked)) return 'inside';
      if (asked.startsWith(own)) found = 'maybe';
    }
  }
  return found;
}
