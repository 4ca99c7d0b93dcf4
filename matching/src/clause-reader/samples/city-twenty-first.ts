import { added, growth, HIGH_TECH, num, OPEN, PATENTS, place, RD_RATIO, ratio, type Sample, test } from './sample';

const below = (value: number) => ({ ...num('revenue', '<=', value), near: 0 });
const above = (value: number) => ({ ...num('revenue', '>', value), near: 0 });
const spends = (share: number) => test(RD_RATIO, '>=', share);
const spendsOfMain = (share: number) => test(ratio('rd_expense', 'main_revenue'), '>=', share);

/** Clauses of a thirteenth set and its kin in other words; each is read wholly as it stands here. */
export const CITY_TWENTY_FIRST: readonly Sample[] = [
  // what is asked of those who found or own an enterprise
  {
    text: '主要发起人财务状况良好，净资产不低于3000万元。',
    marked: ['主要发起人财务状况良好', '净资产不低于3000万元'],
  },
  {
    text: '公司的主要投资者应当符合下列条件：（一）具有独立法人资格；（二）净资产不低于6000万元。',
    marked: ['具有独立法人资格', '净资产不低于6000万元'],
  },
  {
    text: '企业的控股股东须同时符合以下条件：1.资产负债率不高于65%；2.近三年未受到行政处罚。',
    marked: ['资产负债率不高于65%', '近三年未受到行政处罚'],
  },
  {
    text: '申报企业应当符合下列条件：（一）净资产不低于6000万元；（二）具有高新技术企业资格。',
    conditions: [num('net_assets', '>=', 6000), HIGH_TECH],
  },
  // who may not do something is told by what they have not
  {
    text: '未通过环境管理体系认证的企业，不得承担改造任务。',
    marked: ['未通过环境管理体系认证'],
  },
  {
    text: '未取得高新技术企业资格的单位，一律不得参与评选。',
    marked: ['未取得高新技术企业资格'],
  },
  // the last item goes on with a sentence that begins like it
  {
    text: '1.在武汉市登记注册；\n2.最近一年销售收入2000万元（含）以下的企业，研究开发费用占销售收入的比例不低于6%，最近一年销售收入2000万元至2亿元（含）的企业，研究开发费用占销售收入的比例不低于5%。最近一年销售收入2亿元以上的企业，研究开发费用占销售收入的比例不低于4%。',
    conditions: [
      place('420100'),
      {
        any: [
          { all: [below(2000), spends(6)] },
          { all: [above(2000), below(20_000), spends(5)] },
          { all: [above(20_000), spends(4)] },
        ],
      },
    ],
  },
  // a bound before the first of a list may be of all of it
  {
    text: '拥有6项以上外观设计专利、软件著作权等知识产权。',
    conditions: [test(added('designs', 'software_rights'), '>=', 6)],
  },
  {
    text: '拥有6项以上外观设计专利+软件著作权。',
    conditions: [test(added('designs', 'software_rights'), '>=', 6)],
  },
  // several alternatives of which one is not known
  {
    text: '发明专利≥2件或驰名商标认定≥2件或外观设计专利+软件著作权（不含商标）≥8件。',
    conditions: [
      {
        any: [num('invention_patents', '>=', 2), OPEN, test(added('designs', 'software_rights'), '>=', 8)],
      },
    ],
    marked: ['驰名商标认定≥2件'],
  },
  {
    text: '专利、软件著作权（不含商标）3件以上（已授权）。',
    conditions: [test(added(...PATENTS, 'software_rights'), '>=', 3)],
  },
  { text: '上年度研发投入占主营业务收入比≥2%。', conditions: [spendsOfMain(2)] },
  { text: '上年度研发费用比上年增长20%以上。', conditions: [test(growth('rd_expense'), '>=', 20)] },
  // the term that is told is not asked
  {
    text: '本条例所称的高新技术企业，是指持有有效证书的企业。企业应当在武汉市登记注册。',
    conditions: [place('420100')],
  },
  // lines without a number that go on with a list
  {
    text: '企业有下列情形之一的，可以申报：\n（一）拥有有效发明专利3件以上；\n上年度营业收入3000万元以上；\n持有高新技术企业证书。',
    conditions: [{ any: [num('invention_patents', '>=', 3), num('revenue', '>=', 3000), HIGH_TECH] }],
  },
  {
    text: '1、在武汉市登记注册；\n2、上年度研发费用占营业收入的比例符合如下要求：\n营业收入低于3000万元的，不低于7%；\n营业收入在3000万元以上的，不低于5%；\n3、持有高新技术企业证书。',
    conditions: [
      place('420100'),
      {
        any: [
          { all: [{ ...num('revenue', '<', 3000), near: 0 }, spends(7)] },
          { all: [{ ...num('revenue', '>=', 3000), near: 0 }, spends(5)] },
        ],
      },
      HIGH_TECH,
    ],
  },
  {
    text: '上年度研发费用占营业收入的比例符合如下要求：营业收入低于3000万元的，不低于7%；营业收入在3000万元以上的，不低于5%；或上年度研发费用超过900万元。',
    marked: ['营业收入低于3000万元的，不低于7%；营业收入在3000万元以上的，不低于5%', '上年度研发费用超过900万元'],
  },
  // which of several is enough, though more words stand before the list
  {
    text: '有下列情形之一的企业，可直接认定：1.拥有有效发明专利6件以上；2.持有高新技术企业证书。',
    conditions: [{ any: [num('invention_patents', '>=', 6), HIGH_TECH] }],
  },
  {
    text: '有以下情形之一的，免于现场核查：1.持有高新技术企业证书；2.上年度营业收入6000万元以上。',
    marked: ['持有高新技术企业证书', '上年度营业收入6000万元以上'],
  },
  // one of either is one of all, of more it is not said
  {
    text: '拥有有效专利或软件著作权1件以上。',
    conditions: [test(added(...PATENTS, 'software_rights'), '>=', 1)],
  },
  { text: '拥有外观设计专利或软件著作权4件以上。', marked: ['外观设计专利或软件著作权4件以上'] },
  // what is given back
  {
    text: '对裁员较少的参保企业，可返还其上年度实际缴纳失业保险费的60%。',
    amount: { kind: 'sum', parts: [{ base: { fact: 'unemployment_premiums' }, rate: 60 }] },
    marked: ['裁员较少的参保企业'],
  },
  {
    text: '对高新技术企业，返还上年度缴纳税收地方留成部分的60%。',
    conditions: [HIGH_TECH],
    marked: ['返还上年度缴纳税收地方留成部分的60%'],
  },
];
