import { accountHandlers } from './domains/account/account';
import { scanHandlers } from './domains/account/scan';
import { uploadHandlers } from './domains/account/upload';
import { appealHandlers } from './domains/appeal/appeal';
import { contentHandlers } from './domains/content/content';
import { firmHandlers } from './domains/enterprise/firm';
import { libraryHandlers } from './domains/enterprise/library';
import { expertHandlers } from './domains/expert/expert';
import { marketHandlers } from './domains/market/market';
import { matchHandlers } from './domains/matching/match';
import { choiceHandlers } from './domains/policy/choices';
import { declarationHandlers } from './domains/policy/declaration';
import { depotHandlers } from './domains/policy/depot';
import { newsHandlers } from './domains/policy/news';
import { serviceHandlers } from './domains/service/service';
import { talentHandlers } from './domains/talent/talent';
import type { Handlers } from './rpc/context';

/** The handler of every declared call. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...scanHandlers,
  ...uploadHandlers,
  ...firmHandlers,
  ...matchHandlers,
  ...choiceHandlers,
  ...declarationHandlers,
  ...depotHandlers,
  ...newsHandlers,
  ...contentHandlers,
  ...libraryHandlers,
  ...serviceHandlers,
  ...expertHandlers,
  ...talentHandlers,
  ...marketHandlers,
  ...appealHandlers,
};
