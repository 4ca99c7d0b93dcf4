import type { FactDef } from './fact-def';

const conduct = { kind: 'boolean', group: 'conduct', staleAfterMonths: 12, hint: '不确定可以先跳过' } as const;

/**
 * Clean record. Each programme asks for another period and another content, so each has a question of its own: a "no" for
 * the last year says nothing of the last three.
 */
export const CONDUCT_FACTS: readonly FactDef[] = [
  {
    key: 'incident_one_year',
    label: '申请前一年内重大安全、质量事故或严重环境违法',
    synonyms: [
      '重大安全、重大质量事故或严重环境违法行为',
      '重大安全、重大质量事故或严重环境违法',
      '重大安全、质量事故或严重环境违法行为',
    ],
    question: '近一年（365 天）内是否发生过重大安全、重大质量事故或严重环境违法行为？',
    span: '近一年',
    ...conduct,
  },
  {
    key: 'incident_since_last_year',
    label: '上一年及当年重大安全、质量事故或严重环境违法',
    synonyms: ['重大安全、重大质量事故和严重环境违法', '重大安全、重大质量事故和严重环境违法行为'],
    question: '上一年及当年是否发生过重大安全、重大质量事故或严重环境违法？',
    span: '上一年及当年',
    ...conduct,
  },
  {
    key: 'research_dishonesty',
    label: '上一年及当年科研严重失信',
    synonyms: ['科研严重失信行为'],
    question: '上一年及当年是否有过科研严重失信行为？',
    span: '上一年及当年',
    ...conduct,
  },
  {
    key: 'incident_three_years',
    label: '近三年重大安全、质量、环境污染等事故',
    synonyms: [
      '重大安全、质量、环境污染等事故',
      '重大安全（含网络安全、数据安全）、质量、环境污染等事故',
      '重大安全、质量、环境污染事故',
      '重大安全、环保、质量事故',
      '重大安全、质量、环保事故',
      '重大安全事故、重大质量事故、重大环境污染事故',
      '重大安全生产、质量、环境污染事故',
      '重大安全、环境、质量事故',
      '重大安全、重大质量、环境污染等事故',
      '重大安全生产事故、重大质量事故、重大环境污染事故',
    ],
    question: '近三年是否发生过重大安全（含网络安全、数据安全）、质量、环境污染等事故？',
    span: '近三年',
    ...conduct,
  },
  {
    key: 'tax_evasion_three_years',
    label: '近三年偷漏税等违法违规',
    synonyms: [
      '偷漏税等违法违规行为',
      '偷税漏税等违法违规行为',
      '偷漏税行为',
      '偷税漏税行为',
      '偷税、漏税等违法违规行为',
      '偷漏税',
    ],
    question: '近三年是否有过偷漏税等违法违规行为？',
    span: '近三年',
    ...conduct,
  },
  {
    key: 'misconduct_three_years',
    label: '近三年较大以上安全事故、严重违法或数据造假',
    question: '近三年是否发生过较大以上生产安全事故、严重的网络数据安全或环境违法、严重质量问题或数据造假？',
    span: '近三年',
    ...conduct,
  },
  {
    key: 'abnormal_listing',
    label: '列入经营异常名录',
    synonyms: ['经营异常名录', '企业经营异常名录', '列入企业经营异常名录'],
    question: '目前是否被列入经营异常名录（尚未移出）？',
    ...conduct,
    hint: '可在国家企业信用信息公示系统查询',
  },
  {
    key: 'dishonesty_listing',
    label: '列入严重违法失信名单',
    synonyms: [
      '严重违法失信名单',
      '严重违法失信企业名单',
      '严重失信主体名单',
      '严重违法失信企业名录',
      '严重失信名单',
      '严重违法失信主体名单',
      '市场监督管理严重违法失信名单',
    ],
    question: '目前是否被列入严重违法失信名单（严重失信主体名单）？',
    ...conduct,
    hint: '可在“信用中国”查询',
  },
  {
    key: 'banned_product',
    label: '产品属于国家禁止、限制或淘汰类',
    synonyms: [
      '国家禁止、限制或淘汰类',
      '国家规定的禁止、限制和淘汰类',
      '禁止、限制、淘汰类',
      '国家禁止、限制、淘汰类',
      '国家规定的限制类、淘汰类和禁止类',
    ],
    question: '提供的产品（服务）是否属于国家规定的禁止、限制或淘汰类？',
    ...conduct,
    staleAfterMonths: 24,
  },
  {
    key: 'restricted_trade',
    label: '从事国家限制或禁止行业',
    synonyms: [
      '国家限制或禁止的行业',
      '国家限制和禁止行业',
      '国家禁止或限制的行业',
      '国家限制、禁止行业',
      '限制、禁止行业',
    ],
    question: '是否从事国家限制或禁止的行业？',
    ...conduct,
    staleAfterMonths: 24,
  },
  {
    key: 'arrears',
    label: '拖欠工资或欠缴社会保险费',
    synonyms: ['拖欠职工工资、欠缴社会保险费', '拖欠职工工资、社会保险费', '拖欠工资、欠缴社会保险费'],
    question: '目前是否拖欠职工工资、欠缴社会保险费，或有其他严重违法违规信用记录？',
    ...conduct,
    staleAfterMonths: 6,
  },
];
