import { type Lexicon, nameAdded } from '../words/lexicon';
import { measureOf } from './weights';

/** 发明专利 1 件以上或其他知识产权 5 件以上: those of another kind than what the sentence names before. */

const OTHERS = /其他(?:类型|种类|类)?的?(?<kinds>(?:自主)?知识产权|专利)(?!证书|产品|技术|管理|标准)/gu;
const NAMED: Readonly<Record<string, RegExp>> = {
  invention_patents: /发明专利/u,
  utility_models: /实用新型/u,
  designs: /外观设计/u,
  software_rights: /软件著作权|软著/u,
};

/** A lexicon that knows what 其他专利 and the like count in a text; as it is where they count several things, or what is not said. */
export function withOtherRights(text: string, lexicon: Lexicon): Lexicon {
  const counted = new Map<string, Set<string>>();
  for (const { 0: name, index, groups } of text.matchAll(OTHERS)) {
    const before = text
      .slice(0, index)
      .split(/[。;\n]/u)
      .at(-1)!;
    const all = measureOf(groups!.kinds === '专利' ? '专利' : '自主知识产权', lexicon);
    const sum = all && 'sum' in all ? all.sum : [];
    const others = sum.filter(({ measure }) => !('fact' in measure && NAMED[measure.fact]?.test(before)));
    const isSaid = others.length > 0 && others.length < sum.length;
    counted.set(name, (counted.get(name) ?? new Set()).add(isSaid ? JSON.stringify({ sum: others }) : ''));
  }
  return [...counted].reduce((known, [name, [measure, ...more]]) => {
    if (!measure || more.length > 0) return known;
    return nameAdded(known, { name, sense: { kind: 'measure', measure: JSON.parse(measure) } });
  }, lexicon);
}
