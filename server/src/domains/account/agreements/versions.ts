import type { AGREEMENT_KINDS } from '@zhice/contract/content/enumerations';
import { htmlOfText } from '../../../base/rich-text';
import type { Db } from '../../../db/sql';
import type { FirstAgreement } from './first-agreement';
import { privacyPolicy202611 } from './privacy-policy-2026-11';
import { privacyPolicy202612 } from './privacy-policy-2026-12';
import { userAgreement202611 } from './user-agreement-2026-11';

/** 1 user agreement, 2 privacy policy. */
export type AgreementStatus = (typeof AGREEMENT_KINDS)[number];

/** A version of an agreement that was approved; `body` is HTML with {operator}, {address}, {hotline}, {contact}. */
export interface AgreementVersion {
  version: string;
  /** YYYY-MM-DD: from this day it holds. */
  effective_on: string;
  body: string;
}

/** The versions with which the portal came, oldest first; staff write the later ones. */
export const FIRST_AGREEMENTS: Record<AgreementStatus, FirstAgreement[]> = {
  1: [userAgreement202611],
  2: [privacyPolicy202611, privacyPolicy202612],
};

/** Writes the versions with which the portal came, as far as they are not there. */
export async function saveFirstAgreements(db: Db): Promise<void> {
  const rows = Object.entries(FIRST_AGREEMENTS).flatMap(([kind, versions]) =>
    versions.map(({ version: name, effective_on, text }) => ({ kind, name, effective_on, body: htmlOfText(text) })),
  );
  await db`
    insert into agreement (kind, name, effective_on, body, published_at)
    select kind, name, effective_on, body, effective_on::timestamp at time zone 'Asia/Shanghai'
    from jsonb_to_recordset(${db.json(rows)}::jsonb) as r (kind smallint, name text, effective_on date, body text)
    on conflict (kind, name) where deleted_at is null do nothing`;
}

/** Every approved version, oldest first: a person can always read what was agreed to, and what will hold. */
export const listAgreements = (db: Db, status: AgreementStatus) =>
  db<AgreementVersion[]>`
    select name as version, effective_on, body from agreement
    where kind = ${status} and published_at is not null and deleted_at is null order by effective_on, id`;

/** The version in force on a day; the first one before its day. */
export function versionOn<Version extends { effective_on: string }>(
  versions: readonly Version[],
  today: string,
): Version {
  const current = versions.findLast((version) => version.effective_on <= today) ?? versions[0];
  if (!current) throw new Error('an agreement without any version');
  return current;
}

/** Versions of the user agreement (1) and the privacy policy (2) that a consent given on this day refers to. */
export async function currentVersions(db: Db, today: string): Promise<Record<AgreementStatus, string>> {
  return {
    1: versionOn(await listAgreements(db, 1), today).version,
    2: versionOn(await listAgreements(db, 2), today).version,
  };
}
