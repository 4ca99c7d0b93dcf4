import { rightsOf, table } from '../rules/sound-enterprise';
import type { ClauseFile } from './clause';
import { CORE_RIGHTS, DAY, HANGZHOU, HIGH_TECH, IN_FORCE, LEGAL } from './hangzhou-bases';

/** 高新技术企业研究开发中心 of Hangzhou and Zhejiang, by their conditions as collected in 2019. */

const OWN = [...IN_FORCE, { column: 'transferred_on', within: 100, unit: 'years', not: true }];

export const RD_CENTRES: ClauseFile = {
  clauses: [
    {
      name: '杭州市市级高新技术企业研究开发中心',
      construct: 'rows of own rights, alternatives',
      asOf: DAY,
      base: { ...HANGZHOU, platform_city_rd_center: { held: false } },
      item: {
        areas: ['330100'],
        grants: { title: 'platform_city_rd_center' },
        amount: { kind: 'fixed', value: 20 },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '杭州市市级高新技术企业研究开发中心申报条件（2019 年收集）',
            condition: {
              all: [
                { measure: { since: 'registered_on', in: 'years' }, op: '>=', value: 1, clause: '申报条件 1' },
                LEGAL,
                { ...HIGH_TECH, clause: '申报条件 1' },
                {
                  any: [
                    {
                      measure: { rows: 'rights', where: [{ column: 'kind', in: ['invention', 'ic_layout'] }, ...OWN] },
                      op: '>=',
                      value: 1,
                      label: '自主研发的发明专利或集成电路布图设计 1 项以上',
                    },
                    {
                      measure: {
                        rows: 'rights',
                        where: [{ column: 'kind', in: ['utility', 'design', 'software'] }, ...OWN],
                      },
                      op: '>=',
                      value: 4,
                      label: '自主研发的实用新型、外观设计、软件著作权 4 项以上',
                    },
                  ],
                  clause: '申报条件 2',
                  label: '自主知识产权',
                },
                {
                  measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
                  op: '>=',
                  value: 3,
                  clause: '申报条件 3',
                },
                { measure: { fact: 'rd_staff' }, op: '>=', value: 15, clause: '申报条件 4' },
              ],
            },
          },
        ],
      },
      vectors: [
        ['two inventions, 5%, 18 people', {}, 'fit', 20],
        ['15 people', { 'rd_staff-1': 15 }, 'fit'],
        ['3% exactly', { 'rd_expense-1': 240 }, 'fit'],
        [
          '14 people',
          { 'rd_staff-1': 14 },
          'near',
          20,
          { says: '上年度研发人员：14 人，要求 ≥ 15 人；2019 年度研发人员达到 15 人，2020 年起满足' },
        ],
        [
          'bought inventions, three utility models',
          {
            rights: table(
              ...rightsOf({ invention: 2 }, { transferred_on: '2018-01-01' }),
              ...rightsOf({ utility: 3 }, { granted_on: '2014-03-01' }),
            ),
          },
          'near',
          20,
          {
            says: '自主研发的实用新型、外观设计、软件著作权 4 项以上：3 项，要求 ≥ 4 项；须再有 1 项：自主研发的实用新型、外观设计、软件著作权 4 项以上',
          },
        ],
        ['a list of rights that may go on', { rights: { rows: [], complete: false } }, 'unknown'],
        ['a partnership', { enterprise_type: 'partnership' }, 'unfit'],
      ],
    },
    {
      name: '浙江省省级高新技术企业研究开发中心',
      construct: 'threshold by size and by industry, row windows',
      asOf: DAY,
      base: { ...HANGZHOU, platform_city_rd_center: { held: true, from: '2017-01-01' } },
      item: {
        areas: ['330000'],
        amount: { kind: 'fixed', value: 30 },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '浙江省省级高新技术企业研究开发中心申报条件（2019 年收集）',
            condition: {
              all: [
                LEGAL,
                { ...HIGH_TECH, clause: '申报条件 1' },
                {
                  any: [
                    {
                      measure: { rows: 'rights', where: [{ column: 'granted_on', within: 3, unit: 'years' }] },
                      op: '>=',
                      value: 1,
                      label: '近三年取得知识产权',
                    },
                    { manual: '持有 5 年以上的独占许可' },
                  ],
                  clause: '申报条件 2',
                  label: '近三年在申报领域拥有自主知识产权（含受让、受赠、并购，或 5 年以上独占许可）',
                },
                CORE_RIGHTS,
                { title: 'platform_city_rd_center', held: true, clause: '申报条件 4' },
                {
                  any: [
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '<', value: 5000, near: 0 },
                        { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 6 },
                      ],
                    },
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '>=', value: 5000, near: 0 },
                        { measure: { fact: 'revenue' }, op: '<=', value: 20000, near: 0 },
                        { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 4 },
                      ],
                    },
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '>', value: 20000, near: 0 },
                        {
                          any: [
                            {
                              measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
                              op: '>=',
                              value: 3,
                            },
                            { measure: { fact: 'rd_expense' }, op: '>=', value: 1000 },
                          ],
                        },
                      ],
                    },
                  ],
                  clause: '申报条件 5',
                  label: '上年度研发费用占销售收入的比例',
                },
                { fact: 'rd_body_level', notIn: ['none'], clause: '申报条件 6', label: '独立的研发机构' },
                {
                  any: [
                    { measure: { fact: 'body_staff' }, op: '>=', value: 30 },
                    {
                      all: [
                        { fact: 'industry', notIn: ['65'], label: '非软件类企业' },
                        { measure: { fact: 'body_staff' }, op: '>=', value: 15 },
                      ],
                    },
                  ],
                  clause: '申报条件 6',
                  label: '研发机构专职人员 15 人以上（软件类企业 30 人）',
                },
                {
                  measure: { percent: { fact: 'body_qualified' }, of: { fact: 'body_staff' } },
                  op: '>=',
                  value: 60,
                  clause: '申报条件 6',
                },
              ],
            },
          },
        ],
      },
      vectors: [
        ['sales 8,000 at 5%, 20 people, 60%', {}, 'fit', 30],
        ['software with 20 people', { industry: '6513' }, 'unfit'],
        ['software with 30 people', { industry: '6513', body_staff: 30, body_qualified: 18 }, 'fit'],
        ['4,999 at 5.9%', { 'revenue-1': 4999, 'rd_expense-1': 295 }, 'near'],
        ['5,000 at 4%', { 'revenue-1': 5000, 'rd_expense-1': 200 }, 'fit'],
        ['40,000 with 1,000', { 'revenue-1': 40000, 'rd_expense-1': 1000 }, 'fit'],
        [
          '20,000 at 3.9%',
          { 'revenue-1': 20000, 'rd_expense-1': 780 },
          'near',
          30,
          {
            says: '上年度研发费用占营业收入的比例：3.9%，要求 ≥ 4%；2019 年度研发费用再增 20 万元即达 4%，2020 年起满足',
          },
        ],
        [
          'no right of three years: a person looks at licences',
          { rights: table(...rightsOf({ utility: 4 }, { granted_on: '2014-03-01' })) },
          'fit',
        ],
        ['level of the body is not known', { rd_body_level: undefined }, 'unknown'],
        ['no body', { rd_body_level: 'none' }, 'unfit'],
      ],
    },
  ],
};
