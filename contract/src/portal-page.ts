/** What is told of a page once, for routes, menus, search engines and browser tests. No TypeBox here, so that the browser can use it. */
export interface PortalPage<Path extends string = string, Icon extends string = string> {
  path: Path;
  /** What it asks of the visitor, and before it is opened by a link; search engines are kept out. */
  need?: 'login' | 'enterprise';
  /** For everybody but search engines: the doors. */
  unlisted?: true;
  /** Its tab in the header, or the page under whose tab it stands. */
  tab?: string;
  under?: string;
  /** Its line in the menu of the personal centre. */
  menu?: { group: MenuGroup; label: string; icon: Icon };
  /** Its lines in the index of the site in the footer, each a view of it. */
  footer?: readonly { group: FooterGroup; label: string; view?: string }[];
  /** Its views in the sitemap: '' is the page itself. */
  sitemap?: readonly string[];
  /** Its views in the browser tests of every page, the page itself unless said. */
  checks?: readonly string[];
  /** Lists from which the browser tests open it, as it needs an id. */
  firstOf?: readonly string[];
}

export const MENU_GROUPS = ['概览', '企业', '知识产权', '政策', '资料', '记录', '账号'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];
export const FOOTER_GROUPS = ['查政策', '看申报', '读动态', '找资源', '用知识产权', '我的企业'] as const;
type FooterGroup = (typeof FOOTER_GROUPS)[number];
