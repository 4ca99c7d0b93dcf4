import { rightsOf, table, type Values } from '../rules/sound-enterprise';

/** Where the ten programmes of Hangzhou and Zhejiang were collected, and what their research bodies are asked. */

export const DAY = '2019-07-01';

/** The state of 2019: rights are of their time, and research bodies have people of their own. */
export const HANGZHOU: Values = {
  area: '330104',
  industry: '3912',
  enterprise_type: 'limited',
  registered_on: '2012-05-01',
  high_tech_field: 'electronics',
  title_high_tech: { held: true, from: '2017-11-30' },
  rights: table(
    ...rightsOf({ invention: 2 }, { granted_on: '2017-03-01' }),
    ...rightsOf({ utility: 5 }, { granted_on: '2014-03-01' }),
  ),
  'revenue-1': 8000,
  'revenue-2': 7000,
  'revenue-3': 5000,
  'main_revenue-1': 7800,
  'rd_expense-1': 400,
  'rd_expense-2': 300,
  'rd_expense-3': 200,
  'staff-1': 100,
  'tech_staff-1': 20,
  'rd_staff-1': 18,
  center_staff: 20,
  center_engineers: 12,
  rd_body_level: 'city',
  body_staff: 20,
  body_qualified: 12,
};

export const HIGH_TECH = { title: 'title_high_tech', held: true };

export const LEGAL = { fact: 'independent_legal_person', is: true, clause: '申报条件 1', label: '独立法人资格' };

/** In force: granted by the day and not ended. */
export const IN_FORCE = [
  { column: 'granted_on', within: 100, unit: 'years' },
  { column: 'ended_on', within: 100, unit: 'years', not: true },
];
const OTHERS = ['utility', 'software', 'ic_layout', 'plant_variety'];
export const CORE_RIGHTS = {
  any: [
    {
      measure: { rows: 'rights', where: [{ column: 'kind', in: ['invention'] }, ...IN_FORCE] },
      op: '>=',
      value: 1,
      label: '发明专利 1 项以上',
    },
    {
      measure: { rows: 'rights', where: [{ column: 'kind', in: OTHERS }, ...IN_FORCE] },
      op: '>=',
      value: 4,
      label: '实用新型、软件著作权、集成电路布图设计、植物新品种 4 项以上',
    },
  ],
  clause: '申报条件 3',
  label: '核心自主知识产权',
};

export const ENGINEERS = {
  measure: { percent: { fact: 'center_engineers' }, of: { fact: 'center_staff' } },
  op: '>=',
  value: 50,
};

export const ANY_RIGHT = [
  { measure: { fact: 'invention_patents' } },
  { measure: { fact: 'utility_models' } },
  { measure: { fact: 'designs' } },
  { measure: { fact: 'software_rights' } },
  { measure: { fact: 'other_class1_rights' } },
];
