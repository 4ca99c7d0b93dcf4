/** What is told of a page once, for routes, menus, search engines and browser tests. No TypeBox here, so that the browser can use it. */
interface PortalPage<Path extends string = string, Icon extends string = string> {
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

const DECLARED = [
  { path: '/index', tab: '首页', sitemap: [''] },
  { path: '/login', under: '/index', unlisted: true, checks: [] },
  {
    path: '/policyData',
    tab: '政策库',
    footer: [
      { group: '查政策', label: '政策事项' },
      { group: '查政策', label: '政策文件', view: '?kind=document' },
    ],
    sitemap: ['', '?kind=document'],
    checks: ['', '?kind=document', '?status=closing'],
  },
  { path: '/policyDetail', under: '/policyData', firstOf: ['/policyData', '/policyData?kind=document'] },
  {
    path: '/policyListData',
    under: '/policyData',
    footer: [{ group: '查政策', label: '政策资讯' }],
    sitemap: [''],
  },
  { path: '/policyDetailData', under: '/policyData', firstOf: ['/policyListData'] },
  {
    path: '/policyList',
    under: '/policyData',
    footer: [
      { group: '看申报', label: '申报通知', view: '?status=0' },
      { group: '看申报', label: '公示名单', view: '?status=1' },
      { group: '看申报', label: '其他信息', view: '?status=2' },
    ],
    sitemap: [''],
    checks: ['?status=0', '?status=1'],
  },
  {
    path: '/qysb',
    need: 'enterprise',
    under: '/policyData',
    menu: { group: '政策', label: '政策申报', icon: 'document' },
    footer: [{ group: '看申报', label: '政策申报' }],
  },
  { path: '/activityDetail', under: '/policyData', firstOf: ['/policyList?status=0'] },
  { path: '/joinActivity', sitemap: [''] },
  { path: '/dynamicList', footer: [{ group: '读动态', label: '最新动态' }], sitemap: [''] },
  { path: '/trendsDetail', firstOf: ['/dynamicList'] },
  { path: '/knowledgeList', footer: [{ group: '读动态', label: '政策知识' }], sitemap: [''] },
  { path: '/knowledgeDetail', firstOf: ['/knowledgeList'] },
  { path: '/knowPage', footer: [{ group: '读动态', label: '知识产权知识' }], sitemap: [''] },
  { path: '/serviceList', footer: [{ group: '找资源', label: '惠企服务' }], sitemap: [''] },
  { path: '/expertList', footer: [{ group: '找资源', label: '专家' }], sitemap: [''] },
  { path: '/personlist', footer: [{ group: '找资源', label: '人才' }], sitemap: [''] },
  { path: '/enterpriseLibrary', need: 'login', footer: [{ group: '找资源', label: '企业库' }] },
  { path: '/productList', footer: [{ group: '找资源', label: '企业供应', view: '?selector=1' }], sitemap: [''] },
  { path: '/demandList', footer: [{ group: '找资源', label: '企业需求', view: '?selector=2' }], sitemap: [''] },
  {
    path: '/match',
    need: 'enterprise',
    tab: '政策匹配',
    menu: { group: '政策', label: '政策匹配', icon: 'match' },
    footer: [{ group: '我的企业', label: '政策匹配' }],
    checks: ['', '?verdict=near'],
  },
  {
    path: '/intellect',
    need: 'enterprise',
    under: '/match',
    menu: { group: '政策', label: '智能问答', icon: 'question' },
    footer: [{ group: '我的企业', label: '智能问答' }],
  },
  {
    path: '/information',
    need: 'login',
    under: '/basics',
    menu: { group: '政策', label: '政策信息', icon: 'calendar' },
    checks: ['', '?tab=followed'],
  },
  { path: '/sbNow', need: 'enterprise', under: '/basics', menu: { group: '政策', label: '正在申报', icon: 'edit' } },
  {
    path: '/yinformation',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '政策', label: '已获支持', icon: 'check' },
    checks: ['', '?add=1'],
  },
  {
    path: '/equity',
    tab: '知识产权',
    footer: [
      { group: '用知识产权', label: '查专利商标' },
      { group: '用知识产权', label: '可转让专利', view: '?offer=sale' },
      { group: '用知识产权', label: '技术成果', view: '?kind=achievement' },
    ],
    sitemap: ['', '?kind=trademark', '?kind=software', '?kind=copyright', '?kind=achievement', '?kind=paper'],
    checks: ['', '?kind=trademark&group=09', '?enterprise=1', '?kind=achievement', '?kind=paper'],
  },
  { path: '/zlDetail', under: '/equity', firstOf: ['/equity?offer=sale', '/equity?kind=software'] },
  { path: '/lwDetail', under: '/equity', firstOf: ['/equity?kind=achievement'] },
  { path: '/paperDetail', under: '/equity', firstOf: ['/equity?kind=paper'] },
  { path: '/cqzx', need: 'login', under: '/equity', footer: [{ group: '用知识产权', label: '知识产权咨询' }] },
  { path: '/companyConsultation', need: 'login', under: '/index', footer: [{ group: '找资源', label: '平台咨询' }] },
  {
    path: '/enterprise',
    tab: '企业诉求',
    footer: [{ group: '找资源', label: '企业诉求' }],
    sitemap: [''],
    checks: ['', '?figure=solved'],
  },
  { path: '/enterpriseDetail', under: '/enterprise', firstOf: ['/enterprise'] },
  {
    path: '/subEnterprise',
    need: 'enterprise',
    under: '/enterprise',
    footer: [{ group: '我的企业', label: '提交诉求' }],
  },
  {
    path: '/basics',
    need: 'login',
    tab: '个人中心',
    menu: { group: '概览', label: '个人中心', icon: 'user' },
    footer: [{ group: '我的企业', label: '个人中心' }],
  },
  {
    path: '/notices',
    need: 'login',
    under: '/basics',
    menu: { group: '概览', label: '消息与提醒', icon: 'bell' },
    checks: ['', '?view=settings'],
  },
  {
    path: '/firm',
    need: 'login',
    under: '/basics',
    menu: { group: '企业', label: '企业信息', icon: 'building' },
    footer: [{ group: '我的企业', label: '企业信息' }],
  },
  { path: '/identity', need: 'login', under: '/basics', menu: { group: '企业', label: '企业认证', icon: 'user' } },
  {
    path: '/members',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '企业', label: '成员与权限', icon: 'user' },
  },
  { path: '/invitation', unlisted: true },
  { path: '/correction', need: 'enterprise', under: '/basics' },
  {
    path: '/knowledge',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '知识产权', label: '全部权利', icon: 'list' },
    footer: [{ group: '我的企业', label: '我的知识产权' }],
  },
  {
    path: '/zlManage',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '知识产权', label: '专利', icon: 'bulb' },
    checks: ['', '?add=patent', '?deleted=1'],
  },
  { path: '/sbManage', need: 'enterprise', under: '/basics', menu: { group: '知识产权', label: '商标', icon: 'mark' } },
  {
    path: '/bqManage',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '知识产权', label: '版权与软著', icon: 'book' },
    checks: ['', '?kind=software'],
  },
  {
    path: '/yearJk',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '知识产权', label: '年费与续展', icon: 'clock' },
    checks: ['', '?tab=calendar', '?tab=forecast'],
  },
  {
    path: '/record',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '知识产权', label: '缴费记录', icon: 'list' },
    checks: ['', '?add=1'],
  },
  { path: '/rightImport', need: 'enterprise', under: '/basics', checks: ['?kind=patent'] },
  {
    path: '/zzManage',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '资料', label: '资质管理', icon: 'check' },
    checks: ['', '?state=ending', '?add=1'],
  },
  {
    path: '/rdManage',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '资料', label: '研发项目', icon: 'bulb' },
    checks: ['', '?add=1'],
  },
  {
    path: '/documentManage',
    need: 'enterprise',
    under: '/basics',
    menu: { group: '资料', label: '文件管理', icon: 'document' },
    checks: ['', '?add=1', '?deleted=1'],
  },
  { path: '/caseDetail', need: 'login', under: '/basics', firstOf: ['/annual'] },
  { path: '/annual', need: 'login', under: '/basics', menu: { group: '记录', label: '申请记录', icon: 'clock' } },
  { path: '/appeal', need: 'enterprise', under: '/basics', menu: { group: '记录', label: '诉求记录', icon: 'info' } },
  { path: '/account', need: 'login', under: '/basics', menu: { group: '账号', label: '账号与安全', icon: 'lock' } },
  { path: '/phone', need: 'login' },
  { path: '/email', need: 'login' },
  { path: '/wechat', need: 'login' },
  { path: '/bindInfo', need: 'login', checks: [] },
  { path: '/register', sitemap: [''] },
  { path: '/forgetPassWord', unlisted: true },
  { path: '/scan', unlisted: true, checks: [] },
  { path: '/ysMent', sitemap: [''], checks: ['?status=1', '?status=2'] },
] as const satisfies readonly PortalPage[];

type Declared = (typeof DECLARED)[number];
export type PagePath = Declared['path'];
type MenuIcon = Extract<Declared, { menu: object }>['menu']['icon'];

/** Every page of the portal; tabs, menus and footer follow this order. */
export const pages: readonly PortalPage<PagePath, MenuIcon>[] = DECLARED;
