/** A table whose rows have pages of their own. */
export interface SitemapSource {
  /** Part of the address of its sitemaps. */
  name: string;
  /** Its rows have an `id`. */
  table: string;
  /** Column that says when a row changed last: a day or a moment. */
  changed: string;
  /** The page of a row; its id follows as ?id=. */
  route: string;
}

/** Everything with a public page of its own: one line each. */
export const SITEMAP_SOURCES: SitemapSource[] = [
  { name: 'policy', table: 'policy', changed: 'updated_at', route: '/pc/policyDetail' },
  { name: 'bulletin', table: 'bulletin', changed: 'published_on', route: '/pc/policyDetailData' },
  { name: 'information', table: 'information', changed: 'published_on', route: '/pc/activityDetail' },
  { name: 'trend', table: 'content_trend', changed: 'published_at', route: '/pc/trendsDetail' },
  { name: 'knowledge', table: 'content_knowledge', changed: 'published_at', route: '/pc/knowledgeDetail' },
  { name: 'right', table: 'public_right', changed: 'updated_at', route: '/pc/zlDetail' },
  { name: 'achievement', table: 'achievement', changed: 'published_on', route: '/pc/lwDetail' },
];

/** Pages that are not rows of a table. */
export const SITEMAP_PAGES = [
  '/pc/index',
  '/pc/policyData',
  '/pc/policyData?kind=document',
  '/pc/policyListData',
  '/pc/policyList',
  '/pc/dynamicList',
  '/pc/knowledgeList',
  '/pc/knowPage',
  '/pc/serviceList',
  '/pc/expertList',
  '/pc/personlist',
  '/pc/productList',
  '/pc/demandList',
  '/pc/equity',
  '/pc/equity?kind=trademark',
  '/pc/equity?kind=software',
  '/pc/equity?kind=copyright',
  '/pc/equity?kind=achievement',
  '/pc/equity?kind=paper',
  '/pc/ysMent',
];

/** Pages that are for one person, for robots.txt. */
export const PERSONAL_PAGES = [
  '/pc/login',
  '/pc/forgetPassWord',
  '/pc/bindInfo',
  '/pc/scan',
  '/pc/account',
  '/pc/email',
  '/pc/phone',
  '/pc/wechat',
  '/pc/basics',
  '/pc/firm',
  '/pc/match',
  '/pc/intellect',
  '/pc/enterpriseLibrary',
];
