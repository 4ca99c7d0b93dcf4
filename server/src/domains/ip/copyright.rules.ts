import { type Certainty, type DatedRow, rowInForce } from '../../base/dated-table';
import { addYears, type Day, yearOf } from '../../base/day';

/** What the term of a software right or of another work depends on. */
export interface CopyrightFacts {
  right: 'software' | 'work';
  /** A legal person or another organisation, or a natural person. */
  owner: 'legal person' | 'natural person';
  completedOn: Day | null;
  /** First publication; null while unpublished. */
  publishedOn: Day | null;
  /** Death of the author, the last one of several; null while one is alive. */
  diedOn: Day | null;
}

/** How long a right lasts. */
interface CopyrightTerm {
  /** The last day of protection; null while it cannot be known: an author is alive, or a date is missing. */
  protectedUntil: Day | null;
  /** By when a legal person must publish, while it has not; null otherwise. */
  publishBy: Day | null;
  /** There is none: no renewal and no annual fee. */
  renewal: false;
  /** What to tell the owner, in Chinese. */
  note: string;
  certainty: Certainty;
}

const NO_RENEWAL = '著作权自动受保护，没有续展，也没有年费；登记证书是权属证明，不会到期';

/**
 * The term of a copyright: 50 years to 31 December after first publication for legal persons, life and 50 years for natural
 * persons; a legal person's work not published within 50 years of its completion is no longer protected.
 */
export function copyrightTerm(facts: CopyrightFacts): CopyrightTerm {
  return facts.owner === 'natural person' ? termByLife(facts) : termByPublication(facts);
}

function termByLife({ right, diedOn }: CopyrightFacts): CopyrightTerm {
  if (diedOn === null) return term(right, null, `保护期为作者终生及其死亡后五十年。${NO_RENEWAL}。`);
  return term(right, endOfTerm(right, diedOn), `保护期至作者死亡后第五十年的 12 月 31 日。${NO_RENEWAL}。`);
}

function termByPublication({ right, completedOn, publishedOn }: CopyrightFacts): CopyrightTerm {
  const publishBy = completedOn === null ? null : addYears(completedOn, ruleFor(right, completedOn).yearsToPublish);
  if (publishedOn === null) {
    if (publishBy === null) return term(right, null, `请补充完成日期和首次发表日期，才能算出保护期。${NO_RENEWAL}。`);
    const note = `尚未发表：自完成之日起五十年内未发表的不再保护，请补充首次发表日期。${NO_RENEWAL}。`;
    return { ...term(right, publishBy, note), publishBy };
  }
  if (publishBy !== null && publishedOn > publishBy) {
    return term(right, publishBy, `完成后五十年内没有发表，已不再受保护。${NO_RENEWAL}。`);
  }
  return term(right, endOfTerm(right, publishedOn), `保护期至首次发表后第五十年的 12 月 31 日。${NO_RENEWAL}。`);
}

/** 31 December of the last year after an event. */
const endOfTerm = (right: CopyrightFacts['right'], event: Day): Day =>
  `${yearOf(event) + ruleFor(right, event).years}-12-31`;

function ruleFor(right: CopyrightFacts['right'], day: Day) {
  return rowInForce(COPYRIGHT_TERMS[right], day) ?? COPYRIGHT_TERMS[right][0]!;
}

function term(right: CopyrightFacts['right'], protectedUntil: Day | null, note: string): CopyrightTerm {
  return { protectedUntil, publishBy: null, renewal: false, note, certainty: COPYRIGHT_TERMS[right][0]!.certainty };
}

interface CopyrightTermRow extends DatedRow {
  /** Years after first publication, or after the death of a natural person, to 31 December of the last one. */
  years: number;
  /** Years from completion within which a legal person must publish, or its right ends. */
  yearsToPublish: number;
}

/** By first publication, death or completion, whatever the term is counted from. */
const COPYRIGHT_TERMS: Readonly<Record<'software' | 'work', readonly CopyrightTermRow[]>> = {
  software: [
    {
      validFrom: '1991-10-01',
      source: '计算机软件保护条例（2001 年公布，2013 年修订）第十四条；此前登记的软件统一按现行期限计',
      certainty: 'C',
      years: 50,
      yearsToPublish: 50,
    },
  ],
  work: [
    {
      validFrom: '1991-06-01',
      source: '著作权法（2020 年修正）第二十三条',
      certainty: 'C',
      years: 50,
      yearsToPublish: 50,
    },
  ],
};
