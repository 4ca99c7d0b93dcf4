import type { DatedRow } from './dated-table.rules';

interface CopyrightTermRow extends DatedRow {
  /** Years after first publication, or after the death of a natural person, to 31 December of the last one. */
  years: number;
  /** Years from completion within which a legal person must publish, or its right ends. */
  yearsToPublish: number;
}

/** By first publication, death or completion, whatever the term is counted from. */
export const COPYRIGHT_TERMS: Readonly<Record<'software' | 'work', readonly CopyrightTermRow[]>> = {
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
