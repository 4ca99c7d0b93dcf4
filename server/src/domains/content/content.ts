import type { Handlers } from '../../rpc/context';
import { activityHandlers } from './activities';
import { agreementHandlers } from './agreement';
import { articleHandlers } from './articles';
import { homeHandlers } from './home';
import { signupHandlers } from './signups';
import { siteHandlers } from './site';
import { suggestHandlers } from './suggest';

/** Home page, articles, site settings, agreements, suggestions. */
export const contentHandlers = {
  ...homeHandlers,
  ...articleHandlers,
  ...activityHandlers,
  ...signupHandlers,
  ...siteHandlers,
  ...agreementHandlers,
  ...suggestHandlers,
} satisfies Partial<Handlers>;
