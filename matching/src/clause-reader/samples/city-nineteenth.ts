import type { RowTest } from '../../rule';
import { granted, HIGH_TECH, held, INDUSTRY, LEGAL, num, old, place, ratio, type Sample, test } from './sample';

const patents = (value: number) => num('invention_patents', '>=', value);

/** Standards of some levels that it led last year. */
const led = (count: number, ...levels: string[]) =>
  test(
    {
      rows: 'standards',
      where: [
        { column: 'level', in: levels },
        { column: 'led', is: true },
        { column: 'published_on', years: [-1] },
      ],
    },
    '>=',
    count,
  );
const standard = (...more: RowTest[]) =>
  test({ rows: 'standards', where: [{ column: 'level', in: ['national'] }, ...more] }, '>=', 1);
const perStandard = (each: number, level: string) => ({ count: led(1, level).measure, each });

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
    amount: {
      kind: 'sum',
      parts: [
        { when: held('title_green_factory'), fixed: 30 },
        { when: HIGH_TECH, fixed: 15 },
      ],
    },
  },
  {
    text: '对上年度牵头制定国家标准、行业标准、地方标准的单位，每项分别奖励40万元、20万元、8万元，单个单位每年最高不超过80万元。',
    conditions: [led(1, 'national', 'industry', 'local')],
    amount: {
      kind: 'sum',
      parts: [perStandard(40, 'national'), perStandard(20, 'industry'), perStandard(8, 'local')],
      caps: [{ value: 80 }],
    },
  },
  {
    text: '企业上年度取得实用新型专利授权的，每件资助500元，全年最高5万元。',
    conditions: [granted({ years: [-1] }, ['utility'], 1)],
    amount: {
      kind: 'sum',
      parts: [{ count: granted({ years: [-1] }, ['utility'], 1).measure, each: 0.05 }],
      caps: [{ value: 5 }],
    },
  },
  {
    text: '对主导制定国家标准的，每项给予30万元；对参与制定国家标准的，每项给予6万元。',
    conditions: [{ any: [standard({ column: 'led', is: true }), standard()] }],
    marked: ['每项给予30万元', '每项给予6万元'],
  },
  {
    text: '申报条件：（一）在宁波市依法登记的企业、科研事业单位或行业组织；（二）上年度研发费用100万元以上。',
    conditions: [place('330200'), num('rd_expense', '>=', 100)],
    marked: ['科研事业单位或行业组织'],
  },
  {
    text: '在宁波市注册满三年的高新技术企业或工业企业。',
    conditions: [place('330200'), old('>=', 3), { any: [HIGH_TECH, INDUSTRY] }],
  },
  {
    text: '具有独立法人资格的种业企业、环保科技企业或文化创意企业。',
    conditions: [LEGAL],
    marked: ['种业企业、环保科技企业或文化创意'],
  },
  {
    text: '对绿色工厂奖励30万元；对高新技术企业奖励15万元。同时符合的，按最高标准享受。',
    conditions: [{ any: [held('title_green_factory'), HIGH_TECH] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_green_factory'), value: 30 },
            { when: HIGH_TECH, value: 15 },
          ],
        },
      ],
    },
  },
  {
    text: '对绿色工厂奖励30万元；对高新技术企业奖励15万元。已享受其他政策的，按就高原则执行。',
    conditions: [{ any: [held('title_green_factory'), HIGH_TECH] }],
    marked: ['奖励30万元', '奖励15万元'],
  },
];
