import {
  added,
  HIGH_TECH,
  held,
  INDUSTRY,
  is,
  LEGAL,
  MANUFACTURER,
  no,
  num,
  OPEN,
  PATENTS,
  place,
  RD_RATIO,
  ratio,
  type Sample,
  SMALL,
  test,
  unheld,
} from './sample';

/** What 70 more clauses, written by somebody who had not seen the reader, taught of the language; in other words. */
export const CITY_THIRTEENTH: readonly Sample[] = [
  {
    text: '上年度营业收入不低于8000万元，高新技术企业可放宽至4000万元；研发投入占营业收入的比重不低于3%。',
    conditions: [
      { any: [num('revenue', '>=', 8000), { all: [HIGH_TECH, num('revenue', '>=', 4000)] }] },
      test(RD_RATIO, '>=', 3),
    ],
  },
  {
    text: '申请人年龄不超过40周岁，博士可放宽至45周岁。',
    conditions: [
      {
        any: [
          num('person_age', '<=', 40),
          { all: [{ fact: 'person_education', in: ['doctor'] }, num('person_age', '<=', 45)] },
        ],
      },
    ],
  },
  {
    text: '对研发投入占营业收入比重达到4%以上的规模以上工业企业、达到6%以上的规模以下科技型中小企业，给予奖励。',
    conditions: [
      {
        any: [
          { all: [test(RD_RATIO, '>=', 4), held('title_above_scale'), INDUSTRY] },
          { all: [test(RD_RATIO, '>=', 6), unheld('title_above_scale'), held('title_tech_sme')] },
        ],
      },
    ],
  },
  {
    text: '先进装备企业是指高新技术企业中的制造业一般纳税人。',
    conditions: [HIGH_TECH, MANUFACTURER, is('general_taxpayer')],
  },
  {
    text: '获得高新技术企业、知识产权优势企业和知识产权示范企业等荣誉。',
    conditions: [{ any: [HIGH_TECH, held('title_ip_advantage'), held('title_ip_demonstration')] }],
  },
  {
    text: '主导产品市场占有率位居全国前五位或全省第一位。',
    conditions: [{ any: [num('niche_rank', '<=', 5), OPEN] }],
    marked: ['全省第一位'],
  },
  {
    text: '被列入安全生产整改名单且未完成整改的，近三年发生较大质量事故的，以及失信被执行人，不得申报。',
    conditions: [no('judgment_debtor')],
    marked: ['被列入安全生产整改名单且未完成整改的', '近三年发生较大质量事故的'],
  },
  {
    text: '近两年内未被列入经营异常名录，最近三年未发生亏损。',
    conditions: [
      {
        measure: {
          rows: 'abnormalities',
          where: [
            { column: 'kind', in: ['abnormal'] },
            { column: 'listed_on', within: 2, unit: 'years' },
          ],
        },
        op: '=',
        value: 0,
      },
      num('net_profit', '>=', 0, { each: 3 }),
    ],
  },
  {
    text: '申报质量奖的组织应在杭州市行政区域内登记注册，具有独立法人资格，未在经营异常名录或严重违法失信名单中。',
    conditions: [place('330100'), LEGAL, no('abnormal_listing'), no('dishonesty_listing')],
  },
  {
    text: '对小微外贸企业，拥有各类专利10项以上，或发明专利2项以上。',
    conditions: [SMALL, { any: [test(added(...PATENTS), '>=', 10), num('invention_patents', '>=', 2)] }],
    marked: ['外贸'],
  },
  {
    text: '对总投资不低于3000万元、设备投资占项目总投资比例不低于50%的改造项目，给予支持。',
    conditions: [
      num('project_investment', '>=', 3000),
      test(ratio('equipment_investment', 'project_investment'), '>=', 50),
    ],
  },
  {
    text: '申请补贴的高校毕业生应具有全日制本科及以上学历，入选过省级以上人才计划。',
    conditions: [
      { fact: 'person_education', in: ['bachelor', 'master', 'doctor'] },
      { fact: 'person_honours', in: ['national', 'provincial'] },
    ],
    marked: ['全日制'],
  },
];
