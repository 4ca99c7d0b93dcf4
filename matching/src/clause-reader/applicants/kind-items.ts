import { chosen } from '../composition';
import { type Entry, endOf } from '../entry';
import type { Finding } from '../finding';
import { open } from '../hints';
import { undecided } from '../scope/undecided';
import { readStatements } from '../statements/statements';
import { gives } from '../sums/give';
import { type Line, lineOf } from '../words/characters';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { areOfKinds, describesKind, isBoundForKind } from './another';
import { isApplicant } from './subject';

/** 1.农业：注册资本…；2.工业：注册资本…: items each of which names a kind of enterprise and what is asked of it. */

/** 农业, 生产型, 农产品加工企业; 行业 and 产业 name none. */
const KIND = /^[^\d,;:。]{1,16}(?:(?<![作专毕就失创产行企])业|(?<=..)企业|[类型]|单位|机构)$/u;

type Kinds = readonly (readonly Finding[] | undefined)[];

/** Items of which some name a kind: whoever is of one is asked what stands there, if all do. */
export function ofKinds(items: readonly Entry[], kinds: Kinds, each: readonly Finding[][]): Finding[] {
  if (kinds.every((kind) => kind)) return chosen('any', each, endOf(items));
  return each.flatMap((found, at) => (kinds[at] ? found.map(undecided) : found));
}

/** The kind that each of some items begins with, or that it is left to a person; undefined for an item that names none. */
export function kindsOfItems(items: readonly Entry[], text: string, lexicon: Lexicon): Kinds {
  return items.map((item) => {
    const first = 'block' in item ? item.block.sentences[0] : item.sentence;
    if (!first?.leads) return undefined;
    const span = { from: first.from, to: first.to - 1 };
    const line = lineOf(text, span);
    if (!KIND.test(line.words) || isApplicant(line.words)) return undefined;
    const firms = firmsOf(line);
    const read = readStatements(lex(lexicon, firms), { lexicon, line: firms, carried: {} });
    return read?.length === 1 && read[0]!.kind === 'condition' ? read : [open(span, 'words')];
  });
}

/** 工业和建筑业: 工业企业、建筑业企业, each at the place of its trade. */
function firmsOf({ words, at }: Line): Line {
  const parts = [...words.replace(/[和及与]/gu, '、')].map((sign, place, all) => {
    const isTrade = sign === '业' && all[place - 1] !== '企' && [undefined, '、'].includes(all[place + 1]);
    return isTrade ? `${sign}企业` : sign;
  });
  return { words: parts.join(''), at: parts.flatMap((part, place) => [...part].map(() => at[place]!)) };
}

/** …；或…, 制造业企业营业收入 1 亿元以上；软件企业营业收入 5000 万元以上: which goes with which is not said, or each is for its own. */
export function isUnsureBeside(entries: readonly Entry[], at: number, text: string): boolean {
  const said = entries
    .slice(Math.max(0, at - 1), at + 1)
    .flatMap((entry) => ('sentence' in entry ? [lineOf(text, entry.sentence).words] : []));
  if (at > 0 && 'sentence' in entries[at]! && /^或(?!有)/u.test(said.at(-1)!)) return true;
  const [first = '', second] = said;
  if (second === undefined || gives(first)) return false;
  return areOfKinds(said) || said.every(describesKind) || isBoundForKind(second);
}
