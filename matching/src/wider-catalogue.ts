import { type Catalogue, FIRST_CATALOGUE } from './catalogue';
import type { FactDef } from './facts/fact-def';

const LEVELS = [
  { value: 'national', label: '国家级' },
  { value: 'provincial', label: '省级' },
];

const TESTED: readonly FactDef[] = [
  {
    key: 'tested_awards',
    kind: 'table',
    group: 'platforms',
    label: '奖项',
    question: '获得过哪些奖项？',
    columns: [
      { key: 'level', label: '级别', kind: 'code', choices: LEVELS },
      { key: 'rank', label: '排名', kind: 'number', unit: '名' },
      { key: 'day', label: '获奖日期', kind: 'date' },
      { key: 'moved', label: '转让日期', kind: 'date', blank: 'no' },
      { key: 'sum', label: '金额', kind: 'number', unit: '万元' },
      { key: 'item', label: '事项', kind: 'item' },
    ],
  },
  {
    key: 'tested_title',
    kind: 'title',
    group: 'titles',
    label: '示范企业',
    question: '是否为示范企业？',
    terms: { months: 36, renewalMonths: 6, levels: LEVELS },
  },
  {
    key: 'tested_quarter',
    kind: 'number',
    group: 'finance',
    label: '季度产值',
    question: '季度产值是多少？',
    unit: '万元',
    period: 'quarter',
    min: 0,
  },
  {
    key: 'tested_investment',
    kind: 'number',
    group: 'application',
    label: '设备投资额（不含税）',
    question: '本项目设备投资额（不含税）是多少？',
    unit: '万元',
    subject: 'application',
    min: 0,
  },
  {
    key: 'tested_share',
    kind: 'number',
    group: 'application',
    label: '设备投资占营业收入比例',
    question: '设备投资占营业收入的比例是多少？',
    unit: '%',
    subject: 'application',
    derive: { measure: { percent: { fact: 'tested_investment' }, of: { fact: 'revenue' } } },
  },
  {
    key: 'tested_signed_on',
    kind: 'date',
    group: 'application',
    label: '合同签订日',
    question: '合同是哪一天签订的？',
    subject: 'application',
  },
];

/** What random rules of every kind refer to; put in place with useCatalogue and taken back after the test. */
export const WIDER_CATALOGUE: Catalogue = {
  facts: [...FIRST_CATALOGUE.facts, ...TESTED],
  lists: [
    { key: 'mountains', label: '山区县', of: 'area', codes: ['330102', '320102'], validTo: '2026-12-31' },
    { key: 'strategic', label: '战略产业', of: 'industry', codes: ['39', '6513'] },
  ],
  zones: [
    { code: 'Z330001', name: '甲高新区', areas: [{ code: '330102', whole: true }] },
    { code: 'Z330002', name: '乙新区', areas: [{ code: '330104', whole: false }] },
  ],
  figures: [
    {
      key: 'rate',
      label: '贷款市场报价利率',
      unit: '%',
      source: '测试',
      values: [
        { from: '2020-01-01', value: 4 },
        { from: '2026-01-01', value: 3 },
      ],
    },
    { key: 'mean_wage', label: '平均工资', unit: '万元', source: '测试', values: [{ from: '2026-03-01', value: 10 }] },
  ],
};
