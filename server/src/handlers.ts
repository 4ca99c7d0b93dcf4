import { accountHandlers, scanHandlers, uploadHandlers } from './domains/account';
import { appealHandlers } from './domains/appeal';
import { caseHandlers, deskActHandlers, deskChangeHandlers, deskHandlers, templateHandlers } from './domains/case';
import { entryHandlers, feeProposalHandlers, zoneHandlers } from './domains/catalogue';
import { contentHandlers } from './domains/content';
import { dataScreenHandlers } from './domains/data-screen';
import { editingHandlers } from './domains/editing';
import {
  applicationInputHandlers,
  authenticationHandlers,
  consultHandlers,
  correctionHandlers,
  documentHandlers,
  firmHandlers,
  obtainedHandlers,
  officeHandlers,
  peopleHandlers,
  qualificationHandlers,
  rdProjectHandlers,
  renewHandlers,
} from './domains/enterprise';
import { enterpriseLibraryHandlers } from './domains/enterprise-library';
import { expertConsultHandlers, expertDeskHandlers, expertHandlers, expertSettleHandlers } from './domains/expert';
import { feeHandlers } from './domains/fees';
import { financingHandlers } from './domains/financing';
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
import { listingHandlers } from './domains/listing';
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
import { publicRecordHandlers } from './domains/public-record';
import { orderHandlers, serviceHandlers } from './domains/service';
import { shareholdingHandlers } from './domains/shareholding';
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
  ...renewHandlers,
  ...enterpriseLibraryHandlers,
  ...qualificationHandlers,
  ...rdProjectHandlers,
  ...documentHandlers,
  ...serviceHandlers,
  ...orderHandlers,
  ...expertHandlers,
  ...expertConsultHandlers,
  ...expertSettleHandlers,
  ...expertDeskHandlers,
  ...talentHandlers,
  ...feeHandlers,
  ...rightImportHandlers,
  ...rightMarkHandlers,
  ...ipSearchHandlers,
  ...achievementHandlers,
  ...propertyConsultHandlers,
  ...listingHandlers,
  ...marketHandlers,
  ...publicRecordHandlers,
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
  ...dataScreenHandlers,
  ...workplaceHandlers,
  ...deskChangeHandlers,
  ...messageHandlers,
  ...financingHandlers,
  ...shareholdingHandlers,
};
