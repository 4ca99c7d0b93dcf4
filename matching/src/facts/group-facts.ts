import type { FactDef, TableColumn } from './fact-def';
import { TITLE_FACTS } from './title-facts';

const relation: TableColumn = {
  key: 'relation',
  label: '关系',
  kind: 'code',
  choices: [
    { value: 'holder', label: '控制本企业' },
    { value: 'held', label: '受本企业控制' },
    { value: 'sister', label: '受同一控制' },
  ],
};

/** Whether an enterprise that controls this one, or that it controls, holds a title of so many months on the day asked for. */
export const tiedToTitle = (title: string, months: number) => ({
  derive: {
    measure: {
      rows: 'group_titles',
      where: [
        { column: 'title', in: [title] },
        { column: 'relation', in: ['holder', 'held'] },
        { column: 'from', within: months, unit: 'months' as const },
        { column: 'until', within: 100, unit: 'years' as const, not: true as const },
      ],
    },
    any: true as const,
  },
});

/**
 * The group of an enterprise, as the shareholders of the register say: what they tell for certain. They never tell that there is
 * nobody else, so that what is not found stays open until the enterprise says that these are all.
 */
export const GROUP_FACTS: readonly FactDef[] = [
  {
    key: 'group_enterprises',
    kind: 'table',
    group: 'market',
    label: '集团内企业（同一控制）',
    question: '与本企业受同一控制的还有哪些企业？',
    lasting: true,
    columns: [
      { key: 'name', label: '企业名称', kind: 'text' },
      relation,
      { key: 'controller', label: '实际控制人', kind: 'text' },
    ],
    hint: '按登记的股东逐层计算，最终持股超过 50%、逐层过半或单一最大且超过 30%',
  },
  {
    key: 'group_titles',
    kind: 'table',
    group: 'market',
    label: '集团内企业的认定称号',
    question: '与本企业受同一控制的企业持有哪些认定称号？',
    lasting: true,
    columns: [
      { key: 'name', label: '企业名称', kind: 'text' },
      relation,
      {
        key: 'title',
        label: '称号',
        kind: 'code',
        choices: TITLE_FACTS.map(({ key, label }) => ({ value: key, label })),
      },
      { key: 'from', label: '取得日期', kind: 'date' },
      { key: 'until', label: '有效期至', kind: 'date', blank: 'no' },
    ],
  },
];
