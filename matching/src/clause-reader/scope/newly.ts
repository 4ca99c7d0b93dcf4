import type { Finding } from '../finding';
import { open } from '../hints';

/** 对新认定的高新技术企业给予…: the title is asked, and how new it has to be is a person's. */

const NEWLY = /(?<!重)新(?:认定|获评|评定|获批|入选|评为|评|列入|纳入|取得|通过|获得|获|被认定)(?:为|的)*/gu;

/** Findings that begin with such a word and say nothing of when, without it, and the word by itself. */
export function withNewness(found: readonly Finding[], text: string): Finding[] {
  const words = Array.from(text.matchAll(NEWLY), ({ index, 0: said }) => ({ from: index, to: index + said.length }));
  return found.flatMap((one) => {
    const word = words.find(({ from, to }) => from >= one.from && from - one.from <= 1 && to < one.to);
    const tells = JSON.stringify(one);
    if (!word || one.kind === 'amount' || !tells.includes('"title"') || /"(?:times|newIn|year)"/u.test(tells))
      return [one];
    return [open(word, 'year'), { ...one, from: word.to }];
  });
}
