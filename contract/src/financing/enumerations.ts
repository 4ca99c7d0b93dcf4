import { enumeration } from '../enumeration';

/** What an institution is. */
export const INSTITUTION_KINDS = enumeration({
  bank: '银行',
  guarantee: '融资担保公司',
  leasing: '融资租赁公司',
  small_loan: '小额贷款公司',
  fund: '政府性基金',
});
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number];

/** What the money is for; the facet "类型". */
export const PRODUCT_KINDS = enumeration({
  working: '流动资金贷款',
  tech: '科技贷款',
  ip_pledge: '知识产权质押融资',
  equipment: '设备与技改贷款',
  chain: '供应链融资',
  inclusive: '普惠小微贷款',
  leasing: '融资租赁',
  transit: '应急转贷',
});
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** For how long one borrows; a product is in each band that its terms touch. */
export const TERM_BANDS = enumeration({
  short: '1 年以内',
  middle: '1 至 3 年',
  long: '3 至 5 年',
  longer: '5 年以上',
});
export type TermBand = (typeof TERM_BANDS)[number];

/** How much, likewise. */
export const AMOUNT_BANDS = enumeration({
  '0': '100 万元以内',
  '100': '100 万至 500 万元',
  '500': '500 万至 1000 万元',
  '1000': '1000 万至 3000 万元',
  '3000': '3000 万元以上',
});

/** What stands for the money. */
export const GUARANTEE_WAYS = enumeration({
  credit: '信用',
  surety: '保证人担保',
  guarantee: '融资担保公司担保',
  mortgage: '房产土地抵押',
  equipment: '设备抵押',
  ip: '知识产权质押',
  receivable: '应收账款质押',
  equity: '股权质押',
  pool: '风险补偿资金池',
});
export type GuaranteeWay = (typeof GUARANTEE_WAYS)[number];

/** What a rate goes by: itself, or a figure of the catalogue plus basis points. */
export const RATE_BASES = enumeration({
  fixed: '固定利率',
  lpr_one_year: '一年期 LPR 加减点',
  lpr_five_years: '五年期以上 LPR 加减点',
});
export type RateBase = (typeof RATE_BASES)[number];

/** What an application is for. */
export const PURPOSES = enumeration({
  purchase: '采购原料和商品',
  wages: '发放工资和日常经营',
  research: '研发投入',
  equipment: '购置设备和技术改造',
  building: '厂房建设和装修',
  repay: '归还到期贷款',
  other: '其他',
});

/** Why an institution does not lend. */
export const REFUSAL_REASONS = enumeration({
  condition: '不符合产品的准入条件',
  repayment: '偿债能力不足',
  collateral: '担保条件不足',
  credit: '征信或涉诉问题',
  industry: '不在支持的行业或区域',
  material: '材料不全且未补充',
  other: '其他原因',
});

/** Whether a product is offered; the names are those of all listings. */
export const PRODUCT_STATES = enumeration({ online: '上架', paused: '暂停申请', down: '下架' });

const TERM_ENDS = [0, 12, 36, 60];

/** The bands of terms that a product of so many months is in; the upper end of a band belongs to it. */
export const termBandsOf = (from: number, to: number): TermBand[] =>
  TERM_BANDS.filter((_, at) => from <= (TERM_ENDS[at + 1] ?? Number.POSITIVE_INFINITY) && to > (TERM_ENDS[at] ?? 0));
