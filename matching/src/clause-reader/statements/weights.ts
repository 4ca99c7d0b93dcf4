import type { Measure } from '../../rule';
import { type Lexicon, longestAt, nameAdded } from '../words/lexicon';

/** Points of rights by their kinds, told behind what is asked of their sum: 专利折算分值 20 分以上，国内发明专利每件 5 分，实用新型专利每件 2 分. */

/** 分值计算方法是: what leads to them. */
const LEAD =
  '(?:[,。;]?\\s*(?:其中[,:]?)?(?:分值|折算)?(?:的?计算|折算)?(?:方法|办法|方式|标准|规则)(?:为|是|如下)?[:,]?)?';
const POINTS = /([^\d,;。、:\n]{2,14}?)每[件项个](?:计|折算|得|按)?(\d{1,3}(?:\.\d)?)分/u;
const EACH = new RegExp(`${LEAD}\\s*(?:${POINTS.source}[,、;]?\\s*){1,8}${POINTS.source}`, 'u');
/** What the sum of the points is called. */
const SCORE = /(?:有效|授权)?(?:专利|知识产权)(?:折算)?(?:分值|得分|积分|总分)/u;

/** What words count, if they name that alone. */
export function measureOf(words: string, lexicon: Lexicon): Measure | undefined {
  const known = longestAt(lexicon, words, 0);
  return known?.length === words.length && known.sense.kind === 'measure' ? known.sense.measure : undefined;
}

/** The text without the points, and names that know what their sum is; as it is where it tells of none, or of what is not known. */
export function withPoints(text: string, lexicon: Lexicon): { text: string; lexicon: Lexicon } {
  const [list, name] = [EACH.exec(text), SCORE.exec(text)?.[0]];
  if (!list || name === undefined) return { text, lexicon };
  const said = list[0].replace(new RegExp(`^${LEAD}`, 'u'), '');
  const parts = [...said.matchAll(new RegExp(POINTS, 'gu'))].map(([, words, points]) => {
    const measure = measureOf(words!.trim(), lexicon);
    // a weight of 1 is not written
    return measure && { measure, ...(Number(points) !== 1 && { weight: Number(points) }) };
  });
  if (!parts.every((part) => part !== undefined)) return { text, lexicon };
  const { index, 0: whole } = list;
  return {
    text: text.slice(0, index) + ' '.repeat(whole.length) + text.slice(index + whole.length),
    lexicon: nameAdded(lexicon, { name, sense: { kind: 'measure', measure: { sum: parts } } }),
  };
}
