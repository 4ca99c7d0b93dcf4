import {
  DEBT,
  granted,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  no,
  num,
  OPEN,
  old,
  place,
  RD_RATIO,
  run,
  type Sample,
  SMALL,
  test,
  total,
} from './sample';

const fixed = (value: number, more: object = {}) => ({ kind: 'sum', parts: [{ fixed: value }], ...more });
const tiers = (...rows: readonly [when: unknown, value: number][]) => ({
  kind: 'sum',
  parts: [{ tiers: rows.map(([when, value]) => ({ when, value })) }],
});

/** A tenth time, as before. */
export const CITY_TENTH: readonly Sample[] = [
  {
    text: '对上年度新升规的工业企业给予10万元奖励，对连续两年保持在规且年均产值增速10%以上的，再给予5万元奖励。',
    conditions: [held('title_above_scale', { newIn: [-1] }), INDUSTRY],
    marked: ['连续两年保持在规'],
  },
  {
    text: '申报企业须为青岛市内依法注册的独立法人，经营期满2年，近两年均盈利；上年度销售收入在1000万元至4亿元之间，从业人员不超过1000人；研发费用近两年合计不少于300万元。',
    place: '370200',
    conditions: [
      run('>=', 2),
      place('370200'),
      LEGAL,
      num('net_profit', '>', 0, { each: 2 }),
      num('revenue', '>=', 1000),
      num('revenue', '<=', 40000),
      num('staff', '<=', 1000),
      test(total('rd_expense', 2), '>=', 300),
    ],
  },
  {
    text: '对企业租用研发办公场地，上年度营业收入不足500万元的补贴租金的30%，500万元以上不足2000万元的补贴40%，2000万元以上的补贴50%，每年不超过50万元，补贴期不超过3年。',
    marked: ['上年度营业收入不足500万元的'],
  },
  {
    text: '首次认定的省级企业技术中心奖励50万元，国家级企业技术中心奖励200万元。被撤销的，追回奖励。',
    conditions: [
      {
        any: [
          held('platform_tech_center', { level: ['provincial'], times: 'first' }),
          held('platform_tech_center', { level: ['national'] }),
        ],
      },
    ],
    amount: tiers(
      [held('platform_tech_center', { level: ['national'] }), 200],
      [held('platform_tech_center', { level: ['provincial'], times: 'first' }), 50],
    ),
  },
  {
    text: '企业上年末参保职工不少于30人，当年新增参保人数占比10%以上的，按新增人数每人500元补贴。',
    conditions: [num('insured_staff', '>=', 30)],
    marked: ['当年新增参保人数占比10%以上的', '按新增人数每人500元补贴'],
  },
  {
    text: '专精特新“小巨人”企业申报重点领域的，上年度研发费用不低于1000万元、占比不低于6%；其他领域的，上年度研发费用不低于500万元、占比不低于4%。',
    marked: ['申报重点领域的', '其他领域的'],
  },
  {
    text: '对中小企业通过公共服务平台购买法律、财务、检测等服务的，按合同金额30%给予补助，单户年度上限5万元；平台年服务中小企业200家以上的，奖励20万元。',
    marked: ['通过公共服务平台购买法律、财务、检测等服务的'],
  },
  {
    text: '入选市级瞪羚培育的企业，成立时间原则上不超过15年，上年度营业收入达5000万元，近三年营业收入复合增长率不低于20%，且研发费用占比不低于4%。',
    conditions: [{ any: [OPEN, old('<=', 15)] }, num('revenue', '>=', 5000), test(RD_RATIO, '>=', 4)],
    marked: ['原则上', '近三年营业收入复合增长率不低于20%'],
  },
  {
    text: '有以下行为之一的企业，三年内不得申报：伪造、变造申报材料；拒不接受监督检查；被列入经营异常名录满1年未移出；拖欠职工工资、欠缴社会保险费。',
    conditions: [no('arrears')],
    marked: ['被列入经营异常名录满1年未移出'],
  },
  {
    text: '高新技术企业上年度研发费用1000万元以上且同比增长10%以上的，按增量的5%给予奖励，最高100万元；规上工业企业首次建立研发机构的，奖励10万元。',
    marked: ['规上工业企业首次建立研发机构的'],
  },
  {
    text: '贷款贴息条件：企业资产负债率70%以内，近一年营业收入500万元以上，在金融机构取得一年期贷款且单笔不超过500万元；贴息率为实际利率的30%，最多贴息20万元。',
    conditions: [test(DEBT, '<=', 70), num('revenue', '>=', 500)],
    marked: ['在金融机构取得一年期贷款且单笔不超过500万元', '贴息率为实际利率的30%'],
  },
  {
    text: '对营业收入首次进入全国百强的建筑业企业，奖励100万元；对产值首次突破100亿元的，奖励50万元；建筑业企业获“鲁班奖”的，每项奖励50万元。',
    marked: ['首次进入全国百强'],
  },
  {
    text: '（一）注册地和统计关系在本市；（二）主营业务收入连续三年增长；（三）净资产不少于2000万元；（四）上年度缴税总额300万元以上且高于前一年；（五）纳税信用等级B级以上；（六）未发生一般及以上安全生产责任事故。',
    place: '340100',
    conditions: [
      place('340100'),
      { fact: 'statistics_area', in: ['340100'] },
      test(growth('main_revenue'), '>', 0, { each: 3 }),
      num('net_assets', '>=', 2000),
      num('tax_paid', '>=', 300),
      { fact: 'tax_credit', in: ['A', 'B'] },
    ],
    marked: ['高于前一年', '未发生一般及以上安全生产责任事故'],
  },
  {
    text: '科技型中小企业年度研发费用超过100万元的，超出部分按10%补助，最高50万元；无研发费用的不予补助。',
    conditions: [held('title_tech_sme'), num('rd_expense', '>', 100)],
    marked: ['超出部分按10%补助'],
  },
  {
    text: '市外企业迁入我市，承诺5年内不迁出且首个完整会计年度纳税达200万元的，给予50万元落户奖励；达500万元的，给予100万元。',
    marked: ['首个完整会计年度纳税达200万元的'],
  },
  {
    text: '企业建有独立的研发机构，研发仪器设备原值不低于500万元，拥有专职研发人员30人以上，其中硕士及以上或高级职称人员10人以上；近三年获授权发明专利不少于5项或软件著作权不少于15项。',
    conditions: [
      { fact: 'rd_body_level', in: ['national', 'provincial', 'city', 'own'] },
      num('rd_staff', '>=', 30),
      { any: [granted(3, ['invention'], 5), granted(3, ['software'], 15)] },
      num('rd_equipment', '>=', 500),
    ],
    marked: ['硕士及以上或高级职称人员10人以上'],
  },
  {
    text: '对获得省科学技术进步奖一、二、三等奖的第一完成单位，分别奖励50万元、30万元、10万元。',
    marked: ['获得省科学技术进步奖一、二、三等奖的第一完成单位'],
  },
  {
    text: '小微企业吸纳退役军人就业占职工总数15%以上的，三年内每年补贴2万元；员工50人以下的，比例降为10%。',
    conditions: [SMALL],
    marked: ['吸纳退役军人就业占职工总数15%以上的', '比例降为10%'],
  },
  {
    text: '企业申请设立院士工作站应：研发投入占比3%以上，年销售收入1亿元以上，有不少于10人的研发团队，与院士签订3年以上合作协议。',
    conditions: [test(RD_RATIO, '>=', 3), num('revenue', '>=', 10000)],
    marked: ['有不少于10人的研发团队', '与院士签订3年以上合作协议'],
  },
  {
    text: '新建项目固定资产投资5亿元以上且三年内投产的，按固定资产投资额3%给予补助，最高2000万元；投资10亿元以上的，按4%，最高5000万元。',
    marked: ['新建项目固定资产投资5亿元以上且三年内投产的'],
  },
  {
    text: '企业须拥有已授权发明专利2件以上或已登记软件著作权10件以上，专利权须登记在企业名下；且上年度研发人员月均不少于15人。',
    conditions: [{ any: [num('invention_patents', '>=', 2), num('software_rights', '>=', 10)] }],
    marked: ['专利权须登记在企业名下', '上年度研发人员月均不少于15人'],
  },
  {
    text: '服务业小巨人：年营业收入3000万元以上、近两年年均增长15%以上，纳税100万元以上，职工30人以上；符合四项中的三项即可。',
    marked: ['符合四项中的三项即可'],
  },
  {
    text: '对年出口额1亿元以上且增长10%以上的生产型企业，给予运费补贴，每标箱补贴300元，最高100万元。',
    conditions: [num('export_value', '>=', 10000), test(growth('export_value'), '>=', 10)],
    marked: ['生产型企业', '每标箱补贴300元'],
  },
  {
    text: '在有效期内的高新技术企业，注册资本500万元以上，2024年研发费用加计扣除额200万元以上，且2024年应纳税所得额为正的，给予不超过20万元奖励。',
    conditions: [HIGH_TECH, num('registered_capital', '>=', 500), num('taxable_income', '>', 0, { year: 2024 })],
    amount: fixed(20, { upTo: true }),
    marked: ['2024年研发费用加计扣除额200万元以上'],
  },
  {
    text: '企业注册地、税务登记地、统计关系均在高新区；总部位于浙江省；住所在产业园内的，办公用房租金另行核定。',
    marked: ['企业注册地、税务登记地、统计关系均在高新区', '总部位于浙江省', '住所在产业园内的'],
  },
  {
    text: '国内发明专利授权后每件资助3000元。',
    marked: ['国内发明专利授权后每件资助3000元'],
  },
];
