import { HIGH_TECH, held, num, ratio, type Sample, test } from './sample';

const patents = (value: number) => num('invention_patents', '>=', value);

/** Clauses of a tenth set in other words; each is read wholly as it stands here. */
export const CITY_NINETEENTH: readonly Sample[] = [
  {
    text: '申报企业上年度净利润2000万元以上，或具备下列情形之一：（1）高新技术企业；（2）拥有有效发明专利5件以上。',
    conditions: [{ any: [num('net_profit', '>=', 2000), HIGH_TECH, patents(5)] }],
  },
  {
    text: '上年度纳税总额500万元以上，或者同时符合以下条件：1.上年度研发费用占营业收入的比例6%以上；2.从业人员50人以上。',
    conditions: [
      {
        any: [
          num('tax_paid', '>=', 500),
          { all: [test(ratio('rd_expense', 'revenue'), '>=', 6), num('staff', '>=', 50)] },
        ],
      },
    ],
  },
  {
    text: '客户满意度90分以上或满足如下条件之一：从业人员80人以上；拥有发明专利2件以上。',
    conditions: [{ any: [{ manual: '由人处理' }, num('staff', '>=', 80), patents(2)] }],
    marked: ['客户满意度90分以上'],
  },
  {
    text: '具有独立法人资格，上年度营业收入2000万元以上，或符合以下条件之一：（1）高新技术企业；（2）从业人员30人以上。',
    marked: ['上年度营业收入2000万元以上', '高新技术企业'],
  },
  {
    text: '对绿色工厂奖励30万元；对高新技术企业奖励15万元。',
    conditions: [{ any: [held('title_green_factory'), HIGH_TECH] }],
    marked: ['奖励30万元', '奖励15万元'],
  },
];
