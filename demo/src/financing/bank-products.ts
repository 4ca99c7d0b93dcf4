import {
  held,
  inIndustry,
  NO_ARREARS,
  NOT_DISHONEST,
  number,
  percent,
  person,
  SMALLER,
  years,
} from '../items/conditions';
import type { DemoProduct } from './plan';
import {
  CHECKED,
  CITY,
  DEBT,
  IN_CITY,
  PATENT_PAPERS,
  PROVINCIAL,
  product,
  RURAL,
  SOUND,
  TECH,
  TECH_TITLE,
} from './shared';

export const TECH_BANK: readonly DemoProduct[] = [
  product({
    ...{ institution: TECH, name: '科创信用贷', kind: 'tech', ways: ['credit', 'pool'], days: [5, 3], area: CITY },
    summary: '有科技称号的企业凭研发投入和知识产权获得信用贷款，无需抵押。',
    ...{ amount: [50, 1000], term: [6, 36], rate: [3.2, 3.85], lpr: ['lpr_one_year', 20, 85] },
    conditions: [IN_CITY, TECH_TITLE, percent('rd_expense', 'revenue', '>=', 3), DEBT(70), ...SOUND, CHECKED],
    source: '江澜银行科创信用贷管理办法（2026 年版）',
  }),
  product({
    ...{ institution: TECH, name: '知产质押贷', kind: 'ip_pledge', ways: ['ip', 'pool'], days: [10, 5], area: CITY },
    summary: '以有效、年费已缴清且未质押的专利作质押，由支行免费初评。',
    ...{ amount: [100, 2000], term: [12, 36], rate: [3.3, 4.1], fees: '评估费 = 放款 = 0.3%' },
    repayments: ['interest', 'principal'],
    materials: PATENT_PAPERS,
    conditions: [
      IN_CITY,
      number('pledgeable_patents', '>=', 2),
      number('revenue', '>=', 500),
      DEBT(75),
      ...SOUND,
      CHECKED,
    ],
    source: '江澜银行知识产权质押贷款管理办法',
  }),
  product({
    ...{ institution: TECH, name: '专精特新贷', kind: 'tech', ways: ['credit', 'ip', 'pool'], days: [5, 3] },
    summary: '专精特新中小企业专属额度，利率优惠，随借随还。',
    ...{ amount: [100, 3000], term: [12, 60], rate: [3.0, 3.6], lpr: ['lpr_one_year', 0, 60] },
    conditions: [held('title_specialized_sme'), number('revenue', '>=', 2000), DEBT(70), ...SOUND, CHECKED],
    source: '专精特新企业金融服务方案',
  }),
  product({
    ...{ institution: TECH, name: '研发设备更新贷', kind: 'equipment', ways: ['credit', 'equipment'], days: [12, 5] },
    summary: '购置研发和生产设备，期限最长五年，按设备投资的八成放款。',
    ...{ amount: [100, 3000], term: [24, 60], rate: [3.1, 3.8] },
    repayments: ['annuity', 'principal'],
    conditions: [TECH_TITLE, number('fixed_investment', '>=', 100), DEBT(70), ...SOUND, CHECKED],
  }),
  product({
    ...{ institution: TECH, name: '人才创业贷', kind: 'tech', ways: ['credit', 'surety'], days: [7, 3], area: CITY },
    summary: '成立五年内、研发人员占比高的初创企业，看团队和技术。',
    ...{ amount: [30, 300], term: [6, 24], rate: [3.4, 4.2] },
    conditions: [
      IN_CITY,
      years('registered_on', '<=', 5),
      percent('rd_staff', 'staff', '>=', 20),
      NOT_DISHONEST,
      CHECKED,
    ],
  }),
];

export const RURAL_BANK: readonly DemoProduct[] = [
  product({
    ...{ institution: RURAL, name: '税信贷', kind: 'inclusive', ways: ['credit'], days: [2, 2], area: CITY },
    summary: '按近两年纳税情况核定额度，线上申请，两个工作日放款。',
    ...{ amount: [5, 300], term: [6, 24], rate: [3.6, 4.6] },
    conditions: [IN_CITY, SMALLER, number('tax_paid', '>=', 5), years('registered_on', '>=', 2), ...SOUND],
  }),
  product({
    ...{ institution: RURAL, name: '小微抵押贷', kind: 'working', ways: ['mortgage'], days: [8, 3], area: CITY },
    summary: '厂房、商铺、住宅均可抵押，抵押率最高七成。',
    ...{ amount: [50, 1500], term: [12, 60], rate: [3.3, 4.0], fees: '评估费 = 放款 = 0.1%\n登记费 = 放款 = 550元' },
    repayments: ['interest', 'annuity', 'principal'],
    conditions: [IN_CITY, SMALLER, DEBT(80), ...SOUND, CHECKED],
  }),
  product({
    ...{
      institution: RURAL,
      name: '稳岗扩岗贷',
      kind: 'inclusive',
      ways: ['credit', 'guarantee'],
      days: [5, 3],
      area: CITY,
    },
    summary: '用工稳定的小微企业，按参保人数给予利率优惠。',
    ...{ amount: [20, 500], term: [6, 36], rate: [3.0, 3.9], lpr: ['lpr_one_year', 0, 90] },
    conditions: [IN_CITY, SMALLER, number('insured_staff', '>=', 10), NO_ARREARS, NOT_DISHONEST],
  }),
  product({
    ...{ institution: RURAL, name: '商户经营贷', kind: 'working', ways: ['surety', 'mortgage'], days: [6, 3] },
    summary: '批发零售和服务业企业的日常周转。',
    ...{ amount: [10, 200], term: [3, 12], rate: [4.0, 5.2] },
  }),
];

export const PROVINCIAL_BANK: readonly DemoProduct[] = [
  product({
    ...{
      institution: PROVINCIAL,
      name: '制造业流动资金贷',
      kind: 'working',
      ways: ['credit', 'mortgage', 'guarantee'],
      days: [10, 5],
    },
    summary: '规模以上制造业企业的采购和经营周转。',
    ...{ amount: [300, 5000], term: [6, 36], rate: [3.0, 3.7], lpr: ['lpr_one_year', 0, 70] },
    conditions: [inIndustry('C'), number('revenue', '>=', 2000), DEBT(65), ...SOUND, CHECKED],
  }),
  product({
    ...{
      institution: PROVINCIAL,
      name: '技改项目贷',
      kind: 'equipment',
      ways: ['mortgage', 'equipment'],
      days: [20, 8],
    },
    summary: '已备案的技术改造项目，可与贴息政策叠加。',
    ...{ amount: [500, 10000], term: [36, 96], rate: [3.1, 3.8], lpr: ['lpr_five_years', -40, 30] },
    repayments: ['principal', 'annuity'],
    conditions: [
      inIndustry('C'),
      number('fixed_investment', '>=', 300),
      DEBT(65),
      ...SOUND,
      person('项目已备案并通过环评'),
    ],
  }),
  product({
    ...{ institution: PROVINCIAL, name: '核心企业订单贷', kind: 'chain', ways: ['receivable'], days: [7, 3] },
    summary: '以与核心企业的订单和应收账款融资，按账期还款。',
    ...{ amount: [50, 2000], term: [1, 12], rate: [3.2, 4.0] },
    repayments: ['bullet', 'interest'],
    conditions: [number('revenue', '>=', 500), ...SOUND, person('核心企业确认订单或应收账款')],
  }),
  product({
    ...{ institution: PROVINCIAL, name: '高企连续贷', kind: 'tech', ways: ['credit'], days: [7, 4] },
    summary: '有效期内的高新技术企业，三年授信、循环使用。',
    ...{ amount: [200, 3000], term: [12, 36], rate: [3.0, 3.6], lpr: ['lpr_one_year', 0, 60] },
    conditions: [held('title_high_tech'), number('revenue', '>=', 1000), DEBT(70), ...SOUND, CHECKED],
  }),
  product({
    ...{
      institution: PROVINCIAL,
      name: '绿色转型贷',
      kind: 'equipment',
      ways: ['mortgage', 'equipment', 'guarantee'],
      days: [15, 6],
    },
    summary: '节能改造、光伏和循环利用项目，按减排效果给予利率优惠。',
    ...{ amount: [200, 5000], term: [24, 84], rate: [2.9, 3.6], lpr: ['lpr_five_years', -60, 10] },
    repayments: ['annuity', 'principal'],
  }),
];
