import { type Phrase, wholeOf } from './phrase';
import type { Scope } from './scope';

/** Whether a share is of what is named before it. */

/** 科技人员中大专以上学历者: not all who have it, whom the fact counts. */
export function isNotOfWhole({ parts, wholes = [], isWithin }: Phrase, { lexicon }: Scope): boolean {
  const [def] = parts.map(({ fact }) => lexicon.fact.get(fact ?? ''));
  return isWithin === true && def?.unit === '人' && !def.partOf?.includes(wholes[0]?.fact ?? '');
}

/** 科技人员 30 人以上，其中研发人员占比 20%: of those, or of what it is a part of by its definition. */
export function isOfAnotherWhole({ parts }: Phrase, { line, carried: { phrase }, lexicon }: Scope): boolean {
  const [before] = phrase?.parts ?? [];
  if (!line.words.startsWith('其中')) return false;
  if (phrase?.wholes || phrase?.isShare) return true;
  if (!before) return true;
  const factOf = (key: string) => lexicon.fact.get(key);
  return parts.some((part) => JSON.stringify(wholeOf(part, factOf)?.measure) !== JSON.stringify(before.measure));
}
