// Its calls.

export { choiceHandlers } from './choices';
export { declarationHandlers } from './declaration';
export { depotHandlers } from './depot';
export { followHandlers } from './follows';
export { newsHandlers } from './news';
export { policyOfficeHandlers } from './office';

// For other domains.

export { stateName } from './declaration';
export { getClosingDays, getDeclarationStates } from './declaration.queries';
export { newestTitled } from './depot-search';
export { existsPolicy, getFollowed } from './follows';
export { findItemWords } from './item-words';
export { lifeColumns, windowsColumn } from './life-cycle.queries';
export { daysLeft, type LifeDates, statusOf, windowOf } from './life-cycle.rules';
export { levelName, statusName, wayName } from './policy-names.rules';
export type { DeclarationWindow } from './windows.rules';

// For the start, the jobs, the sheets and the commands.

export { bulletinContent } from './bulletin-content';
export { declarationCases, draftSource } from './declaration';
export { depotReader } from './depot-export';
export { followedSource } from './follows';
export { informationContent } from './information-content';
export { departmentContent, labelContent } from './kept-content';
export { PolicyLibrary } from './library/library';
export { MissedWords } from './missed-words';
export { bulletinTerms } from './news';
export { purgePolicies } from './office';
export { caseFaults, casesOf, withCases, worthText } from './policy-cases.rules';
export type { PolicyContent } from './policy-content';
export { policyJobs } from './policy-jobs';
export { newContent, type PolicyChange, type WindowEdges } from './policy-merge.rules';
export {
  canonicalNumber,
  normalName,
  numberAndTitleKey,
  sourceKeysOf,
  storable,
} from './policy-save.rules';
export { rollWindows } from './roll-windows';
export { changePolicies, saveDocuments, saveItems, saveRules } from './save-policy';
export { getStored, type StoredPolicy } from './stored-policy.queries';
export { findPolicyTies, lockPolicies, type PolicyBefore, takeBackPolicies } from './take-back-policies';
export { groupText } from './versions.rules';
export { windowsText } from './windows.rules';
