import { FACTS } from '@zhice/matching/facts';
import type { TitleValue } from '@zhice/matching/profile';
import { daysBetween } from '../../../calendar-day';

/** A certificate that proves no title of the catalogue. */
export const OTHER = 'other';

/** What a certificate can prove: the title facts in the order of the catalogue, then anything else. */
export const QUALIFICATION_KINDS: readonly { id: string; name: string }[] = [
  ...FACTS.filter((fact) => fact.kind === 'title').map(({ key, label }) => ({ id: key, name: label })),
  { id: OTHER, name: '其他资质' },
];

const NAMES = new Map(QUALIFICATION_KINDS.map(({ id, name }) => [id, name]));
const isQualificationKind = (kind: string): boolean => NAMES.has(kind);
export const kindName = (kind: string): string => NAMES.get(kind) ?? kind;

const LEVEL_NAMES: Record<number, string> = { 18: '国家级', 19: '省级', 20: '市级', 21: '区县级' };
export const qualificationLevelName = (level: number | null): string => LEVEL_NAMES[level ?? 0] ?? '';

/** A renewal is prepared from so many days before the last day on. */
export const SOON_DAYS = 90;

export type QualificationState = 'valid' | 'ending' | 'expired' | 'replaced';
const STATE_NAMES: Record<QualificationState, string> = {
  valid: '有效',
  ending: '即将到期',
  expired: '已到期',
  replaced: '已换新证',
};
export const qualificationStateName = (state: QualificationState): string => STATE_NAMES[state];

/** Days until the last day, which itself is day 0; null without end. */
export const daysUntilEnd = (expiresOn: string | null, today: string): number | null =>
  expiresOn === null ? null : daysBetween(today, expiresOn);

interface Term {
  id: number;
  issued_on: string;
  expires_on: string | null;
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

/** What a certificate says of its title. */
export function titleValueOf({ issued_on, expires_on }: Term): TitleValue {
  return { held: true, from: issued_on, ...(expires_on !== null && { to: expires_on }) };
}

/** Whether two values of a title say the same. */
export function sameTitle(a: unknown, b: TitleValue): boolean {
  if (typeof a !== 'object' || a === null) return false;
  const { held, from, to } = a as TitleValue;
  return held === b.held && from === b.from && to === b.to;
}

export interface QualificationFields {
  kind: string;
  name: string;
  level: 18 | 19 | 20 | 21 | null;
  certificate_no: string;
  issuer: string;
  issued_on: string;
  expires_on: string | null;
  upload_id: number | null;
  note: string;
  renews: boolean;
}

/** Why a certificate cannot be kept, in Chinese, with the input field; undefined when it can. */
export function qualificationProblem(
  fields: QualificationFields,
  today: string,
): { field: string; detail: string } | undefined {
  const wrong = (field: string, detail: string) => ({ field: `fields.${field}`, detail });
  if (!isQualificationKind(fields.kind)) return wrong('kind', '没有这种资质，请重新选择');
  if (fields.kind === OTHER && fields.name === '') return wrong('name', '请填写资质名称');
  if (fields.issued_on < '1949-10-01') return wrong('issued_on', '发证日期过早，请核对');
  if (fields.issued_on > today) return wrong('issued_on', '发证日期不能晚于今天');
  if (fields.expires_on !== null && fields.expires_on < fields.issued_on) {
    return wrong('expires_on', '有效期至不能早于发证日期');
  }
  return undefined;
}
