import {
  added,
  HIGH_TECH,
  held,
  LEGAL,
  no,
  num,
  old,
  place,
  RD_RATIO,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  totals,
} from './sample';

/** Conditions of local programmes as lists of their own write them: +, 概数, points, rights by their kinds, people of research bodies. */
export const CITY_TWENTY_SECOND: readonly Sample[] = [
  // what + joins
  { text: '在江苏省注册+科技型中小企业', place: '320000', conditions: [place('320000'), held('title_tech_sme')] },
  { text: '实用新型专利+外观设计专利≥5件', conditions: [test(added('utility_models', 'designs'), '>=', 5)] },
  {
    text: '拥有2项以上发明专利或6项以上实用新型专利+集成电路布图设计等自主知识产权；',
    conditions: [{ any: [num('invention_patents', '>=', 2), test(added('utility_models', 'ic_layouts'), '>=', 6)] }],
  },
  { text: '植物新品种权不少于2项。', conditions: [num('plant_varieties', '>=', 2)] },
  // the same title twice
  {
    text: '已获评国家重点扶持高新技术企业（高新技术企业），且具有独立法人资格',
    conditions: [HIGH_TECH, LEGAL],
  },
  // how many there are
  { text: '科技人员概数占企业人员概数20%及以上', conditions: [test(ratio('tech_staff', 'staff'), '>=', 20)] },
  {
    text: '上一年（2024年）度研究开发费用总额占销售收入总额的比例≥4%',
    conditions: [test({ percent: { fact: 'rd_expense', year: 2024 }, of: { fact: 'revenue', year: 2024 } }, '>=', 4)],
  },
  {
    text: '企业在本市注册时间满2年；研发人员概数≥20人',
    place: '320500',
    conditions: [place('320500'), old('>=', 2), num('rd_staff', '>=', 20)],
  },
  // points of rights by their kinds
  {
    text: '有效专利折算分值不低于25分，分值计算方法是：发明专利每件6分，实用新型专利每件2分，外观设计专利每件1分',
    conditions: [
      test(
        {
          sum: [
            { measure: { fact: 'invention_patents' }, weight: 6 },
            { measure: { fact: 'utility_models' }, weight: 2 },
            { measure: { fact: 'designs' } },
          ],
        },
        '>=',
        25,
      ),
    ],
  },
  {
    text: '知识产权得分≥10分（法律状态须为：已授权）\n发明专利每件5分，软件著作权每件1分\n研发投入占销售收入的比例不低于3%',
    conditions: [
      test(
        {
          sum: [{ measure: { fact: 'invention_patents' }, weight: 5 }, { measure: { fact: 'software_rights' } }],
        },
        '>=',
        10,
      ),
      test(RD_RATIO, '>=', 3),
    ],
  },
  { text: '专利折算分值达到30分以上。', marked: ['专利折算分值达到30分以上'] },
  { text: '专利得分≥20分，发明专利每件5分，驰名商标每件8分。', marked: ['专利得分≥20分'] },
  // people of research bodies
  {
    text: '研发机构专职工作人员不少于20人，具有本科以上学历或中级以上职称的工程技术人员不低于研发机构职工总数的50%；',
    conditions: [num('body_staff', '>=', 20), test(ratio('body_qualified', 'body_staff'), '>=', 50)],
  },
  { text: '企业技术中心职工总数不少于40人；', conditions: [num('center_staff', '>=', 40)] },
  { text: '研发机构专职工作人员不少于20人（软件类企业40人）；', marked: ['研发机构专职工作人员不少于20人'] },
  // who applies, by whom it is registered, and facts under more of their names
  {
    text: '智能工厂（数字化车间）申报企业上年度营业收入不低于8000万元。',
    conditions: [num('revenue', '>=', 8000)],
  },
  {
    text: '在本市市场监督管理部门注册登记满3年。',
    place: '420100',
    conditions: [place('420100'), old('>=', 3)],
  },
  {
    text: '主导产品收入占营业收入的比重不低于60%，从事细分产品市场的时间达到2年以上；近三年未发生重大环境污染、安全、产品质量事故。',
    conditions: [
      test(ratio('main_product_revenue', 'revenue'), '>=', 60),
      num('niche_years', '>=', 2),
      no('incident_three_years'),
    ],
  },
  { text: '在武汉市工商行政管理机关登记注册。', conditions: [place('420100')] },
  // an operator that is said once, since when a platform runs, who defines a size, and what brackets say with 按
  {
    text: '至少拥有2项发明专利，或4项实用新型专利，或软件著作权6项。',
    conditions: [
      { any: [num('invention_patents', '>=', 2), num('utility_models', '>=', 4), num('software_rights', '>=', 6)] },
    ],
  },
  {
    text: '建有市级企业技术中心并运行两年以上；拥有注册商标。',
    conditions: [test({ since: 'platform_city_tech_center', in: 'years' }, '>=', 2), num('trademarks', '>=', 1)],
  },
  {
    text: '符合工业和信息化部等四部门《中小企业划型标准规定》的中小企业。',
    conditions: [SMALL_MEDIUM],
  },
  {
    text: '近三个会计年度（实际经营期不满三年的按实际经营时间计算）的研究开发费用总额占同期销售收入总额的比例不低于4%。',
    conditions: [test(totals('rd_expense', 'revenue', 3), '>=', 4)],
  },
  // each of two sums is for others
  {
    text: '对企业当年获得授权的国内发明专利，每件给予2000元资助；通过PCT途径获得国外授权的发明专利，每件资助2万元。',
    marked: ['当年获得授权的国内发明专利', '通过PCT途径获得国外授权的发明专利'],
  },
  // all of a list are certified, years of the clause before, persons of whom each gets another sum
  {
    text: '质量管理体系、能源管理体系均已通过认证。',
    conditions: [held('title_quality_system'), held('title_energy_system')],
  },
  {
    text: '近三年企业经营状况稳定，未亏损。',
    conditions: [num('net_profit', '>=', 0, { each: 3 })],
    marked: ['近三年企业经营状况稳定'],
  },
  {
    text: '对引进的全职博士，给予20万元安家补贴；硕士、本科毕业生分别给予4万元、2万元。',
    marked: ['博士', '硕士、本科毕业生'],
  },
  { text: '从事研发的科技人员占职工总数的15%以上。', conditions: [test(ratio('tech_staff', 'staff'), '>=', 15)] },
  {
    text: '在中国境内注册的居民企业，尚未上市。',
    conditions: [
      { fact: 'enterprise_type', notIn: ['partnership', 'sole', 'individual'] },
      { fact: 'listing', notIn: ['main', 'overseas'] },
    ],
  },
  // of which kind it is is marked, the rest is read
  {
    text: '冷链物流企业注册成立2年以上，资产总额3000万元以上。',
    conditions: [old('>=', 2), num('assets', '>=', 3000)],
    marked: ['冷链物流企业'],
  },
];
