import type { Condition } from '@zhice/matching/rule';
import { any, held, inArea, NO_ARREARS, NOT_DISHONEST, percent, person } from '../items/conditions';
import type { DemoProduct } from './plan';

// What several products have in common: institutions, conditions and papers.

export const [TECH, RURAL, PROVINCIAL, HARBOUR, VILLAGE, SURETY, LEASING, TRANSIT, SMALL] = [
  '江澜银行科技支行',
  '澜州农村商业银行',
  '江澜省商业银行澜州分行',
  '屏海港湾银行',
  '云屏村镇银行',
  '江澜省融资担保有限公司',
  '澜州智造融资租赁有限公司',
  '澜州市应急转贷基金',
  '望湖科创小额贷款有限公司',
];

export const CITY = '990100';
export const IN_CITY = inArea(CITY);
export const TECH_TITLE = any(held('title_tech_sme'), held('title_specialized_sme'), held('title_high_tech'));
export const SOUND: readonly Condition[] = [NOT_DISHONEST, NO_ARREARS];
export const CHECKED = person('机构核查征信和涉诉情况');
export const DEBT = (most: number) => percent('liabilities', 'assets', '<=', most);
const PAPERS = ['营业执照', '近两年财务报表和最近一期报表', '近一年纳税申报表', '贷款用途证明（合同或订单）'];
export const PATENT_PAPERS = [...PAPERS, '专利证书和专利登记簿副本', '最近一次年费缴纳凭证'];

type Given = Omit<DemoProduct, 'repayments' | 'confirmed' | 'materials'> & Partial<DemoProduct>;

export const product = (given: Given): DemoProduct => ({
  repayments: ['interest', 'annuity'],
  materials: PAPERS,
  ...given,
  confirmed: given.confirmed ?? (given.name.length * 7) % 41,
});
