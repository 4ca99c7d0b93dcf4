import { accountHandlers, scanHandlers, uploadHandlers } from './domains/account';
import { appealHandlers } from './domains/appeal';
import { caseHandlers, deskHandlers } from './domains/case';
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
import { eligibleHandlers, entryCheckHandlers, matchHandlers } from './domains/matching';
import { noticeHandlers } from './domains/notice';
import { overviewHandlers } from './domains/overview';
import { choiceHandlers, declarationHandlers, depotHandlers, followHandlers, newsHandlers } from './domains/policy';
import { serviceHandlers } from './domains/service';
import { staffHandlers } from './domains/staff';
import { talentHandlers } from './domains/talent';
import type { Handlers } from './rpc/context';

/** The handler of every declared call. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...scanHandlers,
  ...uploadHandlers,
  ...caseHandlers,
  ...deskHandlers,
  ...firmHandlers,
  ...applicationInputHandlers,
  ...authenticationHandlers,
  ...consultHandlers,
  ...correctionHandlers,
  ...obtainedHandlers,
  ...overviewHandlers,
  ...matchHandlers,
  ...entryHandlers,
  ...entryCheckHandlers,
  ...feeProposalHandlers,
  ...zoneHandlers,
  ...eligibleHandlers,
  ...choiceHandlers,
  ...declarationHandlers,
  ...depotHandlers,
  ...followHandlers,
  ...newsHandlers,
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
};
