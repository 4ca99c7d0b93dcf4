import { anyOf } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { type Line, spanOf } from '../words/characters';
import type { Lexicon } from '../words/lexicon';

/** 独立法人或符合条件的分公司: a legal person, or what is none and is left to a person. */

const LEGAL =
  /(?:具有|具备|为|是|系)?(?:独立的?)?(?:企业)?法人(?:资格)?(?:的?(?:企业|单位|机构|实体))?(?:\([^()]{1,12}\))?(?:、|,)?(?:或者?|或是)([^,;。\d]{2,60}(?:单位|机构|公司|法人|企业|主体|组织|合作社|个体工商户|团体)(?:\([^()]{1,12}\))?)\.?$/u;

/** What stands before it, and any of both; undefined where the words are no such choice. */
export function readLegalOr(
  { words, at }: Line,
  lexicon: Lexicon,
  read: (head: Span) => Finding[],
): Finding[] | undefined {
  const found = LEGAL.exec(words);
  if (!found || !lexicon.fact.has('independent_legal_person')) return undefined;
  const { index, 1: other = '' } = found;
  // 具有独立法人资格的企业或科研院所 are legal persons both
  const before = words.slice(0, index);
  if (/(?:不|非|未|无|除|以外)[^,、的]{0,4}$/u.test(before) || /法人资格的/u.test(found[0].split('或')[0]!))
    return undefined;
  const start = words.lastIndexOf(other);
  const line = { words, at };
  const whole = spanOf(line, index, words.length);
  const legal: Finding = {
    kind: 'condition',
    ...spanOf(line, index, start - (words[start - 1] === '者' || words[start - 1] === '是' ? 2 : 1)),
    condition: { fact: 'independent_legal_person', is: true },
  };
  const rest = spanOf(line, start, start + other.length);
  const head = before.replace(/(?:的|、|且|并|并且)$/u, '');
  const said = head.length > 0 ? read({ from: at[0]!, to: at[head.length - 1]! + 1 }) : [];
  return [...said, anyOf([[legal], [open(rest, 'words')]], whole)];
}
