import { DEBT, LEGAL, no, num, OPEN, place, ratio, type Sample, test, unlisted } from './sample';

/** Items of lists of conditions in which nothing is known, and further wordings of real notices. */
export const CITY_TWENTY_FIFTH: readonly Sample[] = [
  {
    text: '申报单位应具备下列条件：\n1.在青岛市登记注册，具有独立法人资格；\n2.组织架构清晰，内控制度完备；\n3.掌握关键工艺，产品质量稳定可靠；\n4.按要求报送上一年度的统计资料。',
    place: '370200',
    conditions: [place('370200'), LEGAL],
    marked: ['组织架构清晰', '内控制度完备', '掌握关键工艺', '产品质量稳定可靠', '报送上一年度的统计资料'],
  },
  {
    text: '申请企业须符合以下条件：经营管理规范；有稳定的技术团队；上年度营业收入不低于3000万元。',
    conditions: [num('revenue', '>=', 3000)],
    marked: ['经营管理规范', '有稳定的技术团队'],
  },
  {
    text: '1.在厦门市内注册，具有独立法人资格；\n2.上年度研发费用300万元以上；\n3.产学研合作紧密，成果转化能力强；\n4.未被列入经营异常名录。',
    place: '350200',
    conditions: [place('350200'), LEGAL, num('rd_expense', '>=', 300), no('abnormal_listing')],
    marked: ['产学研合作紧密', '成果转化能力强'],
  },
  {
    text: '有下列情形之一的，不得申报：\n（一）正在接受有关部门调查的；\n（二）被列入经营异常名录的；\n（三）违反合同约定逾期不改的。',
    conditions: [no('abnormal_listing')],
    marked: ['正在接受有关部门调查', '违反合同约定逾期不改'],
  },
  // kinds that are not known side by side, each with its bounds
  {
    text: '种植型企业总资产600万元以上，年销售收入700万元以上；流通型企业总资产1500万元以上，年销售收入4000万元以上。',
    conditions: [
      {
        any: [
          { all: [OPEN, num('assets', '>=', 600), num('revenue', '>=', 700)] },
          { all: [OPEN, num('assets', '>=', 1500), num('revenue', '>=', 4000)] },
        ],
      },
    ],
    marked: ['种植型企业', '流通型企业'],
  },
  // a profit of years, how farmers are drawn along
  {
    text: '近两年均保持盈利，通过订单、入股等利益联结机制带动农户200户以上。',
    conditions: [num('net_profit', '>', 0, { each: 2 }), num('linked_farmers', '>=', 200)],
  },
  {
    text: '瞄准目标市场，从事特定细分行业、细分领域时间4年以上，主导产品销售收入占全部业务收入的55%以上。',
    conditions: [num('niche_years', '>=', 4), test(ratio('main_product_revenue', 'revenue'), '>=', 55)],
    marked: ['瞄准目标市场'],
  },
  {
    text: '主导产品所属Ⅰ类知识产权2项以上，或Ⅱ类知识产权8项以上；上年度固定资产3000万元以上，研发场地500平方米以上，进出口额1000万元以上。',
    conditions: [
      { any: [num('class1_main', '>=', 2), num('class2_main', '>=', 8)] },
      num('fixed_assets', '>=', 3000),
      num('rd_space', '>=', 500),
      num('trade_value', '>=', 1000),
    ],
  },
  // within other years, of a product, eased for some in an item of its own
  {
    text: '申请前三年内，未被列入经营异常名录；两年内未拖欠税款。',
    conditions: [unlisted('abnormal')],
    marked: ['两年内未拖欠税款'],
  },
  {
    text: '产品技术领先，拥有核心技术，且已取得2件发明专利授权；申报单位研发人员10人以上。',
    conditions: [num('rd_staff', '>=', 10)],
    marked: ['取得2件发明专利授权'],
  },
  {
    text: '1.上年度营业收入3000万元以上；\n2.资产负债率不高于70%；\n3.列入培育名单的，营业收入可放宽至1000万元。',
    conditions: [test(DEBT, '<=', 70)],
    marked: ['营业收入3000万元以上', '营业收入可放宽至1000万元'],
  },
  // a line that leads a choice without a colon, items under years
  {
    text: '申报企业要达到以下指标的其中一条\n1、上年度营业收入8000万元以上；\n2、研发人员40人以上，研发费用1000万元以上。',
    conditions: [
      { any: [num('revenue', '>=', 8000), { all: [num('rd_staff', '>=', 40), num('rd_expense', '>=', 1000)] }] },
    ],
  },
  {
    text: '企业申请之日起的前两年内满足以下条件：\n1.年营业收入超过9000万元；\n2.年利润总额不低于200万元。',
    marked: ['年营业收入超过9000万元', '年利润总额不低于200万元'],
  },
];
