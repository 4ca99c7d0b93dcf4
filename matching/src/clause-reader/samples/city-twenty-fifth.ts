import { LEGAL, no, num, place, type Sample } from './sample';

/** Items of lists of conditions in which nothing is known: a person has to look at each. */
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
];
