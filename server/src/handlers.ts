import { accountHandlers, scanHandlers, uploadHandlers } from './domains/account';
import { appealHandlers } from './domains/appeal';
import { caseHandlers, deskActHandlers, deskChangeHandlers, deskHandlers, templateHandlers } from './domains/case';
import { entryHandlers, feeProposalHandlers, zoneHandlers } from './domains/catalogue';
import { contentHandlers } from './domains/content';
import { editingHandlers } from './domains/editing';
import {
  applicationInputHandlers,
  authenticationHandlers,
  consultHandlers,
  correctionHandlers,
  directoryHandlers,
  documentHandlers,
  firmHandlers,
  obtainedHandlers,
  officeHandlers,
  peopleHandlers,
  qualificationHandlers,
  rdProjectHandlers,
} from './domains/enterprise';
import { expertHandlers } from './domains/expert';
import { feeHandlers } from './domains/fees';
import {
  achievementHandlers,
  ipSearchHandlers,
  ownershipHandlers,
  ownRightDetailHandlers,
  ownRightHandlers,
  ownRightSaveHandlers,
  propertyConsultHandlers,
  rightEventHandlers,
  rightFileHandlers,
  rightImportHandlers,
  rightMarkHandlers,
} from './domains/ip';
import { marketHandlers } from './domains/market';
import {
  eligibleHandlers,
  entryCheckHandlers,
  matchHandlers,
  ruleDeskHandlers,
  ruleDraftHandlers,
  sandboxHandlers,
} from './domains/matching';
import { messageHandlers } from './domains/message';
import { noticeHandlers } from './domains/notice';
import { overviewHandlers, workplaceHandlers } from './domains/overview';
import {
  choiceHandlers,
  declarationHandlers,
  depotHandlers,
  followHandlers,
  newsHandlers,
  policyOfficeHandlers,
} from './domains/policy';
import { serviceHandlers } from './domains/service';
import { staffHandlers } from './domains/staff';
import { statisticsHandlers } from './domains/statistics';
import { talentHandlers } from './domains/talent';
import { importOfficeHandlers } from './import/office';
import type { Handlers } from './rpc/context';

/** The handler of every declared call. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...scanHandlers,
  ...uploadHandlers,
  ...caseHandlers,
  ...deskActHandlers,
  ...templateHandlers,
  ...deskHandlers,
  ...firmHandlers,
  ...applicationInputHandlers,
  ...authenticationHandlers,
  ...consultHandlers,
  ...correctionHandlers,
  ...obtainedHandlers,
  ...officeHandlers,
  ...peopleHandlers,
  ...overviewHandlers,
  ...matchHandlers,
  ...entryHandlers,
  ...entryCheckHandlers,
  ...feeProposalHandlers,
  ...zoneHandlers,
  ...eligibleHandlers,
  ...ruleDeskHandlers,
  ...ruleDraftHandlers,
  ...sandboxHandlers,
  ...choiceHandlers,
  ...declarationHandlers,
  ...depotHandlers,
  ...followHandlers,
  ...newsHandlers,
  ...importOfficeHandlers,
  ...policyOfficeHandlers,
  ...contentHandlers,
  ...editingHandlers,
  ...directoryHandlers,
  ...qualificationHandlers,
  ...rdProjectHandlers,
  ...documentHandlers,
  ...serviceHandlers,
  ...expertHandlers,
  ...talentHandlers,
  ...feeHandlers,
  ...rightImportHandlers,
  ...rightMarkHandlers,
  ...ipSearchHandlers,
  ...achievementHandlers,
  ...propertyConsultHandlers,
  ...marketHandlers,
  ...appealHandlers,
  ...noticeHandlers,
  ...ownRightHandlers,
  ...ownershipHandlers,
  ...ownRightDetailHandlers,
  ...ownRightSaveHandlers,
  ...rightEventHandlers,
  ...rightFileHandlers,
  ...staffHandlers,
  ...statisticsHandlers,
  ...workplaceHandlers,
  ...deskChangeHandlers,
  ...messageHandlers,
};
