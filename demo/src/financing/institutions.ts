import { BANK_ENTERPRISE } from '../enterprises/accounts';
import type { DemoInstitution } from './plan';

export const INSTITUTIONS: readonly DemoInstitution[] = [
  {
    name: '江澜银行科技支行',
    kind: 'bank',
    phone: '0599-88006101',
    intro: '专营科技型企业的支行，配有知识产权评价团队，贷款审批权限在支行。',
    enterprise: BANK_ENTERPRISE,
  },
  {
    name: '澜州农村商业银行',
    kind: 'bank',
    phone: '0599-88006202',
    intro: '服务本地小微企业和个体工商户的法人银行，在各区县设有网点。',
  },
  {
    name: '江澜省商业银行澜州分行',
    kind: 'bank',
    phone: '0599-88006303',
    intro: '面向制造业企业提供流动资金、设备更新和供应链融资。',
  },
  {
    name: '屏海港湾银行',
    kind: 'bank',
    phone: '0598-88006404',
    intro: '以外贸和供应链企业为主要客户的城市商业银行。',
  },
  {
    name: '云屏村镇银行',
    kind: 'bank',
    phone: '0597-88006505',
    intro: '支持农产品加工和县域小微企业的村镇银行。',
  },
  {
    name: '江澜省融资担保有限公司',
    kind: 'guarantee',
    phone: '0599-88006606',
    intro: '政府性融资担保机构，与合作银行按比例分担风险，担保费不超过 1%。',
  },
  {
    name: '澜州智造融资租赁有限公司',
    kind: 'leasing',
    phone: '0599-88006707',
    intro: '专注制造业设备的直接租赁和售后回租。',
  },
  {
    name: '澜州市应急转贷基金',
    kind: 'fund',
    phone: '0599-88006808',
    intro: '由市级财政设立，帮助生产经营正常的企业归还到期贷款、衔接续贷。',
  },
  {
    name: '望湖科创小额贷款有限公司',
    kind: 'small_loan',
    phone: '0599-88006909',
    intro: '面向初创科技企业的小额信用贷款公司。',
  },
];
