import { APPEAL_TYPE } from '../appeal/appeal-type-kind';
import { FEED } from '../content/feed-kind';
import { KNOWLEDGE } from '../content/knowledge-kind';
import { NEWS } from '../content/news-kind';
import { BULLETIN } from '../policy/bulletin-kind';
import { DEPARTMENT } from '../policy/department-kind';
import { LABEL } from '../policy/label-kind';
import type { ContentKind } from './content-kind';

const DECLARED = [BULLETIN, NEWS, KNOWLEDGE, FEED, DEPARTMENT, LABEL, APPEAL_TYPE] as const;

/** Every kind of content, in the order of its menu. */
export const CONTENT_KINDS: readonly ContentKind<ContentKey>[] = DECLARED;
export type ContentKey = (typeof DECLARED)[number]['key'];
export const CONTENT_KEYS: readonly ContentKey[] = DECLARED.map(({ key }) => key);

/** The kind of a key. */
export const contentKindOf = (key: ContentKey): ContentKind<ContentKey> =>
  CONTENT_KINDS.find((kind) => kind.key === key)!;
