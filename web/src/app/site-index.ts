import type { Need } from './members-only';

export interface Place {
  label: string;
  to: string;
  need?: Need;
  /** Paths of pages that belong under this tab. */
  covers?: string[];
}

/** Header tabs in the order of the spec, section 2: those whose pages exist. */
export const TABS: Place[] = [
  { label: '首页', to: '/index', covers: ['/login'] },
  {
    label: '政策库',
    to: '/policyData',
    covers: ['/policyDetail', '/policyListData', '/policyDetailData', '/policyList', '/activityDetail'],
  },
  { label: '政策匹配', to: '/match', need: 'enterprise', covers: ['/intellect'] },
  { label: '知识产权', to: '/equity', covers: ['/zlDetail', '/lwDetail', '/paperDetail', '/cqzx'] },
  {
    label: '个人中心',
    to: '/basics',
    need: 'login',
    covers: [
      '/information',
      '/yinformation',
      '/sbNow',
      '/annual',
      '/appeal',
      '/identity',
      '/firm',
      '/knowledge',
      '/zlManage',
      '/sbManage',
      '/bqManage',
      '/yearJk',
      '/record',
      '/rightImport',
      '/zzManage',
      '/documentManage',
      '/notices',
      '/account',
    ],
  },
];

/** The index of the site in the footer, by what a visitor wants to do. */
export const SITE_INDEX: { title: string; places: Place[] }[] = [
  {
    title: '查政策',
    places: [
      { label: '政策事项', to: '/policyData' },
      { label: '政策文件', to: '/policyData?kind=document' },
      { label: '政策资讯', to: '/policyListData' },
    ],
  },
  {
    title: '看申报',
    places: [
      { label: '申报通知', to: '/policyList?status=0' },
      { label: '公示名单', to: '/policyList?status=1' },
      { label: '其他信息', to: '/policyList?status=2' },
    ],
  },
  {
    title: '读动态',
    places: [
      { label: '最新动态', to: '/dynamicList' },
      { label: '政策知识', to: '/knowledgeList' },
      { label: '知识产权知识', to: '/knowPage' },
    ],
  },
  {
    title: '找资源',
    places: [
      { label: '惠企服务', to: '/serviceList' },
      { label: '专家', to: '/expertList' },
      { label: '人才', to: '/personlist' },
      { label: '企业库', to: '/enterpriseLibrary', need: 'login' },
      { label: '企业供应', to: '/productList?selector=1' },
      { label: '企业需求', to: '/demandList?selector=2' },
    ],
  },
  {
    title: '用知识产权',
    places: [
      { label: '查专利商标', to: '/equity' },
      { label: '可转让专利', to: '/equity?offer=sale' },
      { label: '技术成果', to: '/equity?kind=achievement' },
      { label: '知识产权咨询', to: '/cqzx', need: 'login' },
    ],
  },
  {
    title: '我的企业',
    places: [
      { label: '政策匹配', to: '/match', need: 'enterprise' },
      { label: '智能问答', to: '/intellect', need: 'enterprise' },
      { label: '个人中心', to: '/basics', need: 'login' },
      { label: '企业信息', to: '/firm', need: 'login' },
      { label: '我的知识产权', to: '/knowledge', need: 'enterprise' },
    ],
  },
];
