import { DEBT, growth, held, num, OPEN, old, place, RD_RATIO, ratio, type Sample, SMALL, test } from './sample';

const share = (op: '>=', value: number) => test(ratio('eligible_hires', 'current_staff'), op, value);
/** So many new hires of those that there are, and fewer of more than a hundred. */
const HIRES = (few: number, many: number) => ({
  any: [
    { all: [num('current_staff', '<=', 100), share('>=', few)] },
    { all: [num('current_staff', '>', 100), share('>=', many)] },
  ],
});

const GREW = (fact: string, value: number) => ({
  any: [test(growth(fact, 2), '>=', value), test(growth('net_profit', 2), '>=', value)],
});
const INCOME_GREW = (value: number) => test(growth('total_income'), '>=', value);

const SIZE = (code: string) => ({ fact: 'size_class', in: [code] });
const SOUTH = ['320100', '320200', '320400', '320500', '321100'];

/** Figures and bounds as real notices word them. */
export const CITY_TWENTY_FIFTH_FIGURES: readonly Sample[] = [
  // what is spent and who does it, in more words
  {
    text: '每年用于研发的经费不少于200万元，拥有15人及以上的专职研发队伍。',
    conditions: [num('rd_expense', '>=', 200), num('rd_staff', '>=', 15)],
  },
  {
    text: '上年度用于研究开发的费用占主营收入的比例不低于4%，从事研发和相关技术创新活动的人数占职工总数的10%以上。',
    conditions: [test(ratio('rd_expense', 'main_revenue'), '>=', 4), test(ratio('tech_staff', 'staff'), '>=', 10)],
  },
  {
    text: '企业职工总数不少于40人，其中专科以上学历人员占比不低于30%。',
    conditions: [num('staff', '>=', 40), test(ratio('college_staff', 'staff'), '>=', 30)],
  },
  // whoever applies for a title
  {
    text: '申报市级骨干粮食企业上年度营业收入不低于8000万元，连续三年以上盈利，资产负债率≤65%。',
    conditions: [num('revenue', '>=', 8000), num('net_profit', '>', 0, { each: 3 }), test(DEBT, '<=', 65)],
  },
  { text: '企业经营状况良好，连续两年实现赢利。', conditions: [num('net_profit', '>', 0, { each: 2 })] },
  // a loan to start a business
  {
    text: '小微企业上年度新招用符合创业担保贷款条件的高校毕业生等人员数量达到企业现有在职员工人数20%（超过100人的企业达到10%）、并与其签订1年以上劳动合同。',
    conditions: [SMALL, HIRES(20, 10)],
    marked: ['签订1年以上劳动合同'],
  },
  {
    text: '当年（申请之日前一年内）新招用重点群体（不含留学回国学生）数量达到企业现有在职职工总数15%（超过100人的企业达到8%）。',
    conditions: [HIRES(15, 8)],
  },
  // what softens the bound of a clause is one more way
  {
    text: '企业上年度主营业务收入原则上不低于4000万元，研发投入占比不低于3%。',
    conditions: [{ any: [num('main_revenue', '>=', 4000), OPEN] }, test(RD_RATIO, '>=', 3)],
    marked: ['原则上'],
  },
  {
    text: '注册地原则上应在宁波市，企业固定场地面积原则上不少于300平方米。',
    conditions: [{ any: [place('330200'), OPEN] }],
    marked: ['原则上', '企业固定场地面积原则上不少于300平方米'],
  },
  // bands of a size, each with its growth
  {
    text: '上年度主营业务收入在2000万元至8000万元，近两年主营业务收入或净利润复合增长率不低于18%；上年度主营业务收入8000万元以上，近两年主营业务收入或净利润复合增长率不低于12%。',
    conditions: [
      {
        any: [
          { all: [num('main_revenue', '>=', 2000), num('main_revenue', '<=', 8000), GREW('main_revenue', 18)] },
          { all: [num('main_revenue', '>=', 8000), GREW('main_revenue', 12)] },
        ],
      },
    ],
  },
  {
    text: '上年度总收入在500万元-3000万元之间的企业，收入增长率达到30%；上年度总收入在3000万元-1亿元之间的企业，收入增长率达到15%。',
    conditions: [
      {
        any: [
          { all: [num('total_income', '>=', 500), num('total_income', '<=', 3000), INCOME_GREW(30)] },
          { all: [num('total_income', '>=', 3000), num('total_income', '<=', 10000), INCOME_GREW(15)] },
        ],
      },
    ],
  },
  {
    text: '上年度营业收入3000万元以上，净利润200万元以上；上年度营业收入2亿元以下，从业人员300人以下。',
    conditions: [
      num('revenue', '>=', 3000),
      num('net_profit', '>=', 200),
      num('revenue', '<=', 20000),
      num('staff', '<=', 300),
    ],
  },
  {
    text: '（一）年营业收入6000万元以下，资产负债率不高于60%；（二）年营业收入6000万元以上，资产负债率不高于70%。',
    marked: ['年营业收入6000万元以下', '资产负债率不高于60%', '年营业收入6000万元以上', '资产负债率不高于70%'],
  },
  // bounds of a trade, a size or a part of the province, side by side
  {
    text: '生产企业上年度营业收入不低于6000万元。',
    marked: ['生产企业上年度营业收入不低于6000万元'],
  },
  {
    text: '建筑业企业专职研发人员不少于50人，制造业及其他行业企业专职研发人员不少于25人。',
    conditions: [
      {
        any: [
          { all: [{ fact: 'industry', in: ['E'] }, num('rd_staff', '>=', 50)] },
          { all: [{ fact: 'industry', notIn: ['E'] }, num('rd_staff', '>=', 25)] },
        ],
      },
    ],
  },
  {
    text: '大型企业研发人员占比不低于10%，中型企业不低于15%，小微企业不低于20%。',
    conditions: [
      {
        any: [
          { all: [SIZE('large'), test(ratio('rd_staff', 'staff'), '>=', 10)] },
          { all: [SIZE('medium'), test(ratio('rd_staff', 'staff'), '>=', 15)] },
          { all: [SMALL, test(ratio('rd_staff', 'staff'), '>=', 20)] },
        ],
      },
    ],
  },
  {
    text: '上年度研发费用苏南地区不低于800万元，其他地区不低于300万元，且占营业收入的比例不低于3%。',
    place: '320000',
    conditions: [
      {
        any: [
          { all: [{ fact: 'area', in: SOUTH }, num('rd_expense', '>=', 800)] },
          { all: [{ fact: 'area', notIn: SOUTH }, num('rd_expense', '>=', 300)] },
        ],
      },
      test(RD_RATIO, '>=', 3),
    ],
  },
  {
    text: '企业位于珠三角地区，研发人员不少于40人。',
    conditions: [num('rd_staff', '>=', 40)],
    marked: ['企业位于珠三角地区'],
  },
  {
    text: '粤东西北地区企业研发人员不少于18人。',
    place: '440000',
    marked: ['粤东西北地区企业研发人员不少于18人'],
  },
  {
    text: '企业研发经费支出占年销售收入的比例：大型企业不低于1%，中型企业不低于2%，小型企业不低于4%。',
    conditions: [
      {
        any: [
          { all: [SIZE('large'), test(RD_RATIO, '>=', 1)] },
          { all: [SIZE('medium'), test(RD_RATIO, '>=', 2)] },
          { all: [SIZE('small'), test(RD_RATIO, '>=', 4)] },
        ],
      },
    ],
  },
  // what is asked in general, and may be let pass
  {
    text: '企业注册资本一般不低于300万元，资产负债率一般不高于65%，成立年限一般不少于3年。',
    conditions: [num('registered_capital', '>=', 300), test(DEBT, '<=', 65), old('>=', 3)].map((one) => ({
      any: [one, OPEN],
    })),
  },
  // an easier bound of several titles, and of how long a market is served
  {
    text: '近两年营业收入每年不低于5亿元（国家级专精特新“小巨人”、省级专精特新中小企业不低于3亿元）。',
    conditions: [
      {
        any: [
          num('revenue', '>=', 50000, { each: 2 }),
          {
            all: [
              { any: [held('title_little_giant'), held('title_specialized_sme')] },
              num('revenue', '>=', 30000, { each: 2 }),
            ],
          },
        ],
      },
    ],
  },
  {
    text: '从事相关产品制造领域时间达到6年及以上，属于新产品的应达到2年及以上。',
    conditions: [{ any: [num('niche_years', '>=', 6), { all: [OPEN, num('niche_years', '>=', 2)] }] }],
    marked: ['属于新产品的'],
  },
  {
    text: '2021、2022年研发投入占营业收入比例均不低于4%。',
    conditions: [
      {
        measure: { percent: { fact: 'rd_expense', year: 2022 }, of: { fact: 'revenue', year: 2022 } },
        op: '>=',
        value: 4,
        each: 2,
      },
    ],
  },
  // behind the name of a kind, of those alone
  {
    text: '瞪羚企业：上年度营业收入2000万元以上，研发人员不少于10人；瞪羚培育企业：上年度营业收入300万元以上。',
    marked: ['上年度营业收入2000万元以上', '研发人员不少于10人', '上年度营业收入300万元以上'],
  },
];
