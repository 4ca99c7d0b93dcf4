import {
  all,
  any,
  countOf,
  inArea,
  inIndustry,
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
  HARBOUR,
  IN_CITY,
  LEASING,
  PATENT_PAPERS,
  product,
  SMALL,
  SOUND,
  SURETY,
  TECH_TITLE,
  TRANSIT,
  VILLAGE,
} from './shared';

export const OTHER_BANKS: readonly DemoProduct[] = [
  product({
    ...{ institution: HARBOUR, name: '出口订单贷', kind: 'chain', ways: ['credit', 'receivable'], days: [5, 3] },
    summary: '凭出口订单和报关记录融资，可叠加出口信用保险。',
    ...{ amount: [50, 1000], term: [1, 12], rate: [3.3, 4.2] },
    repayments: ['bullet', 'interest'],
    conditions: [number('export_value', '>=', 100), DEBT(75), ...SOUND, CHECKED],
  }),
  product({
    ...{ institution: HARBOUR, name: '退税贷', kind: 'working', ways: ['receivable'], days: [3, 2] },
    summary: '以应收出口退税款为还款来源，退税到账即还。',
    ...{ amount: [20, 500], term: [1, 6], rate: [3.4, 4.0] },
    repayments: ['bullet'],
    conditions: [number('export_value', '>=', 50), NOT_DISHONEST],
  }),
  product({
    ...{ institution: HARBOUR, name: '专利快贷', kind: 'ip_pledge', ways: ['ip'], days: [7, 4] },
    summary: '五项以上有效专利打包质押，线上评价。',
    ...{ amount: [50, 500], term: [6, 24], rate: [3.6, 4.5], fees: '评估费 = 放款 = 3000元' },
    materials: PATENT_PAPERS,
    conditions: [number('pledgeable_patents', '>=', 5), number('revenue', '>=', 300), NOT_DISHONEST, CHECKED],
  }),
  product({
    ...{ institution: HARBOUR, name: '跨境电商贷', kind: 'inclusive', ways: ['credit'], days: [3, 2] },
    summary: '看店铺流水和平台回款，随借随还。',
    ...{ amount: [10, 300], term: [3, 12], rate: [4.2, 5.4] },
  }),
  product({
    ...{
      institution: VILLAGE,
      name: '农产品加工贷',
      kind: 'working',
      ways: ['mortgage', 'surety', 'guarantee'],
      days: [8, 4],
    },
    summary: '收购季节的流动资金，按季付息。',
    ...{ amount: [30, 800], term: [3, 24], rate: [3.8, 4.8] },
    conditions: [inIndustry('13', '14', '15'), SMALLER, DEBT(75), NOT_DISHONEST, CHECKED],
  }),
  product({
    ...{ institution: VILLAGE, name: '县域小微信用贷', kind: 'inclusive', ways: ['credit'], days: [4, 3] },
    summary: '县域注册满一年的小微企业。',
    ...{ amount: [5, 100], term: [6, 24], rate: [4.2, 5.5] },
    conditions: [inArea('990121', '990221', '990321'), SMALLER, years('registered_on', '>=', 1), NOT_DISHONEST],
  }),
];

export const MORE: readonly DemoProduct[] = [
  product({
    ...{
      institution: VILLAGE,
      name: '茶乡产业贷',
      kind: 'inclusive',
      ways: ['surety', 'mortgage', 'pool'],
      days: [6, 4],
    },
    summary: '茶叶种植加工和茶旅企业，由产业风险补偿资金池分担风险。',
    ...{ amount: [10, 300], term: [6, 36], rate: [3.6, 4.6] },
    conditions: [inArea('990321'), SMALLER, NOT_DISHONEST, CHECKED],
  }),
];

export const OTHERS: readonly DemoProduct[] = [
  product({
    ...{ institution: SURETY, name: '小微批量担保贷', kind: 'inclusive', ways: ['guarantee'], days: [8, 4] },
    summary: '与合作银行批量合作，免抵押，担保费年化 0.8%。',
    ...{ amount: [20, 500], term: [6, 24], rate: [3.3, 4.0], fees: '担保费 = 每年 = 0.8%' },
    conditions: [SMALLER, years('registered_on', '>=', 1), DEBT(80), ...SOUND, CHECKED],
  }),
  product({
    ...{ institution: SURETY, name: '科技担保贷', kind: 'tech', ways: ['guarantee', 'ip'], days: [10, 5] },
    summary: '科技型中小企业专项担保，知识产权作反担保。',
    ...{ amount: [100, 1000], term: [12, 36], rate: [3.1, 3.8], fees: '担保费 = 每年 = 0.5%' },
    conditions: [TECH_TITLE, SMALLER, percent('rd_expense', 'revenue', '>=', 2), ...SOUND, CHECKED],
  }),
  product({
    ...{ institution: SURETY, name: '知识产权反担保贷', kind: 'ip_pledge', ways: ['guarantee', 'ip'], days: [12, 6] },
    summary: '专利、软件著作权质押给担保公司，由合作银行放款。',
    ...{ amount: [50, 800], term: [12, 36], rate: [3.2, 3.9], fees: '担保费 = 每年 = 0.6%\n评估费 = 放款 = 5000元' },
    materials: PATENT_PAPERS,
    conditions: [
      any(
        number('pledgeable_patents', '>=', 3),
        all(number('pledgeable_patents', '>=', 1), countOf(['software_rights'], '>=', 10)),
      ),
      SMALLER,
      ...SOUND,
      CHECKED,
    ],
  }),
  product({
    ...{ institution: SURETY, name: '创业担保贷', kind: 'inclusive', ways: ['guarantee'], days: [15, 7], area: CITY },
    summary: '符合条件的小微企业可按规定申请财政贴息。',
    ...{ amount: [10, 400], term: [12, 24], rate: [3.0, 3.6], lpr: ['lpr_one_year', 0, 60] },
    conditions: [
      IN_CITY,
      { fact: 'size_class', in: ['small', 'micro'] },
      ...SOUND,
      person('新招用符合条件人员达到规定比例'),
    ],
  }),
  product({
    ...{ institution: LEASING, name: '设备直租', kind: 'leasing', ways: ['equipment'], days: [10, 4] },
    summary: '看中设备由租赁公司购买，企业按月付租金，期满归企业。',
    ...{ amount: [100, 3000], term: [12, 60], rate: [4.5, 6.2], fees: '手续费 = 放款 = 1%\n期末留购款 = 到期 = 100元' },
    repayments: ['annuity'],
    conditions: [inIndustry('C'), number('revenue', '>=', 1000), DEBT(75), NOT_DISHONEST, CHECKED],
  }),
  product({
    ...{ institution: LEASING, name: '售后回租', kind: 'leasing', ways: ['equipment'], days: [8, 4] },
    summary: '盘活自有设备，补充流动资金。',
    ...{ amount: [100, 2000], term: [12, 48], rate: [5.0, 6.8], fees: '手续费 = 放款 = 1.2%' },
    repayments: ['annuity', 'principal'],
    conditions: [inIndustry('C'), number('fixed_investment', '>=', 200), NOT_DISHONEST, CHECKED],
  }),
  product({
    ...{ institution: TRANSIT, name: '应急转贷', kind: 'transit', ways: ['credit'], days: [2, 1], area: CITY },
    summary: '银行已同意续贷的企业，垫付到期贷款，最长三十天。',
    ...{ amount: [50, 3000], term: [1, 1], rate: [3.6, 3.6] },
    repayments: ['bullet'],
    conditions: [IN_CITY, SMALLER, ...SOUND, person('经办银行出具续贷意见')],
    source: '澜州市企业应急转贷资金管理办法',
  }),
  product({
    ...{ institution: SMALL, name: '初创信用小贷', kind: 'inclusive', ways: ['credit'], days: [2, 2], area: CITY },
    summary: '成立三年内的科技企业，不看抵押物。',
    ...{ amount: [5, 100], term: [3, 18], rate: [7.2, 10.8] },
    conditions: [IN_CITY, years('registered_on', '<=', 3), NOT_DISHONEST, CHECKED],
  }),
  product({
    ...{
      institution: SMALL,
      name: '科技订单小贷',
      kind: 'chain',
      ways: ['receivable', 'surety'],
      days: [3, 2],
      area: CITY,
    },
    summary: '拿到订单缺资金的科技企业，按订单回款还款。',
    ...{ amount: [10, 200], term: [1, 12], rate: [6.8, 9.6] },
    repayments: ['bullet', 'interest'],
    conditions: [IN_CITY, number('revenue', '>=', 100), NOT_DISHONEST, person('提供有效订单')],
  }),
];
