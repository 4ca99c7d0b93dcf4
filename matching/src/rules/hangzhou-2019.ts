import { fixed, noMoney, upTo } from '../amounts/forms';
import type { Amount, Condition, Measure } from '../rule';
import {
  atLeast,
  counted,
  HIGH_TECH_FIELDS,
  held,
  lastYear,
  type Programme,
  RESEARCH_SHARE,
  RESEARCH_SHARE_3,
  researchTiers,
  share,
  total,
} from './programme';

/**
 * Ten programmes of Hangzhou and Zhejiang as collected in 2019, in our own words. Years are relative to the day asked for.
 * 市级高新技术企业: the collection says 20 万元 in words and 10 in its number; the words are taken.
 */
const HANGZHOU = '3301';
const ZHEJIANG = '33';

function registeredIn(area: string, name: string): Condition {
  return { fact: 'area', in: [area], clause: '申报条件 1', label: `在${name}注册` };
}
const inHangzhou = registeredIn(HANGZHOU, '杭州市');
const inZhejiang = registeredIn(ZHEJIANG, '浙江省');
const oneYear = atLeast({ since: 'registered_on', in: 'years' }, 1, { clause: '申报条件 1', label: '注册满一年' });
const highTech = held('title_high_tech', '申报条件：国家高新技术企业');
/** Both classes; trademarks do not count. */
const ANY_RIGHT = counted('invention_patents', 'other_class1_rights', 'utility_models', 'designs', 'software_rights');
const anyRight = atLeast(ANY_RIGHT, 1, { clause: '申报条件：知识产权', label: '已授权专利、软件著作权等（商标不计）' });
const ownRights: Condition = {
  any: [
    atLeast({ fact: 'invention_patents' }, 1),
    atLeast({ fact: 'other_class1_rights' }, 1),
    atLeast(counted('utility_models', 'designs', 'software_rights'), 4),
  ],
  clause: '申报条件：知识产权',
  label: '发明专利或集成电路布图设计等 1 项以上，或其他知识产权 4 项以上',
};
const qualified = share(lastYear('bachelor_staff'), lastYear('rd_staff'));

/** Weighted patents: invention 5, utility model 2, design 1. */
const patentPoints: Measure = {
  sum: [
    { measure: { fact: 'invention_patents' }, weight: 5 },
    { measure: { fact: 'utility_models' }, weight: 2 },
    { measure: { fact: 'designs' } },
  ],
};

function programme(key: string, name: string, amount: Amount, all: Condition[]): Programme {
  const source = `${name}申报条件（2019 年收集，以当年正式通知为准）`;
  return {
    key: `hangzhou_${key}`,
    name,
    amount,
    rules: [{ version: '2019', validFrom: '2019-01-01', source, condition: { all } }],
  };
}

const honour: Amount = noMoney('认定称号，不直接给予资金');
const upTo300: Amount = upTo(300);

const staffed: Condition = {
  any: [
    { all: [{ fact: 'industry', notIn: ['65'] }, atLeast(lastYear('rd_staff'), 15)] },
    { all: [{ fact: 'industry', in: ['65'] }, atLeast(lastYear('rd_staff'), 30)] },
  ],
  clause: '申报条件 6',
  label: '专职研发人员 15 人以上（软件类企业 30 人）',
};

const provincialResearch: Condition = {
  any: [
    ...researchTiers(
      RESEARCH_SHARE,
      [
        [5000, 6],
        [20000, 4],
      ],
      3,
      'excluded',
    ),
    atLeast(lastYear('rd_expense'), 1000),
  ],
  clause: '申报条件 5',
  label: '上年度研发费用占销售收入的比例（不足 5000 万元 6%，不足 2 亿元 4%，以上 3%），或研发费用 1000 万元以上',
};

export const HANGZHOU_2019: readonly Programme[] = [
  programme('tech_sme', '浙江省省级科技型中小企业', fixed(1), [
    inZhejiang,
    oneYear,
    anyRight,
    { manual: '产权明晰，实行独立核算、自主经营、自负盈亏', clause: '申报条件 1' },
  ]),
  programme('city_high_tech', '杭州市市级高新技术企业', fixed(20), [
    inHangzhou,
    oneYear,
    { fact: 'high_tech_field', in: HIGH_TECH_FIELDS, clause: '申报条件：技术领域' },
    anyRight,
    {
      any: researchTiers(
        RESEARCH_SHARE_3,
        [
          [3000, 5],
          [10000, 4],
        ],
        3,
      ),
      label: '近三年研发费用占销售收入的比例（上年度收入 3000 万元以下 5%，1 亿元以下 4%，以上 3%）',
      clause: '申报条件 3',
    },
  ]),
  programme('city_tech_center', '杭州市市级企业技术中心', fixed(20), [
    inHangzhou,
    highTech,
    atLeast(total('rd_expense', 3), 200, { clause: '申报条件 2' }),
    atLeast(share(lastYear('rd_staff'), lastYear('staff')), 15, { clause: '申报条件 3' }),
    atLeast(qualified, 50, { clause: '申报条件 3' }),
  ]),
  programme('city_rd_center', '杭州市市级高新技术企业研究开发中心', fixed(20), [
    inHangzhou,
    oneYear,
    highTech,
    ownRights,
    atLeast(RESEARCH_SHARE, 3, { clause: '申报条件 3' }),
    atLeast(lastYear('rd_staff'), 15, { clause: '申报条件 4' }),
  ]),
  programme('provincial_tech_center', '浙江省省级企业技术中心', fixed(30), [
    inZhejiang,
    held('platform_city_tech_center', '申报条件 1'),
    atLeast({ since: 'platform_city_tech_center', in: 'years' }, 1, {
      clause: '申报条件 1',
      label: '市级企业技术中心满一年',
    }),
    highTech,
    ownRights,
    atLeast(lastYear('revenue'), 20000, { clause: '申报条件 4' }),
    atLeast(lastYear('rd_staff'), 50, { clause: '申报条件 4' }),
    atLeast(qualified, 50, { clause: '申报条件 5' }),
  ]),
  programme('provincial_rd_center', '浙江省省级高新技术企业研究开发中心', fixed(30), [
    inZhejiang,
    highTech,
    ownRights,
    held('platform_city_rd_center', '申报条件 4'),
    provincialResearch,
    {
      fact: 'rd_body_level',
      in: ['national', 'provincial', 'city', 'own'],
      clause: '申报条件 6',
      label: '设有独立的研发机构',
    },
    staffed,
    atLeast(qualified, 60, { clause: '申报条件 6' }),
  ]),
  programme('city_major_project', '杭州市重大科技计划项目', upTo300, [
    inHangzhou,
    highTech,
    { fact: 'rd_body_level', in: ['national', 'provincial'], clause: '申报条件 2', label: '省级以上研发机构' },
    atLeast(lastYear('rd_expense'), 1000, { clause: '申报条件 3' }),
  ]),
  programme('provincial_major_project', '浙江省重大科技计划项目', upTo300, [
    inZhejiang,
    atLeast(share(lastYear('rd_expense'), lastYear('main_revenue')), 1.5, { clause: '申报条件 2' }),
    { manual: '符合当年申报指南，有较强的研究基础和人才队伍', clause: '申报条件 1' },
  ]),
  programme('patent_pilot', '杭州市专利试点企业', honour, [
    inHangzhou,
    atLeast(lastYear('revenue'), 3000, { clause: '申报条件 1' }),
    atLeast(patentPoints, 20, { clause: '申报条件 2', label: '有效专利折算分值（发明 5、实用新型 2、外观设计 1）' }),
  ]),
  programme('patent_model', '杭州市专利示范企业', honour, [
    inHangzhou,
    held('title_city_patent_pilot', '申报条件 1'),
    atLeast(lastYear('revenue'), 3000, { clause: '申报条件 2' }),
    atLeast(patentPoints, 30, { clause: '申报条件 3', label: '有效专利折算分值（发明 5、实用新型 2、外观设计 1）' }),
  ]),
];
