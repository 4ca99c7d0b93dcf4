import { DEBT, granted, growth, HIGH_TECH, held, num, old, ratio, run, type Sample, test } from './sample';

const patents = (value: number) => num('invention_patents', '>=', value);
const skilled = (...grades: string[]) => ({ fact: 'person_skill_grade', in: grades });
const graded = (...grades: string[]) => ({ fact: 'person_title_grade', in: grades });
const degree = (...degrees: string[]) => ({ fact: 'person_education', in: degrees });
const award = (level: string) =>
  test(
    {
      rows: 'awards',
      where: [
        { column: 'kind', in: ['science'] },
        { column: 'level', in: [level] },
      ],
    },
    '>=',
    1,
  );
/** Who is meant decides which tier applies, and nobody comes near to it. */
const near = (condition: object) => ({ ...condition, near: 0 });
const DISMISSED = ratio('laid_off', 'unemployment_insured');
const dismissed = (value: number) => test(DISMISSED, '<=', value);

/** Sentences in the words of offices of many fields, read for what was proposed wrong and for what was not proposed; in other words. */
export const CITY_TWENTIETH: readonly Sample[] = [
  // when the first of several titles was had is when the others were
  {
    text: '对2023年新获评的国家技术创新示范企业、单项冠军企业，给予80万元奖励。',
    conditions: [
      {
        any: [held('title_tech_demonstration', { newIn: [2023] }), held('title_single_champion', { newIn: [2023] })],
      },
    ],
    amount: { kind: 'sum', parts: [{ fixed: 80 }] },
  },
  {
    text: '首次入选国家绿色工厂或专精特新“小巨人”企业的，奖励40万元。',
    conditions: [
      {
        any: [
          held('title_green_factory', { level: ['national'], times: 'first' }),
          held('title_little_giant', { times: 'first' }),
        ],
      },
    ],
    amount: { kind: 'sum', parts: [{ fixed: 40 }] },
  },
  {
    text: '2024年取得高新技术企业认定或拥有国家级绿色工厂称号。',
    conditions: [
      { any: [held('title_high_tech', { newIn: [2024] }), held('title_green_factory', { level: ['national'] })] },
    ],
  },
  // whom a later sum is for in words that were not understood
  {
    text: '对中华老字号，奖励30万元；对历史经典产业传承基地，奖励8万元。',
    marked: ['中华老字号', '对历史经典产业传承基地', '奖励30万元', '奖励8万元'],
  },
  // a bound right behind something that is not counted
  {
    text: '毕业不超过5年，在本市企业全职工作满2年。',
    place: '330200',
    conditions: [num('person_years_graduated', '<=', 5)],
    marked: ['在本市企业全职工作满2年'],
  },
  {
    text: '年度担保额不低于2亿元，小微企业担保额占比70%以上。',
    conditions: [num('guaranteed_loan', '>=', 20000)],
    marked: ['小微企业', '担保额占比70%以上'],
  },
  { text: '上一年度应缴纳税金300万元以上。', marked: ['上一年度应缴纳税金300万元以上'] },
  // never is more than not now
  { text: '未曾获得单项冠军企业称号。', marked: ['未曾获得单项冠军企业称号'] },
  { text: '未通过环境管理体系认证。', conditions: [{ title: 'title_environment_system', held: false }] },
  // what both titles begin with is said once
  {
    text: '国家知识产权示范企业、优势企业分别奖励60万元、30万元。',
    conditions: [{ any: [held('title_ip_demonstration'), held('title_ip_advantage')] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_ip_demonstration'), value: 60 },
            { when: held('title_ip_advantage'), value: 30 },
          ],
        },
      ],
    },
  },
  {
    text: '通过知识产权管理体系认证的，奖励2万元；获评国家知识产权优势企业的，奖励15万元。',
    conditions: [{ any: [held('title_ip_standard'), held('title_ip_advantage')] }],
    marked: ['奖励2万元', '奖励15万元'],
  },
  // rights that one has are counted, not years
  { text: '累计拥有发明专利12件以上。', conditions: [patents(12)] },
  {
    text: '上年度取得发明专利授权2件以上，或累计拥有有效发明专利8件以上。',
    conditions: [{ any: [granted({ years: [-1] }, ['invention'], 2), patents(8)] }],
  },
  { text: '近两年累计取得发明专利6件以上。', conditions: [granted(2, ['invention'], 6)] },
  // since when, and no longer
  { text: '经营期3年以上，15年以下。', conditions: [run('>=', 3), run('<=', 15)] },
  { text: '存续期3年以上，15年以下。', conditions: [old('>=', 3), old('<=', 15)] },
  { text: '经营年限2年以上、8年以下。', conditions: [run('>=', 2), run('<=', 8)] },
  // tiers of which each names its measure, or the first alone
  {
    text: '参保职工50人以下的企业裁员率不高于15%；参保职工50人以上的企业裁员率不高于5%。',
    conditions: [
      {
        any: [
          { all: [near(num('insured_staff', '<=', 50)), dismissed(15)] },
          { all: [near(num('insured_staff', '>=', 50)), dismissed(5)] },
        ],
      },
    ],
  },
  {
    text: '成立不足2年的，上年度营业收入应达到300万元以上；成立满2年的，应达到800万元以上。',
    conditions: [
      {
        any: [
          { all: [near(old('<', 2)), num('revenue', '>=', 300)] },
          { all: [near(old('>=', 2)), num('revenue', '>=', 800)] },
        ],
      },
    ],
  },
  // whoever applies, a bound for a kind, what an enterprise is not
  {
    text: '物流企业年营业收入2000万元以上；商贸企业年营业收入800万元以上。',
    marked: ['物流企业年营业收入2000万元以上', '商贸企业年营业收入800万元以上'],
  },
  {
    text: '高新技术企业。软件类企业研发人员占比25%以上。',
    conditions: [HIGH_TECH],
    marked: ['软件类企业研发人员占比25%以上'],
  },
  {
    text: '申报示范农场的，须登记满3年，年营业收入100万元以上。',
    conditions: [old('>=', 3), num('revenue', '>=', 100)],
  },
  {
    text: '上年度营业收入不低于1500万元，且实现盈利。',
    conditions: [num('revenue', '>=', 1500), num('net_profit', '>', 0)],
  },
  { text: '企业负债率不超过55%。', conditions: [test(DEBT, '<=', 55)] },
  {
    text: '不属于房地产、娱乐业企业，职工人数不少于8人。',
    conditions: [num('staff', '>=', 8)],
    marked: ['不属于房地产、娱乐业企业'],
  },
  // what is given twice within one clause
  {
    text: '国家级专精特新小巨人企业奖励60万元、省级专精特新中小企业奖励15万元。',
    conditions: [{ any: [held('title_little_giant'), held('title_specialized_sme')] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_little_giant'), value: 60 },
            { when: held('title_specialized_sme'), value: 15 },
          ],
        },
      ],
    },
  },
  {
    text: '对营业收入增长12%以上的企业奖励4万元、增长25%以上的企业奖励9万元。',
    conditions: [test(growth('revenue'), '>=', 12)],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: test(growth('revenue'), '>=', 25), value: 9 },
            { when: test(growth('revenue'), '>=', 12), value: 4 },
          ],
        },
      ],
    },
  },
  {
    text: '对新注册成立且实缴资本800万元以上的物流企业，给予15万元奖励。',
    conditions: [num('paid_in_capital', '>=', 800)],
    amount: { kind: 'sum', parts: [{ fixed: 15 }] },
    marked: ['新注册成立', '物流企业'],
  },
  { text: '从未被列入严重违法失信名单。', marked: ['从未被列入严重违法失信名单'] },
  {
    text: '自主品牌产品销售收入占企业总销售收入45%以上。',
    marked: ['自主品牌产品', '销售收入占企业总销售收入45%以上'],
  },
  {
    text: '既是高新技术企业又是专精特新中小企业的，奖励12万元。',
    conditions: [HIGH_TECH, held('title_specialized_sme')],
    amount: { kind: 'sum', parts: [{ fixed: 12 }] },
  },
  { text: '获得国家科技进步奖的企业。', conditions: [award('national')] },
  { text: '企业名下拥有有效注册商标2件以上。', conditions: [num('trademarks', '>=', 2)] },
  // persons
  { text: '持有技师及以上国家职业资格证书。', conditions: [skilled('chief', 'one', 'two')] },
  {
    text: '具有中级工以上职业资格证书或职业技能等级证书。',
    conditions: [skilled('chief', 'one', 'two', 'three', 'four')],
  },
  {
    text: '具有副教授以上职称或博士学位。',
    conditions: [{ any: [graded('full', 'senior'), degree('doctor')] }],
  },
  {
    text: '在本市缴纳社会保险连续12个月以上。',
    place: '330200',
    conditions: [num('person_insured_months', '>=', 12)],
  },
  { text: '缴纳职工社会保险人数不少于80人。', conditions: [num('insured_staff', '>=', 80)] },
  // who is told of
  {
    text: '申报单位为萧山区内注册的企业；项目执行期不超过2年。',
    place: '330100',
    conditions: [{ fact: 'area', in: ['330109'] }],
    marked: ['项目执行期不超过2年'],
  },
  {
    text: '申报企业系高新技术企业；上年度营业收入2000万元以上。',
    conditions: [HIGH_TECH, num('revenue', '>=', 2000)],
  },
  {
    text: '申请认定的企业为民营企业；申请前无失信记录；项目在本市实施。',
    place: '330100',
    marked: ['申请认定的企业为民营企业', '申请前无失信记录', '项目在本市实施'],
  },
  {
    text: '工业设计中心成立2年以上，工作场所面积200平方米以上，从业人员30人以上；企业从业人员100人以上。',
    conditions: [num('staff', '>=', 100)],
    marked: ['工业设计中心成立2年以上', '工作场所面积200平方米以上', '从业人员30人以上'],
  },
];
