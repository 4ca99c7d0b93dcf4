import { type FactDef, levelsDownTo } from './fact-def';

/** Research bodies, awards and standards. */
export const PLATFORM_FACTS: readonly FactDef[] = [
  {
    key: 'rd_body_level',
    kind: 'code',
    group: 'platforms',
    label: '研发机构级别',
    synonyms: [
      '研发机构',
      '研究开发机构',
      '企业研发机构',
      '独立的研发机构',
      '独立研发机构',
      '研发平台',
      '研发中心机构',
      '专门的研发机构',
      '专职研发机构',
      '内设研发机构',
    ],
    question: '自建或与高校、院所联合建立的研发机构，最高是哪一级认定的？',
    staleAfterMonths: 24,
    hint: '技术研究院、企业技术中心、工程中心、重点实验室、院士专家工作站、博士后工作站等',
    choices: [
      { value: 'national', label: '国家级' },
      { value: 'provincial', label: '省部级' },
      { value: 'city', label: '市级' },
      { value: 'own', label: '有研发机构，市级以下或未经认定' },
      { value: 'none', label: '没有研发机构' },
    ],
  },
  {
    key: 'awards',
    kind: 'table',
    group: 'platforms',
    label: '奖项和大赛名次',
    question: '获得过哪些科技奖励、质量奖和“创客中国”大赛名次？没有的，请确认“没有其他”',
    staleAfterMonths: 24,
    columns: [
      { key: 'name', label: '奖项名称', kind: 'text' },
      {
        key: 'kind',
        label: '类别',
        kind: 'code',
        choices: [
          { value: 'science', label: '科技奖励' },
          { value: 'quality', label: '质量奖' },
          { value: 'maker_china', label: '“创客中国”全国赛企业组' },
          { value: 'other', label: '其他' },
        ],
      },
      {
        key: 'level',
        label: '级别',
        kind: 'code',
        choices: levelsDownTo('city'),
      },
      { key: 'rank', label: '获奖单位中的排名（大赛填名次）', kind: 'number' },
      { key: 'awarded_on', label: '获奖日期', kind: 'date' },
    ],
  },
  {
    key: 'standards',
    kind: 'table',
    group: 'platforms',
    label: '参与制定的标准',
    question: '主导或参与制定过哪些标准？没有的，请确认“没有其他”',
    staleAfterMonths: 24,
    columns: [
      { key: 'name', label: '标准名称', kind: 'text' },
      {
        key: 'level',
        label: '级别',
        kind: 'code',
        choices: [
          { value: 'international', label: '国际标准' },
          { value: 'national', label: '国家标准' },
          { value: 'industry', label: '行业标准' },
          { value: 'local', label: '地方标准' },
          { value: 'group', label: '团体标准' },
        ],
      },
      { key: 'led', label: '主导制定', kind: 'boolean' },
      { key: 'rank', label: '起草单位中的排名', kind: 'number' },
      { key: 'published_on', label: '发布日期', kind: 'date' },
    ],
  },
];
