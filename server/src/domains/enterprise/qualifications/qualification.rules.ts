import type { CallInput } from '@zhice/contract/all';
import type { QUALIFICATION_STATES } from '@zhice/contract/enterprise/enumerations';
import { QUALIFICATION_FIELDS } from '@zhice/contract/enterprise/qualification-fields';
import { problemOf } from '@zhice/contract/fields';
import { LEVELS } from '@zhice/contract/level';
import { findFact } from '@zhice/matching/facts';
import type { TitleSpan, TitleValue } from '@zhice/matching/profile';
import { daysBetween } from '../../../base/day';
import { titleFacts } from '../catalogue';

/** A certificate that proves no title of the catalogue. */
export const OTHER = 'other';

const OTHER_NAME = '其他资质';

/** What a certificate can prove: the titles and permits of the catalogue in its order, then anything else. */
export const qualificationKinds = (today: string): { id: string; name: string }[] => [
  ...titleFacts(today).map(({ key, label }) => ({ id: key, name: label })),
  { id: OTHER, name: OTHER_NAME },
];

const isQualificationKind = (kind: string): boolean => kind === OTHER || findFact(kind)?.kind === 'title';

export const kindName = (kind: string): string => (kind === OTHER ? OTHER_NAME : (findFact(kind)?.label ?? kind));

export const qualificationLevelName = (level: number | null): string => LEVELS.labels[level as 18] ?? '';

/** A renewal is prepared from so many days before the last day on. */
export const SOON_DAYS = 90;

export type QualificationState = (typeof QUALIFICATION_STATES)[number];

/** Days until the last day, which itself is day 0; null without end. */
export const daysUntilEnd = (expiresOn: string | null, today: string): number | null =>
  expiresOn === null ? null : daysBetween(today, expiresOn);

interface Term {
  id: number;
  issued_on: string;
  expires_on: string | null;
}

interface Graded extends Term {
  level: number | null;
}

const ENDLESS = '9999-12-31';

/** The certificate that speaks for its title: of those in force the one that lasts longest, else the one that ended last. */
export function speakingFor<T extends Term>(certificates: readonly T[]): T | undefined {
  const later = (a: T, b: T): boolean => {
    const [endA, endB] = [a.expires_on ?? ENDLESS, b.expires_on ?? ENDLESS];
    if (endA !== endB) return endA > endB;
    return a.issued_on !== b.issued_on ? a.issued_on > b.issued_on : a.id > b.id;
  };
  return certificates.reduce<T | undefined>((best, next) => (best && !later(next, best) ? best : next), undefined);
}

/** Levels of certificates as the titles of the catalogue have them. */
const TITLE_LEVELS: Readonly<Record<number, string>> = { 18: 'national', 19: 'provincial', 20: 'city', 21: 'county' };

/**
 * What the certificates of a title say together: the one that speaks for it is the present grant, the others are earlier
 * ones. A level counts where the title has it.
 */
export function titleValueOf(kind: string, certificates: readonly Graded[]): TitleValue | undefined {
  const speaking = speakingFor(certificates);
  if (!speaking) return undefined;
  const levels = new Set(findFact(kind)?.terms?.levels?.map(({ value }) => value));
  const spanOf = ({ issued_on, expires_on, level }: Graded): TitleSpan => {
    const own = TITLE_LEVELS[level ?? 0];
    return {
      from: issued_on,
      ...(expires_on !== null && { to: expires_on }),
      ...(own !== undefined && levels.has(own) && { level: own }),
    };
  };
  const earlier = certificates
    .filter((certificate) => certificate !== speaking)
    .sort((a, b) => (a.issued_on < b.issued_on ? 1 : -1))
    .map(spanOf);
  return { held: true, ...spanOf(speaking), ...(earlier.length > 0 && { earlier }) };
}

/** Whether a stored value of a title says the same of the present grant. */
export function sameGrant(a: unknown, b: TitleValue): boolean {
  if (typeof a !== 'object' || a === null) return false;
  const { held, from, to } = a as TitleValue;
  return held === b.held && from === b.from && to === b.to;
}

export type QualificationFields = Required<CallInput<'/api/portal/qualification_save'>['fields']>;

/** Why a certificate cannot be kept, in Chinese, with the input field; undefined when it can. */
export function qualificationProblem(fields: QualificationFields, today: string) {
  if (!isQualificationKind(fields.kind)) return { field: 'fields.kind', detail: '没有这种资质，请重新选择' };
  if (fields.kind === OTHER && fields.name === '') return { field: 'fields.name', detail: '请填写资质名称' };
  return problemOf(QUALIFICATION_FIELDS, fields, today);
}
