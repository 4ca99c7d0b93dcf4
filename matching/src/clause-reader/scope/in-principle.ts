import { anyOf } from '../composition';
import type { Finding } from '../finding';
import { open } from '../hints';
import { type Line, spanOf } from '../words/characters';
import { TURNS_THE_MEANING } from '../words/words';
import { withoutBrackets } from './brackets';

/** 原则上应具备独立法人资格, 营业收入原则上不低于 2000 万元, 资产负债率一般应低于 60%: it is asked, or a person lets it pass. */

const IN_PRINCIPLE = /(?:原则上|一般(?=应|不|须))(?:应当?|须|需)?/u;

/** Any of what a clause asks and what a person decides; undefined where more or something else is asked. */
export function readInPrinciple(line: Line, read: (rest: Line) => readonly Finding[]): Finding[] | undefined {
  const found = IN_PRINCIPLE.exec(line.words);
  if (!found) return undefined;
  const { index } = found;
  const end = index + found[0].length;
  const said = read(withoutBrackets(line, [{ start: index, end, isOfMeasure: false }]));
  const asked = said.filter(({ kind }) => kind !== 'open');
  const [one, ...more] = asked;
  if (one?.kind !== 'condition' || more.length > 0) return undefined;
  const aside = open(spanOf(line, index, end), 'word');
  const choice = anyOf([[one], [aside]], { from: Math.min(aside.from, one.from), to: Math.max(aside.to, one.to) });
  // what stands between them is no part of the choice
  const isApart = (each: Finding) => each === one || each.to <= choice.from || each.from >= choice.to;
  return said.every(isApart) ? said.map((each) => (each === one ? choice : each)) : undefined;
}

/** 原则上应具备以下条件：… up to where its list begins: each is asked, or a person lets it pass; undefined where other words turn the list. */
export function ledInPrinciple(
  said: string,
  text: string,
  to: number,
  found: readonly Finding[],
): Finding[] | undefined {
  const from = text.lastIndexOf('原则上', to);
  if (!said.includes('原则上') || TURNS_THE_MEANING.test(said.replace('原则上', ''))) return undefined;
  const aside = open({ from, to: from + '原则上'.length }, 'word');
  return found.map((one) => (one.kind === 'condition' ? anyOf([[one], [aside]], { from: one.from, to: one.to }) : one));
}
