import { accountHandlers } from './domains/account/account';
import { applicationHandlers } from './domains/account/applications/applications';
import { scanHandlers } from './domains/account/scan';
import { uploadHandlers } from './domains/account/upload';
import { appealHandlers } from './domains/appeal/appeal';
import { ownAppealHandlers } from './domains/appeal/own-appeals';
import { contentHandlers } from './domains/content/content';
import { documentHandlers } from './domains/enterprise/documents/document';
import { firmHandlers } from './domains/enterprise/firm';
import { libraryHandlers } from './domains/enterprise/library';
import { authenticationHandlers } from './domains/enterprise/own-authentication';
import { obtainedHandlers } from './domains/enterprise/own-obtained';
import { overviewHandlers } from './domains/enterprise/own-overview';
import { qualificationHandlers } from './domains/enterprise/qualifications/qualification';
import { expertHandlers } from './domains/expert/expert';
import { feeHandlers } from './domains/ip/fees/fees';
import { achievementHandlers } from './domains/ip/hall/achievement';
import { hallHandlers } from './domains/ip/hall/hall';
import { propertyConsultHandlers } from './domains/ip/hall/property-consult';
import { rightImportHandlers } from './domains/ip/import/right-import';
import { ownRightDetailHandlers } from './domains/ip/rights/own-right-detail';
import { ownRightSaveHandlers } from './domains/ip/rights/own-right-save';
import { ownRightHandlers } from './domains/ip/rights/own-rights';
import { rightEventHandlers } from './domains/ip/rights/right-events';
import { rightFileHandlers } from './domains/ip/rights/right-files';
import { marketHandlers } from './domains/market/market';
import { matchHandlers } from './domains/matching/match';
import { suitingHandlers } from './domains/matching/own-suiting';
import { settlingHandlers } from './domains/matching/settling-facts';
import { noticeHandlers } from './domains/notice/notice';
import { choiceHandlers } from './domains/policy/choices';
import { declarationHandlers } from './domains/policy/declaration';
import { depotHandlers } from './domains/policy/depot';
import { newsHandlers } from './domains/policy/news';
import { followHandlers } from './domains/policy/own-follows';
import { serviceHandlers } from './domains/service/service';
import { talentHandlers } from './domains/talent/talent';
import type { Handlers } from './rpc/context';

/** The handler of every declared call. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...scanHandlers,
  ...uploadHandlers,
  ...applicationHandlers,
  ...firmHandlers,
  ...authenticationHandlers,
  ...obtainedHandlers,
  ...overviewHandlers,
  ...matchHandlers,
  ...suitingHandlers,
  ...settlingHandlers,
  ...choiceHandlers,
  ...declarationHandlers,
  ...depotHandlers,
  ...followHandlers,
  ...newsHandlers,
  ...contentHandlers,
  ...libraryHandlers,
  ...qualificationHandlers,
  ...documentHandlers,
  ...serviceHandlers,
  ...expertHandlers,
  ...talentHandlers,
  ...feeHandlers,
  ...rightImportHandlers,
  ...hallHandlers,
  ...achievementHandlers,
  ...propertyConsultHandlers,
  ...marketHandlers,
  ...appealHandlers,
  ...ownAppealHandlers,
  ...noticeHandlers,
  ...ownRightHandlers,
  ...ownRightDetailHandlers,
  ...ownRightSaveHandlers,
  ...rightEventHandlers,
  ...rightFileHandlers,
};
