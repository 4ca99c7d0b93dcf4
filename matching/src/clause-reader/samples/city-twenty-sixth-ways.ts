import { is, LEGAL, no, num, OPEN, place, ratio, type Sample, test } from './sample';

/** How lists begin and what stands beside them, as notices word it. */
export const CITY_TWENTY_SIXTH_WAYS: readonly Sample[] = [
  // another way in beside the whole list
  {
    text: '申报重点商贸企业，应符合以下条件：\n1.在本市登记注册，具有独立法人资格；\n2.上年度营业收入不低于2亿元；\n3.在全国有10家以上直营门店。\n中国连锁百强企业经商务局确认，可直接入库。',
    place: '330100',
    conditions: [{ any: [{ all: [place('330100'), LEGAL, num('revenue', '>=', 20000), OPEN] }, OPEN] }],
    marked: ['在全国有10家以上直营门店', '中国连锁百强企业'],
  },
  // it is not sure what the way stands beside
  {
    text: '（一）净资产不低于1000万元，省级骨干企业可直接认定；（二）上年度纳税总额不低于200万元。',
    marked: ['净资产不低于1000万元', '可直接认定', '上年度纳税总额不低于200万元'],
  },
  // what a whole list asks in principle
  {
    text: '参评单位原则上应满足以下条件：1.具有独立法人资格；2.上年度营业收入不低于500万元。',
    conditions: [{ any: [LEGAL, OPEN] }, { any: [num('revenue', '>=', 500), OPEN] }],
  },
  // a sign instead of a number
  {
    text: '示范企业应满足下列要求：\n——在四川省内依法注册，具有独立法人资格；\n——上年度营业收入3000万元以上；\n——资产负债率不超过65%。',
    place: '510000',
    conditions: [place('510000'), LEGAL, num('revenue', '>=', 3000), test(ratio('liabilities', 'assets'), '<=', 65)],
  },
  // what stands before the words that lead to what must not be
  {
    text: '企业具有独立法人资格，诚信守法经营，近三年无下列情形：拒不执行判决；串通投标。',
    conditions: [LEGAL],
    marked: ['诚信守法经营', '拒不执行判决', '串通投标'],
  },
  // wages and insurance, shares of all income, several years before, one of the strategic industries
  {
    text: '用工规范，不拖欠员工工资，依法足额缴纳社会保险费；研究开发费用不少于200万元，且占企业收入总额的比例不低于8%。',
    conditions: [no('arrears'), num('rd_expense', '>=', 200), test(ratio('rd_expense', 'total_income'), '>=', 8)],
    marked: ['用工规范'],
  },
  {
    text: '上三个年度营业收入均在4000万元以上，主营产品销售额占本企业营业收入的比重不低于60%，属于节能环保、智能制造、新型显示等战略性新兴产业。',
    conditions: [
      num('revenue', '>=', 4000, { each: 3 }),
      test(ratio('main_product_revenue', 'revenue'), '>=', 60),
      is('strategic_industry'),
    ],
  },
  { text: '属于我市重点发展的智能装备、新材料、生物制造等战略性新兴产业。', marked: ['智能装备'] },
];
