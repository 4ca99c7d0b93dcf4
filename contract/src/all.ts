import type { Static } from 'typebox';
import * as binding from './account/binding';
import * as ownAccount from './account/own-account';
import * as register from './account/register';
import * as scan from './account/scan';
import * as signIn from './account/sign-in';
import * as verification from './account/verification';
import * as appeal from './appeal/appeal';
import type { CallShape } from './call';
import * as home from './content/home';
import * as site from './content/site';
import * as firm from './enterprise/firm';
import * as library from './enterprise/library';
import * as expert from './expert/expert';
import * as market from './market/market';
import * as match from './matching/match';
import * as choices from './policy/choices';
import * as depot from './policy/depot';
import * as news from './policy/news';
import * as service from './service/service';
import * as talent from './talent/talent';

const modules = {
  ...signIn,
  ...verification,
  ...register,
  ...binding,
  ...scan,
  ...ownAccount,
  ...firm,
  ...library,
  ...match,
  ...choices,
  ...depot,
  ...news,
  ...home,
  ...site,
  ...service,
  ...expert,
  ...talent,
  ...appeal,
  ...market,
};

type Declared = Extract<(typeof modules)[keyof typeof modules], CallShape>;

/** Every call that is built, in the order of their paths. */
export const calls: Declared[] = Object.values(modules)
  .filter((entry): entry is Declared => 'path' in entry && 'access' in entry)
  .sort((a, b) => a.path.localeCompare(b.path));

/** The declaration of a call by its path. */
export type CallByPath = { [C in Declared as C['path']]: C };
export type CallPath = keyof CallByPath;
export type CallInput<P extends CallPath> = Static<CallByPath[P]['input']>;
export type CallOutput<P extends CallPath> = Static<CallByPath[P]['output']>;
