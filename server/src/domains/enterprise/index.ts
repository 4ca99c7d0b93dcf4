// Its calls.

export { applicationInputHandlers, describeProject } from './application-inputs';
export { documentHandlers } from './documents/document';
export { firmHandlers } from './firm';
export { leaveEnterprises, peopleHandlers } from './members';
export { officeHandlers } from './office';
export { authenticationHandlers } from './own/authentication';
export { consultHandlers } from './own/consult';
export { correctionHandlers } from './own/correction';
export { obtainedHandlers } from './own/obtained';
export { qualificationHandlers } from './qualifications/qualification';
export { rdProjectHandlers } from './rd-projects';
export { renewHandlers } from './renew';

// For other domains.

export { isReadable as isReadableFact, isTyped as isTypedFact, titleFacts } from './catalogue';
export { changeFacts, findVersionLocked, touchFacts } from './change-facts';
export { partAboveWhole, readChanges } from './fact-changes.rules';
export { factView, isKnown, nameOfCode, valueText } from './fact-view';
export { knownFacts, sizeView } from './firm-view';
export { codesNamed } from './named-search';
export {
  findFactVersion,
  findProfile,
  findVisibleProfiles,
  type Project,
  pageVisibleProfiles,
  profileWith,
  type StoredProfile,
} from './profile.queries';
export { type ProfileSource, useProfileSources } from './profile-sources';
export { qualificationList } from './qualifications/qualification.queries';
export { SOON_DAYS } from './qualifications/qualification.rules';
export { findFacts, writeFacts } from './save-facts.queries';

// For the start, the jobs, the sheets and the commands.

export { documentRecords } from './documents/document.queries';
export { authenticationCases, decideOn, enterpriseEditCases, listSubmissions } from './enterprise-review';
export { validateFact } from './facts.rules';
export { memberJobs } from './members/handover';
export { takeoverCases } from './members/takeover';
export { officeEnterpriseReader, userReader } from './office';
export { platformConsultCases } from './own/consult';
export { correctionCases } from './own/correction';
export { obtainedRecords, obtainedSource } from './own/obtained';
export { qualificationRecords } from './qualifications/qualification.queries';
export { qualificationSource } from './qualifications/qualification-due';
export { syncQualificationRenewals } from './qualifications/qualification-renewals.queries';
export { rdProjectRecords } from './rd-projects';
export { type EnterpriseBefore, saveEnterprises } from './save-facts';
export { findEnterpriseTies, lockEnterprises, takeBackEnterprises } from './take-back-enterprises';
