import { signInHandlers } from './domains/account/sign-in';
import { uploadHandlers } from './domains/account/upload';
import { firmHandlers } from './domains/enterprise/firm';
import { matchHandlers } from './domains/matching/match';
import { choiceHandlers } from './domains/policy/choices';
import { declarationHandlers } from './domains/policy/declaration';
import { depotHandlers } from './domains/policy/depot';
import { newsHandlers } from './domains/policy/news';
import type { Handlers } from './rpc/context';

/** The handler of every declared call. */
export const handlers: Handlers = {
  ...signInHandlers,
  ...uploadHandlers,
  ...firmHandlers,
  ...matchHandlers,
  ...choiceHandlers,
  ...declarationHandlers,
  ...depotHandlers,
  ...newsHandlers,
};
