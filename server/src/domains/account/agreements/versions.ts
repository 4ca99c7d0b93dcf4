import type { AGREEMENT_KINDS } from '@zhice/contract/content/enumerations';
import type { AgreementVersion } from './agreement-version';
import { privacyPolicy202611 } from './privacy-policy-2026-11';
import { privacyPolicy202612 } from './privacy-policy-2026-12';
import { userAgreement202611 } from './user-agreement-2026-11';

/** 1 user agreement, 2 privacy policy. */
export type AgreementStatus = (typeof AGREEMENT_KINDS)[number];

/** Every version that was ever shown, oldest first: a person can always read what was agreed to. */
export const AGREEMENTS: Record<AgreementStatus, AgreementVersion[]> = {
  1: [userAgreement202611],
  2: [privacyPolicy202611, privacyPolicy202612],
};

/** The version in force on a day; the first one before its day. */
export function versionOn(versions: AgreementVersion[], today: string): AgreementVersion {
  const current = versions.findLast((version) => version.effective_on <= today) ?? versions[0];
  if (!current) throw new Error('an agreement without any version');
  return current;
}

/** Versions of the user agreement (1) and the privacy policy (2) that a consent given on this day refers to. */
export function currentVersions(today: string): Record<AgreementStatus, string> {
  return { 1: versionOn(AGREEMENTS[1], today).version, 2: versionOn(AGREEMENTS[2], today).version };
}
