import { APPEAL_TYPE } from '../appeal/appeal-type-kind';
import { ACTIVITY } from '../content/activity-kind';
import { AGREEMENT } from '../content/agreement-kind';
import { CAROUSEL } from '../content/carousel-kind';
import { FEED } from '../content/feed-kind';
import { KNOWLEDGE } from '../content/knowledge-kind';
import { NEWS } from '../content/news-kind';
import { PARTNER } from '../content/partner-kind';
import { SETTINGS } from '../content/settings-kind';
import { TEMPLATE } from '../notice/template-kind';
import { BULLETIN } from '../policy/bulletin-kind';
import { DEPARTMENT } from '../policy/department-kind';
import { INFORMATION } from '../policy/information-kind';
import { LABEL } from '../policy/label-kind';
import type { ContentKind } from './content-kind';

const DECLARED = [
  BULLETIN,
  INFORMATION,
  ACTIVITY,
  NEWS,
  KNOWLEDGE,
  FEED,
  AGREEMENT,
  CAROUSEL,
  PARTNER,
  DEPARTMENT,
  LABEL,
  APPEAL_TYPE,
  SETTINGS,
  TEMPLATE,
] as const;

/** Every kind of content, in the order of its menu. */
export const CONTENT_KINDS: readonly ContentKind<ContentKey>[] = DECLARED;
export type ContentKey = (typeof DECLARED)[number]['key'];
export const CONTENT_KEYS: readonly ContentKey[] = DECLARED.map(({ key }) => key);

/** The kind of a key. */
export const contentKindOf = (key: ContentKey): ContentKind<ContentKey> =>
  CONTENT_KINDS.find((kind) => kind.key === key)!;
