import type { Measure, NumberTest, RowTest } from '../rule';
import { atLeast } from './programme';

const within = (column: string, years: number): RowTest => ({ column, within: years, unit: 'years' });
const ranked = (rank: number | undefined): RowTest[] =>
  rank === undefined ? [] : [{ column: 'rank', op: '<=', value: rank }];

type Citing = Pick<NumberTest, 'clause' | 'label' | 'certainty'>;

/** One of them is enough; nobody is near to a prize. */
export const won = (measure: Measure, more: Citing): NumberTest => atLeast(measure, 1, { near: 0, ...more });

/** Prizes for science and technology of these levels in the last years, the enterprise among the first so many winners. */
export const scienceAwards = (levels: string[], years: number, rank?: number): Measure => ({
  rows: 'awards',
  where: [
    { column: 'kind', in: ['science'] },
    { column: 'level', in: levels },
    ...ranked(rank),
    within('awarded_on', years),
  ],
});

/** Places among the first so many enterprises of the national 创客中国 contest in the last three years. */
export const makerChina = (place: number): Measure => ({
  rows: 'awards',
  where: [{ column: 'kind', in: ['maker_china'] }, ...ranked(place), within('awarded_on', 3)],
});

/** Prizes for quality of a province or the nation. */
export const QUALITY_AWARDS: Measure = {
  rows: 'awards',
  where: [
    { column: 'kind', in: ['quality'] },
    { column: 'level', in: ['national', 'provincial'] },
  ],
};

/** International, national or industry standards that the enterprise led in the last five years, among the first five. */
export const STANDARDS_LED: Measure = {
  rows: 'standards',
  where: [
    { column: 'led', is: true },
    { column: 'level', in: ['international', 'national', 'industry'] },
    ...ranked(5),
    within('published_on', 5),
  ],
};

export const STANDARDS: Measure = { rows: 'standards' };
