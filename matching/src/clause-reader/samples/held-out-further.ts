import {
  added,
  growth,
  HIGH_TECH,
  held,
  no,
  num,
  OPEN,
  old,
  PATENTS,
  place,
  RIGHTS,
  ratio,
  type Sample,
  test,
  unheld,
} from './sample';

/** More of the half that no rule of the grammar is written from. */
export const HELD_OUT_FURTHER: readonly Sample[] = [
  {
    text: '企业上年末资产总额在1000万元至5亿元之间，净资产不少于500万元。',
    conditions: [num('assets', '>=', 1000), num('assets', '<=', 50000), num('net_assets', '>=', 500)],
  },
  {
    text: '对首次认定为国家高新技术企业的，给予20万元奖励。',
    conditions: [held('title_high_tech', { times: 'first' })],
    amount: { kind: 'fixed', value: 20 },
  },
  {
    text: '2024年度新认定的省级企业技术中心，一次性给予50万元奖励。',
    conditions: [held('platform_tech_center', { level: ['provincial'], newIn: [2024] })],
    amount: { kind: 'fixed', value: 50 },
  },
  {
    text: '连续两年盈利，近三年营业收入年均复合增长率不低于15%。',
    conditions: [num('net_profit', '>', 0, { each: 2 }), test(growth('revenue', 3), '>=', 15)],
  },
  {
    text: '已获得高新技术企业认定且在有效期内，未获得过制造业单项冠军企业称号。',
    conditions: [HIGH_TECH, unheld('title_single_champion')],
  },
  {
    text: '企业从业人员中，具有本科及以上学历的人员占比达到40%以上。',
    marked: ['具有本科及以上学历的人员占比达到40%以上'],
  },
  {
    text: '拥有与主要产品相关的有效知识产权15项以上，或主导制定国家标准、行业标准1项以上。',
    conditions: [
      {
        any: [
          OPEN,
          test(
            {
              rows: 'standards',
              where: [
                { column: 'level', in: ['national', 'industry'] },
                { column: 'led', is: true },
              ],
            },
            '>=',
            1,
          ),
        ],
      },
    ],
  },
  {
    text: '上年度工业总产值2亿元以上，实缴税金500万元以上，安全生产标准化达到三级以上。',
    conditions: [num('industrial_output', '>=', 20000), num('tax_paid', '>=', 500)],
    marked: ['安全生产标准化达到三级以上'],
  },
  {
    text: '企业应拥有3名以上博士，研发场地面积不低于500平方米，研发设备原值不低于300万元。',
    marked: ['3名以上博士', '研发场地面积不低于500平方米', '研发设备原值不低于300万元'],
  },
  {
    text: '申报企业须为在我省境内登记注册的制造业企业，成立时间不少于24个月，不属于国家限制或禁止的行业。',
    place: '370000',
    conditions: [place('370000'), { fact: 'industry', in: ['C'] }, old('>=', 24, 'months'), no('restricted_trade')],
  },
  {
    text: '上年度研发费用不低于300万元或占营业收入比重不低于6%；',
    conditions: [{ any: [num('rd_expense', '>=', 300), test(ratio('rd_expense', 'revenue'), '>=', 6)] }],
  },
  {
    text: '企业主导产品在全国细分市场占有率达到10%以上，或者排名前三位。特别优秀的企业可适当放宽。',
    conditions: [{ any: [num('niche_share', '>=', 10), num('niche_rank', '<=', 3), OPEN] }],
  },
  {
    text: '新增股权融资总额（合格机构投资者的实缴额）2000万元以上；上年度营业收入总额1000万元（含）以上。',
    conditions: [num('equity_financing', '>=', 2000), num('revenue', '>=', 1000)],
  },
  {
    text: '（一）基本条件。企业在宁波市注册，成立时间在5年以内（含5年）。（二）经营条件。上一会计年度主营业务收入1000万元以上，主营业务收入增长率20%以上。',
    conditions: [
      place('330200'),
      old('<=', 5),
      num('main_revenue', '>=', 1000),
      test(growth('main_revenue'), '>=', 20),
    ],
  },
  {
    text: '增值税一般纳税人，持有有效的安全生产许可证，拥有授权专利不少于10件。',
    conditions: [{ fact: 'general_taxpayer', is: true }, held('permit_safety'), test(added(...PATENTS), '>=', 10)],
  },
  {
    text: '研发机构须为市级以上，研发人员占员工总数10%（含）以上，单价10万元以上的仪器设备不少于5台。',
    conditions: [
      { fact: 'rd_body_level', in: ['national', 'provincial', 'city'] },
      test(ratio('rd_staff', 'staff'), '>=', 10),
    ],
    marked: ['单价10万元以上的仪器设备不少于5台'],
  },
  {
    text: '企业近三年无严重环境违法行为；具有自主知识产权，拥有有效知识产权5项以上。',
    conditions: [test(added(...RIGHTS), '>=', 5)],
    marked: ['近三年无严重环境违法行为'],
  },
  {
    text: '除科技服务业企业外，申报企业上年度销售收入须在2000万元以上。',
    marked: ['上年度销售收入须在2000万元以上'],
  },
  {
    text: '对年度研发投入200万元以上的企业，按研发投入的5%给予补助，单个企业每年最高50万元。',
    conditions: [num('rd_expense', '>=', 200)],
    amount: { kind: 'share', of: { fact: 'rd_expense' }, rate: 5, cap: 50 },
  },
  {
    text: '现有员工30人以上，上年度营业收入增幅高于15%，其中研发投入增幅不低于10%。',
    conditions: [
      num('current_staff', '>=', 30),
      test(growth('revenue'), '>', 15),
      test(growth('rd_expense'), '>=', 10),
    ],
  },
  {
    text: '经认定的专精特新“小巨人”企业、制造业单项冠军企业或国家技术创新示范企业。',
    conditions: [
      { any: [held('title_little_giant'), held('title_single_champion'), held('title_tech_demonstration')] },
    ],
  },
  {
    text: '上年度研发费用支出达到一千五百万元，拥有实用新型专利十件以上，成立未满十年。',
    conditions: [num('rd_expense', '>=', 1500), num('utility_models', '>=', 10), old('<', 10)],
  },
  {
    text: '企业拥有绿色工厂（省级及以上）称号；通过ISO9001质量管理体系认证。',
    conditions: [held('title_green_factory', { level: ['national', 'provincial'] }), held('title_quality_system')],
  },
  {
    text: '资助标准：对获得发明专利授权的企业，每件给予0.5万元资助。',
    marked: ['对获得发明专利授权的企业，每件给予0.5万元资助'],
  },
];
