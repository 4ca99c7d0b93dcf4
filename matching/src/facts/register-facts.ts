import { type FactDef, levelsDownTo } from './fact-def';

/** What the registers of an enterprise tell; every row has its own days, so that they hold for any day asked for. */
export const REGISTER_FACTS: readonly FactDef[] = [
  {
    key: 'obtained_support',
    kind: 'table',
    group: 'titles',
    label: '已获支持',
    question: '以前获得过哪些奖励、补助和认定？',
    lasting: true,
    columns: [
      { key: 'item', label: '事项', kind: 'item' },
      { key: 'title', label: '政策或奖项', kind: 'text' },
      { key: 'year', label: '获得年度', kind: 'number' },
      { key: 'amount', label: '金额', kind: 'number', unit: '万元', blank: 'no' },
      {
        key: 'level',
        label: '级别',
        kind: 'code',
        choices: levelsDownTo('county'),
      },
      { key: 'department', label: '发布单位', kind: 'text' },
    ],
  },
];
