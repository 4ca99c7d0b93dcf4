import { anyOf } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { softened } from './undecided';

/** …可直接认定为总部企业: another way than by all that is asked. */
const DIRECT =
  /(?<!不)(?:可|可以|即可|予以|视为)直接(?:认定|评定|评为|确认|入选|入库|列入|纳入)(?:[^。;；\n]{0,24}([:：]))?/u;

/**
 * What a text asks of those who do not come in directly: all that stands before the sentence that lets others in, or that sentence;
 * where other conditions or sums stand beside it, nothing beside it is asked of all. Alone it is all that is asked.
 */
export function orDirectly(found: readonly Finding[], text: string): Finding[] {
  const way = DIRECT.exec(text);
  const isAsked = (one: Finding) => one.kind === 'condition';
  if (!way || (way[1] !== undefined && !found.some((one) => isAsked(one) && one.from < way.index))) return [...found];
  const sentence = sentenceAt(text, way.index);
  const before = found.filter((one) => one.to <= sentence.from);
  const after = found.filter((one) => one.from >= sentence.to);
  const others = found.filter((one) => !before.includes(one));
  const isWay = before.some(isAsked) && way[1] === undefined && !others.some(isAsked);
  // sums, or bounds of which it is not sure how they go together
  const isUnsure = found.some((one) => one.kind === 'amount' || (one.kind === 'open' && one.why === 'composition'));
  if (!isWay || isUnsure) return found.map((one) => (isAsked(one) ? softened(one) : one));
  const span = { from: before[0]!.from, to: sentence.to };
  return [anyOf([before, [open(sentence, 'words')]], span), ...after];
}

/** The sentence of a place. */
function sentenceAt(text: string, at: number): Span {
  const start = Math.max(...[...'。;；\n'].map((sign) => text.lastIndexOf(sign, at))) + 1;
  const from = start + (/^\s*/u.exec(text.slice(start))?.[0].length ?? 0);
  const end = text.slice(at).search(/[。;；\n]/u);
  return { from, to: end < 0 ? text.length : at + end };
}
