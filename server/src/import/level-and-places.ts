import { LEVELS } from '@zhice/contract/level';
import type { FormerArea } from '../reference/former-areas';
import { liesIn, placeNames, touches } from '../reference/places';
import { isZone } from '../reference/zones';
import {
  BETWEEN_OFFICES,
  isNationalIssuer,
  levelOfIssuer,
  levelOfPlaces,
  type PlaceAnswers,
  placesOfIssuer,
  placesOfTitle,
  readPlaces,
  wordOf,
} from './places';
import type { PolicyReader } from './read-shared';
import { textOf } from './row-reader';

/** What rows are read by, beside themselves. Days are YYYY-MM-DD. */
export interface PolicyContext {
  today: string;
  answers: PlaceAnswers;
}

interface Told {
  kind: 'document' | 'item';
  issuer: string | undefined;
  title: string | undefined;
  /** The day on which it was published, or else came into force: by it places are read. */
  day: string | undefined;
}

/** By this word one answers for all rows that name no place. */
export const NO_PLACE = '未写地区';

const LEVEL_PATTERNS: [RegExp, number][] = [
  [/^(?:18|国家级?|中央|部委|全国|国家部委|national)$/, 18],
  [/^(?:19|省级?|省本级|自治区级?|直辖市|省部级|省（?市）?级|provincial|province)$/, 19],
  [/^(?:20|市级?|市本级|地市级?|设区市级?|地级市|州级|市州级|municipal|city)$/, 20],
  [
    /^(?:21|区县级?|[区县]本级|县区级?|[区县]级?|县市区级?|市县级|区\/县级|乡镇级?|街道级?|街镇级?|镇街级?|county|district)$/,
    21,
  ],
];

/** What the row says of level and places, and what a new policy has where it says nothing. */
export function readPlacing(reader: PolicyReader, told: Told, context: PolicyContext) {
  const apart = reader.apart();
  const { level, area_codes } = readLevelAndPlaces(apart, told, context);
  const [saysLevel, saysPlace] = [reader.present('level'), COLUMNS.some((field) => reader.present(field))];
  if (saysPlace) {
    reader.questions.push(...apart.questions);
    reader.skip ??= apart.skip;
  }
  const isSaid = saysLevel || saysPlace;
  if (isSaid) reader.faults.push(...apart.faults);
  const isGuess = (note: string) => note.startsWith('没有写');
  reader.notes.push(...apart.notes.filter((note) => !isGuess(note)));
  return {
    said: { ...(saysLevel ? { level } : {}), ...(saysPlace ? { area_codes } : {}) },
    assumed: { level, area_codes },
    lacking: isSaid ? [] : apart.faults,
    guesses: apart.notes.filter(isGuess),
    questions: saysPlace ? [] : apart.questions,
    skip: saysPlace ? undefined : apart.skip,
  };
}

/**
 * Level and places of a row. The finest of column, title and issuer counts when it lies in the others; what contradicts is a
 * fault; a place that nobody knows, or none where one is needed, is a question that keeps the row waiting.
 */
function readLevelAndPlaces(
  reader: PolicyReader,
  told: Told,
  { answers }: PolicyContext,
): { level: number; area_codes: string[] } {
  const { day } = told;
  const issuer = placesOfIssuer(told.issuer ?? '', day);
  const name = told.title ?? '';
  const written = readColumns(reader, [...issuer, ...placesOfTitle(name, issuer, day)], answers, day);
  const title = placesOfTitle(name, [...written.columns.flatMap(({ codes }) => codes), ...issuer], day);
  const saidLevel = readLevel(reader);
  const candidates: Candidate[] = [
    ...written.columns,
    { what: '标题', codes: title },
    { what: issuerName(told), codes: saidLevel === 18 && mayBeNational(told, issuer) ? [] : issuer },
  ];
  const codes =
    finest(
      reader,
      candidates.filter((one) => one.codes.length > 0),
    ) ?? [];
  const { isNationwide } = written;
  if (isNationwide && codes.length > 0)
    reader.notes.push(`地区写的是全国，按${issuerName(told)}或标题记为${namesOf(codes)}`);
  const issuerLevel = levelOfIssuer(told.issuer ?? '', day);
  const levelTold = { codes, issuer, issuerLevel, title, isNationwide };
  const level =
    saidLevel === undefined
      ? guessedLevel(reader, told.issuer ?? '', levelTold)
      : writtenLevel(reader, told, saidLevel, levelTold);
  if (codes.length > 0 || isNationwide || level === 18 || reader.questions.length > 0)
    return { level, area_codes: codes };
  return { level, area_codes: [...(answerOf(reader, NO_PLACE, answers) ?? [])] };
}

/** An office of a city also handles what the whole country may declare, and issues documents with those of the centre. */
const mayBeNational = ({ kind, issuer = '' }: Told, places: readonly string[]): boolean =>
  kind === 'item' || places.length === 0 || issuer.split(BETWEEN_OFFICES).some(isNationalIssuer);

const issuerName = ({ kind }: Told): string => (kind === 'document' ? '发文机关' : '主管部门');

/** What one part of a row says of its places, each code once. */
interface Candidate {
  what: string;
  codes: string[];
}

const COLUMNS = ['province', 'city', 'county', 'area'] as const;

/** The places in the columns, the widest first: each is read beside those before it. */
function readColumns(reader: PolicyReader, told: readonly string[], answers: PlaceAnswers, day: string | undefined) {
  const columns: Candidate[] = [];
  let isNationwide = false;
  for (const field of COLUMNS) {
    const cell = reader.present(field);
    const text = cell && textOf(cell.value);
    if (!cell || !text) continue;
    const around = [
      ...columns
        .map(({ codes }) => codes)
        .reverse()
        .flat(),
      ...told,
    ];
    const read = readPlaces(text, around, day);
    reader.notes.push(...(read.former ?? []).map(formerNote));
    if (read.onlyUpTo) reader.notes.push(`${cell.header}“${text}”只认出“${read.onlyUpTo.text}”`);
    const answered = read.unknown.map((word) => answerOf(reader, word, answers));
    isNationwide ||= read.nationwide === true || answered.some((codes) => codes?.length === 0);
    columns.push({
      what: cell.header,
      codes: [...new Set([...read.codes, ...answered.flatMap((codes) => codes ?? [])])],
    });
  }
  return { columns, isNationwide };
}

/** 江干区 is read as what it is today. */
export const formerNote = ({ name, until, now }: FormerArea): string =>
  `${name}的区划 ${until} 起有变，按今天的${namesOf(now)}`;

/** The places that a person said a word means, none: nationwide; undefined when the row waits, or is left out. */
function answerOf(reader: PolicyReader, word: string, answers: PlaceAnswers): readonly string[] | undefined {
  const answer = answers.get(wordOf(word));
  if (!answer) reader.questions.push(word);
  else if (answer.skip) reader.skip ??= word;
  else return answer.codes;
  return undefined;
}

/** The finest of what is said, when all of it can be true; a fault names two that cannot. */
function finest(reader: PolicyReader, candidates: readonly Candidate[]): string[] | undefined {
  let [best, ...others] = candidates;
  for (const other of others) {
    if (isInside(best!.codes, other.codes)) continue;
    if (isInside(other.codes, best!.codes)) best = other;
    else if (!overlap(best!.codes, other.codes)) {
      reader.faults.push(
        `${best!.what}写的是“${namesOf(best!.codes)}”，${other.what}写的是“${namesOf(other.codes)}”，两处不一致：请改正其中一处`,
      );
      return undefined;
    }
  }
  return best?.codes;
}

const isInside = (codes: readonly string[], others: readonly string[]): boolean =>
  codes.every((code) => others.some((other) => liesIn(code, other)));

const overlap = (codes: readonly string[], others: readonly string[]): boolean =>
  codes.some((code) => others.some((other) => touches(code, other)));

const namesOf = (codes: readonly string[]): string => placeNames({ area_codes: codes, area_code: '' }).join('、');

interface LevelTold {
  codes: readonly string[];
  issuer: readonly string[];
  issuerLevel: number;
  title: readonly string[];
  isNationwide: boolean;
}

/**
 * The level that is written. A city issues nothing provincial or national: a document whose issuer, or without one its title,
 * names a city is of the city. What the centre issues is not of a city.
 */
function writtenLevel(reader: PolicyReader, row: Told, said: number, told: LevelTold): number {
  const { issuer, issuerLevel, title } = told;
  const { kind, issuer: name = '' } = row;
  if (kind === 'document' && said > 18 && isNationalIssuer(name)) {
    reader.faults.push(`级别写的是${levelName(said)}，而发文机关“${name}”是国家的，两处不一致：请改正其中一处`);
  }
  const least = issuer.length > 0 ? issuerLevel : levelOfPlaces(title);
  // zones are of the rank that their founders gave them
  const isKnown = issuer.length > 0 ? !issuer.some(isZone) : least === 20;
  const isNational = said === 18 && mayBeNational(row, issuer);
  const isOfCity = kind === 'document' && !isNational && said < least && isKnown;
  // a province makes regulations about a county too: 义乌市…条例
  if (!isOfCity && kind === 'document' && said === 19 && issuer.length === 0 && least === 21)
    reader.notes.push(`级别写的是${levelName(said)}，而标题是${namesOf(title)}的，请核对`);
  if (!isOfCity) return said;
  const who = issuer.length > 0 ? '发文机关' : '标题';
  reader.notes.push(`级别写的是${levelName(said)}，而${who}是${levelName(least)}的，按${levelName(least)}`);
  return least;
}

/** The level where none is written: that of who issued it, or of the places. */
function guessedLevel(
  reader: PolicyReader,
  name: string,
  { codes, issuer, issuerLevel, isNationwide }: LevelTold,
): number {
  const isNational = isNationalIssuer(name);
  if (isNational || issuer.length + codes.length > 0 || isNationwide) {
    const level = isNational ? 18 : issuer.length > 0 ? issuerLevel : levelOfPlaces(codes);
    reader.notes.push(`没有写级别，按发文机关或地区定为${levelName(level)}`);
    return level;
  }
  if (reader.questions.length === 0 && !reader.present('level')) {
    reader.faults.push('级别空着，也无法从地区和发文机关看出：请写国家级、省级、市级或区县级');
  }
  return 18;
}

const levelName = (level: number): string => LEVELS.labels[level as 18];

/** The level that is written, which is a fault when it is none. */
function readLevel(reader: PolicyReader): number | undefined {
  const cell = reader.present('level');
  if (!cell) return undefined;
  const text = (textOf(cell.value) ?? '').normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const level = LEVEL_PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
  return level ?? reader.fault(cell, '不是级别，请写国家级、省级、市级、区县级，或 18、19、20、21');
}
