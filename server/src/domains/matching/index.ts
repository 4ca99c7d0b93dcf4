// Its calls.

export { eligibleHandlers } from './eligible';
export { entryCheckHandlers } from './entry-checks';
export { matchHandlers } from './match';
export { ruleDraftHandlers } from './rules/drafts';
export { ruleDeskHandlers } from './rules/rule-desk';
export { sandboxHandlers } from './rules/sandbox';

// For other domains.

export { eligibleNow } from './eligible';
export { eligibleGroup } from './eligible.rules';
export type { EnterpriseMatch } from './enterprise-match';
export type { ItemRow } from './item-table';
export { askedFor, summarize } from './match-list';
export { countsNow, matchPage, nextQuestion } from './match-page';
export { MATCH_SHEET, moneyView, questionView } from './match-view';

// For the start, the jobs, the sheets and the commands.

export { catalogueLines, effectLines, NAMED } from './effect-words';
export { MatchMonths } from './match-months';
export { MatchingService } from './matching-service';
export { type JudgedItem, type JudgedPair, RuleEffects, readJudged } from './rule-effects';
export { hasDraft } from './rules/draft.queries';
export { putDueAmounts } from './rules/due-amounts';
