import type { Static } from 'typebox';
import * as signIn from './account/sign-in';
import type { CallShape } from './call';
import * as firm from './enterprise/firm';
import * as match from './matching/match';
import * as choices from './policy/choices';
import * as depot from './policy/depot';
import * as news from './policy/news';

const modules = { ...signIn, ...firm, ...match, ...choices, ...depot, ...news };

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
