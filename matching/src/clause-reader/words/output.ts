import type { ReaderNames } from '../finding';
import { type Lexicon, lexiconOf } from './lexicon';

/** 工业企业年产值 5000 万元以上: the output of industry, which 产值 alone is where a text tells of industry. */
const OF_INDUSTRY = /工业企业|制造业企业|规上工业|规模以上工业/u;
const BARE = ['产值', '年产值'];

/** The lexicon for a text: with the bare name of output where it tells of industry. */
export function lexiconsOf(names: ReaderNames): (text: string) => Lexicon {
  const plain = lexiconOf(names);
  let industrial: Lexicon | undefined;
  return (text) => {
    if (!text.includes('产值') || !OF_INDUSTRY.test(text)) return plain;
    industrial ??= lexiconOf({ ...names, catalogue: { ...names.catalogue, facts: withOutput(names) } });
    return industrial;
  };
}

const withOutput = ({ catalogue }: ReaderNames) =>
  catalogue.facts.map((fact) =>
    fact.key === 'industrial_output' ? { ...fact, synonyms: [...(fact.synonyms ?? []), ...BARE] } : fact,
  );
