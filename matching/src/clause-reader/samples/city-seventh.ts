import {
  DEBT,
  growth,
  HIGH_TECH,
  INDUSTRY,
  is,
  LEGAL,
  MANUFACTURER,
  mean,
  no,
  num,
  old,
  place,
  RD_RATIO,
  ratio,
  run,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
  total,
  totals,
  unheld,
  unlisted,
} from './sample';

const fixed = (value: number, more: object = {}) => ({ kind: 'sum', parts: [{ fixed: value }], ...more });
const tiers = (...rows: readonly [when: unknown, value: number][]) => ({
  kind: 'sum',
  parts: [{ tiers: rows.map(([when, value]) => ({ when, value })) }],
});

/** A seventh time, as before. */
export const CITY_SEVENTH: readonly Sample[] = [
  {
    text: '（一）企业应在我区办理工商、税务、统计登记，成立满18个月；（二）上年度主营收入1000万元以上，其中主导产品收入占比60%以上；（三）近两年研发投入均占营业收入4%以上；（四）有效知识产权6项以上，其中发明专利至少1项；（五）三年内无环保、安全、质量等行政处罚。',
    place: '330109',
    conditions: [
      place('330109'),
      { fact: 'tax_area', in: ['330109'] },
      { fact: 'statistics_area', in: ['330109'] },
      old('>=', 18, 'months'),
      num('main_revenue', '>=', 1000),
      test(RD_RATIO, '>=', 4, { each: 2 }),
      test(
        {
          sum: ['invention_patents', 'utility_models', 'designs', 'software_rights', 'other_class1_rights'].map(
            (fact) => ({
              measure: { fact },
            }),
          ),
        },
        '>=',
        6,
      ),
      num('invention_patents', '>=', 1),
    ],
    marked: ['主导产品收入占比60%以上', '三年内无环保、安全、质量等行政处罚'],
  },
  {
    text: '对高新技术企业新购设备投资超过200万元的，按设备购置额5%给予补贴，年度补贴上限100万元；其他规上企业减半执行。',
    conditions: [HIGH_TECH],
    marked: ['其他规上企业减半执行'],
  },
  {
    text: '境内首发上市分四个阶段奖励：完成股改奖30万元，辅导备案奖70万元，申报材料受理奖200万元，成功挂牌上市奖300万元。',
    marked: ['完成股改奖30万元'],
  },
  {
    text: '民宿集聚村接待游客年均5万人次以上、经营性收入500万元以上的，奖励村集体10万元；评为国家甲级旅游民宿的，奖励业主20万元。',
    marked: ['接待游客年均5万人次以上'],
  },
  {
    text: '企业年度研发投入占主营业务收入比例超过3%但不足5%的，资助10万元；5%以上但不足8%的，资助20万元；8%以上的，资助30万元。',
    conditions: [test(ratio('rd_expense', 'main_revenue'), '>', 3)],
    amount: tiers(
      [
        {
          all: [test(ratio('rd_expense', 'main_revenue'), '>', 3), test(ratio('rd_expense', 'main_revenue'), '<', 5)],
        },
        10,
      ],
      [
        {
          all: [test(ratio('rd_expense', 'main_revenue'), '>=', 5), test(ratio('rd_expense', 'main_revenue'), '<', 8)],
        },
        20,
      ],
      [test(ratio('rd_expense', 'main_revenue'), '>=', 8), 30],
    ),
  },
  {
    text: '申领一次性吸纳就业补贴的单位，应当是中小微企业，招用毕业两年内未就业高校毕业生并签订一年以上合同、按规定缴费满三个月，每人补1000元。',
    conditions: [SMALL_MEDIUM],
    marked: ['招用毕业两年内未就业高校毕业生'],
  },
  {
    text: '上年度新增入库的规上工业企业，当年即实现产值超亿元的，奖励30万元；其余新入库企业奖励10万元。',
    marked: ['当年即实现产值超亿元的'],
  },
  {
    text: '生物医药企业取得第三类医疗器械注册证并在我市产业化的，每个产品奖励100万元，同一企业全年最多奖励500万元，且不高于该企业当年研发支出的30%。',
    marked: ['取得第三类医疗器械注册证并在我市产业化的'],
  },
  {
    text: '（1）资信条件：资产总额3000万元以上且资产负债率不超过65%；（2）效益条件：年销售收入3000万元以上，总资产报酬率高于同期银行贷款利率，不亏损；（3）带动条件：通过订单带动农户400户以上，原料来自订单基地的比重达60%以上。',
    conditions: [
      num('assets', '>=', 3000),
      test(DEBT, '<=', 65),
      num('revenue', '>=', 3000),
      num('net_profit', '>=', 0),
    ],
    marked: ['总资产报酬率高于同期银行贷款利率', '带动农户400户以上', '原料来自订单基地的比重达60%以上'],
  },
  {
    text: '楼宇入驻企业当年缴纳的税收在扣除返还后超过50万元的，按区级留成的20%奖励企业；入驻率达到85%以上的楼宇，奖励业主单位20万元。',
    marked: ['当年缴纳的税收在扣除返还后超过50万元的'],
  },
  {
    text: '对贷款金额在300万元以下（含300万元）且按期还本付息的小微企业，按贷款合同签订日LPR的40%贴息；300万元以上至1000万元的，按20%贴息。',
    conditions: [SMALL, num('loan_amount', '<=', 1000)],
    marked: ['按期还本付息', '按贷款合同签订日LPR的40%贴息'],
  },
  {
    text: '凡在我市依法登记、经营满两年的软件企业，上年度软件业务收入超过1亿元且同比增长20%以上，奖励20万元。企业当年亏损的，奖励减半。',
    place: '420100',
    conditions: [run('>=', 2), place('420100')],
    marked: ['上年度软件业务收入超过1亿元', '奖励减半'],
  },
  {
    text: '企业自主研发的创新产品首次列入省级推广目录的，奖励20万元；同时获得“浙江制造精品”称号的，叠加奖励10万元。',
    marked: ['首次列入省级推广目录的'],
  },
  {
    text: '支持对象应为注册满3年、上年度营业收入在5000万元—50亿元之间，且连续3年研发费用占比不低于3%的制造企业，近2年主营业务收入年均增幅不低于10%。',
    conditions: [
      old('>=', 3),
      num('revenue', '>=', 5000),
      num('revenue', '<=', 500000),
      test(RD_RATIO, '>=', 3, { each: 3 }),
      MANUFACTURER,
      test(growth('main_revenue', 2), '>=', 10),
    ],
  },
  {
    text: '出口信用保险：上年出口额在300万美元（含）以下的小微企业，由政府统保；其他企业按实缴保费的50%补助，最高100万元。',
    marked: ['上年出口额在300万美元（含）以下'],
  },
  {
    text: '对获批设立国家级博士后科研工作站的企业给予80万元资助，对每名进站博士后给予每年8万元生活补贴，资助期限不超过2年。',
    marked: ['获批设立国家级博士后科研工作站'],
  },
  {
    text: '申报“独角兽”企业须满足：成立时间未满10年；未在境内外证券市场上市；最近一轮融资后估值达到或超过10亿美元；上年度研发费用不低于1000万元或研发人员占比不低于30%。',
    conditions: [
      old('<', 10),
      { any: [num('rd_expense', '>=', 1000), test(ratio('rd_staff', 'staff'), '>=', 30)] },
      { fact: 'listing', notIn: ['main', 'overseas'] },
    ],
    marked: ['最近一轮融资后估值达到或超过10亿美元'],
  },
  {
    text: '以2023年为基期，2024年工业企业研发费用净增500万元以上的，对净增部分给予8%的补助，单家最高300万元。',
    conditions: [INDUSTRY, test({ increase: 'rd_expense', base: 2023, last: 2024 }, '>=', 500)],
    marked: ['对净增部分给予8%的补助'],
  },
  {
    text: '企业不得存在以下问题：一是近3年被列入严重失信名单；二是有欠缴社会保险费行为；三是上一年度资产负债率高于80%；四是主要产品属于淘汰类。',
    conditions: [unlisted('dishonest'), test(DEBT, '<=', 80)],
    marked: ['有欠缴社会保险费行为', '主要产品属于淘汰类'],
  },
  {
    text: '零售企业单店年零售额首次达到5000万元以上的，每新增一家奖励运营企业10万元；限上企业年零售额增速高于10%且增量超过1000万元的，奖励8万元。',
    marked: ['单店年零售额首次达到5000万元以上的'],
  },
  {
    text: '本专项面向成立5年以内、员工不超过100人、未实现盈利的早期科技企业，须拥有至少2项授权发明专利，研发人员不低于员工总数的40%。',
    conditions: [
      old('<=', 5),
      num('staff', '<=', 100),
      num('invention_patents', '>=', 2),
      test(ratio('rd_staff', 'staff'), '>=', 40),
    ],
    marked: ['未实现盈利'],
  },
  {
    text: '奖励标准：年度用电增速20%以上且产值增速不低于15%的规上企业，奖励5万元；年度用电增速50%以上且产值增速不低于30%的，奖励10万元。',
    marked: ['年度用电增速20%以上'],
  },
  {
    text: '申报市级技术创新示范企业，除符合规上工业企业条件外，还应：近三年研发经费年均投入不低于1000万元；上年末在职研发人员不少于50人；获得过省级以上科技奖励。',
    marked: ['上年末在职研发人员不少于50人'],
    conditions: [
      test(mean('rd_expense', 3), '>=', 1000),
      {
        measure: {
          rows: 'awards',
          where: [
            { column: 'kind', in: ['science'] },
            { column: 'level', in: ['national', 'provincial'] },
          ],
        },
        op: '>=',
        value: 1,
      },
    ],
  },
  {
    text: '外商投资企业当年实际到资1000万美元以上的，按到资金额的1%奖励；世界500强企业投资的，标准上浮50%，单个项目不超过2000万元人民币。',
    marked: ['当年实际到资1000万美元以上的'],
  },
  {
    text: '对上云企业，按合同实际支付额的30%补助，规上企业最高10万元，规下企业最高5万元。',
    marked: ['规上企业最高10万元'],
  },
  {
    text: '纳税信用A级、近三年累计纳税300万元以上的小微企业，可申请信用贷款风险补偿，贷款额度不超过500万元。',
    conditions: [
      { fact: 'tax_credit', in: ['A'] },
      test(total('tax_paid', 3), '>=', 300),
      SMALL,
      num('loan_amount', '<=', 500),
    ],
  },
  {
    text: '连续两年进入全市纳税百强的企业，奖励企业5万元；上年度纳税超1亿元且增长5%以上的，另奖20万元。',
    marked: ['连续两年进入全市纳税百强的企业'],
  },
  {
    text: '入选企业应当主营业务突出，主营业务收入占营业收入总额的80%以上；近三年主营业务收入复合增长率20%以上；研发费用占比高于5%；获专利授权不少于15件（发明专利不少于5件）。',
    conditions: [test(ratio('main_revenue', 'revenue'), '>=', 80), test(RD_RATIO, '>', 5)],
    marked: ['近三年主营业务收入复合增长率20%以上', '获专利授权不少于15件（发明专利不少于5件）'],
  },
  {
    text: '省级专精特新企业认定有效期内首次入围国家“小巨人”的，补足至80万元；未曾获得省级认定直接入围的，奖励80万元。',
    marked: ['补足至80万元'],
  },
  {
    text: '企业承租国有厂房的，租金超过每平方米每月15元的部分给予全额补助，年补助额不超过50万元；亩均税收低于10万元的企业除外。',
    marked: ['亩均税收低于10万元'],
  },
  {
    text: '同一集团内企业合并计算，集团合并营业收入不低于20亿元，本地纳税不低于5000万元，且控股子公司不少于3家。',
    marked: ['集团合并营业收入不低于20亿元', '控股子公司不少于3家'],
  },
  {
    text: '人才团队创办企业注册资本不低于200万元，团队持股比例不低于30%，团队成员实缴出资不低于100万元，企业成立时间在2022年1月1日以后。',
    conditions: [{ day: 'registered_on', from: '2022-01-01' }],
    marked: ['人才团队创办企业注册资本不低于200万元', '团队持股比例不低于30%'],
  },
  {
    text: '科技型中小企业、高新技术企业投保科技保险的，分别按保费的50%、40%补助；上市公司不予补助。',
    marked: ['上市公司不予补助'],
  },
  {
    text: '年度营业收入2000万元以上、纳税100万元以上的电商企业，奖励10万元；营业收入5000万元以上、纳税300万元以上的，奖励30万元；营业收入1亿元以上、纳税600万元以上的，奖励60万元。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>=', 2000), num('tax_paid', '>=', 100)] },
          { all: [num('revenue', '>=', 5000), num('tax_paid', '>=', 300)] },
          { all: [num('revenue', '>=', 10000), num('tax_paid', '>=', 600)] },
        ],
      },
    ],
    amount: tiers(
      [{ all: [num('revenue', '>=', 10000), num('tax_paid', '>=', 600)] }, 60],
      [{ all: [num('revenue', '>=', 5000), num('tax_paid', '>=', 300)] }, 30],
      [{ all: [num('revenue', '>=', 2000), num('tax_paid', '>=', 100)] }, 10],
    ),
    marked: ['电商企业'],
  },
  {
    text: '企业近三年（不足三年按实际年限）累计研发投入1500万元以上且占营业收入总额4%以上，至少拥有1个市级以上研发平台。',
    conditions: [
      test(total('rd_expense', 3), '>=', 1500),
      test(totals('rd_expense', 'revenue', 3), '>=', 4),
      { fact: 'rd_body_level', in: ['national', 'provincial', 'city'] },
    ],
  },
  {
    text: '被列为市级隐形冠军且未获评国家级单项冠军的企业，上年度国内市场占有率不低于15%，排名国内同行业前5位，奖励30万元。',
    conditions: [unheld('title_single_champion'), num('niche_share', '>=', 15)],
    amount: fixed(30),
    marked: ['被列为市级隐形冠军'],
  },
  {
    text: '企业须同时满足“三上”条件：营业收入2亿元以上、研发强度3%以上、从业人员200人以上；并满足“两无”条件：无失信被执行人记录、无欠税记录。',
    conditions: [
      num('revenue', '>=', 20000),
      test(RD_RATIO, '>=', 3),
      num('staff', '>=', 200),
      no('judgment_debtor'),
      no('tax_arrears'),
    ],
  },
  {
    text: '在职职工平均工资高于全市平均水平、社会保险参保人数50人以上的独立法人企业，其引进的紧缺人才年龄不超过40周岁、年薪20万元以上的，每人每月补贴1500元。',
    conditions: [num('insured_staff', '>=', 50), LEGAL],
    marked: ['在职职工平均工资高于全市平均水平'],
  },
  {
    text: '申报企业须具有一般纳税人资格，股权结构清晰，2023年和2024年净利润均在500万元以上，2024年末研发人员占比在12%以上，承担过市级以上科技项目。',
    conditions: [
      is('general_taxpayer'),
      {
        all: [num('net_profit', '>=', 500, { year: 2023 }), num('net_profit', '>=', 500, { year: 2024 })],
      },
      test({ percent: { fact: 'rd_staff', year: 2024 }, of: { fact: 'staff', year: 2024 } }, '>=', 12),
    ],
    marked: ['股权结构清晰', '承担过市级以上科技项目'],
  },
  {
    text: '迁入我市的高新技术企业，有效期内的奖励20万元，有效期不足一年的奖励10万元；迁入后三年内纳税累计达到500万元的，再奖50万元。',
    conditions: [HIGH_TECH],
    marked: ['有效期不足一年的奖励10万元'],
  },
  {
    text: '个体工商户“个转企”后一年内升规的，给予20万元奖励；转型企业三年内房租补助不超过实际支付额的三分之一，年最高3万元。',
    marked: ['“个转企”后一年内升规的'],
  },
];
