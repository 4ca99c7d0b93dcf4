import { APPEAL_TYPE } from '../appeal/appeal-type-kind';
import { ACTIVITY } from '../content/activity-kind';
import { AGREEMENT } from '../content/agreement-kind';
import { CAROUSEL } from '../content/carousel-kind';
import { FEED } from '../content/feed-kind';
import { KNOWLEDGE } from '../content/knowledge-kind';
import { NEWS } from '../content/news-kind';
import { PARTNER } from '../content/partner-kind';
import { SETTINGS } from '../content/settings-kind';
import { SCREEN_LAYOUT } from '../data-screen/layout-kind';
import { EXPERT_EVIDENCE } from '../expert/evidence-kind';
import { EXPERT } from '../expert/expert-kind';
import { EXPERT_FIELD } from '../expert/field-kind';
import { INSTITUTION } from '../financing/institution-kind';
import { FINANCING_PRODUCT } from '../financing/product-kind';
import { INDUSTRY_NEWS, INDUSTRY_NEWS_KIND, MARKET_CATEGORY, MARKET_WORD } from '../market/category-kind';
import { MARKET_OFFICE_ENTRY } from '../market/office-entry-kind';
import { TEMPLATE } from '../notice/template-kind';
import { BULLETIN } from '../policy/bulletin-kind';
import { DEPARTMENT } from '../policy/department-kind';
import { INFORMATION } from '../policy/information-kind';
import { LABEL } from '../policy/label-kind';
import { SERVICE_PLACE } from '../service/place-kind';
import { PROVIDER } from '../service/provider-kind';
import { SERVICE_REVIEW } from '../service/review-kind';
import { SERVICE } from '../service/service-kind';
import { SERVICE_TYPE } from '../service/service-type-kind';
import { TALENT } from '../talent/talent-kind';
import { TALENT_TYPE } from '../talent/type-kind';
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
  SERVICE,
  PROVIDER,
  SERVICE_TYPE,
  SERVICE_PLACE,
  SERVICE_REVIEW,
  MARKET_OFFICE_ENTRY,
  MARKET_CATEGORY,
  MARKET_WORD,
  INDUSTRY_NEWS,
  INDUSTRY_NEWS_KIND,
  INSTITUTION,
  FINANCING_PRODUCT,
  EXPERT,
  EXPERT_EVIDENCE,
  EXPERT_FIELD,
  TALENT,
  TALENT_TYPE,
  SCREEN_LAYOUT,
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
