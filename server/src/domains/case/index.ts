// Its calls.

export { templateHandlers } from './answer-templates';
export { deskHandlers } from './desk';
export { deskActHandlers } from './desk-acts';
export { countChanges, deskChangeHandlers } from './desk-changes';
export { caseHandlers } from './own-cases';

// For the jobs.

export { caseJobs } from './case-jobs';
export { countConduct } from './conduct';
export { purgeCasesOf } from './purge-cases';

// For the domains whose kinds they are.

export { act } from './act';
export { type Case, findCaseLocked, findUnderWay, moveSubject, type Subject } from './case.queries';
export { insertEvent } from './case-event.queries';
export {
  type Acting,
  type AskedParty,
  type Form,
  type HandledKind,
  handledKind,
  kindOf,
  type Route,
} from './case-kind';
export { conductOf, FEWEST, silentLast } from './conduct';
export { refuseNobody } from './desk.queries';
export { linkCases, merged } from './merging';
export { openCase } from './open-case';
export { casesToDo, openOwn, ownCases, ownSheet, ownViews } from './own-cases';
export { type PastAct, type PastCase, savePastCases } from './past-cases';
export { tellAbout, tellBoth } from './tell-about';
export { tellFollowed } from './tell-followed';
export { tellStaff, tellUnit, tellWatchers } from './tell-staff';
