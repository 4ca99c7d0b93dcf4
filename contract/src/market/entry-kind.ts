import { caseKind } from '../case/kind';
import { CONTACT_FIELDS, FILES, markFields, withdrawal, words } from '../case/shared';
import { type FormFields, filesOf, type Texts } from '../fields';
import { MARKET_SIDES, PRICE_KINDS } from './enumerations';

const isDemand = ({ side }: Texts): boolean => side === '2';
const isTechnical = ({ side, technical }: Texts): boolean => side === '2' && technical === true;
const PICTURE = /\.(jpe?g|png|webp)$/i;
const MOST_DAYS = 365;
const MOST_SEALED_DAYS = 180;

const later = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Nobody sells for nothing, and what is not said is no price. */
export const UNPRICED = '单价须大于 0；价格未定请选“面议”';

/** What an entry of the market says. */
export const ENTRY_FIELDS = {
  title: {
    ...{ kind: 'text', label: '标题', max: 60, required: '请用一句话写明供应或需求什么' },
    placeholder: '如：六轴协作机器人，负载 10 kg',
    check: (title) => (title.trim().length < 6 ? '标题至少 6 个字，写明品名和主要规格' : undefined),
  },
  category_id: {
    ...{ kind: 'choice', label: '类别', placeholder: '请选择', required: '请选择类别', numeric: true },
    shows: 'category_name',
  },
  content: {
    ...{ kind: 'lines', label: '具体情况', rows: 7, max: 3000, required: '请写明具体情况，至少 10 个字' },
    placeholder: '规格型号、技术参数、适用场景、质量标准、售后或验收方式',
    check: (text) => (text.trim().length < 10 ? '请写明具体情况，至少 10 个字' : undefined),
  },
  quantity: {
    ...{ kind: 'amount', label: (values) => (isDemand(values) ? '需要数量' : '可供数量'), short: '数量' },
    positive: '数量须大于 0；数量未定请留空',
  },
  unit: {
    ...{ kind: 'text', label: '单位', placeholder: '如 台、吨、项', max: 10, beside: true },
    check: (unit, { quantity }) => (quantity && !unit.trim() ? '填写了数量，请写明单位，如 台' : undefined),
  },
  price_kind: {
    ...{ kind: 'choice', label: (values) => (isDemand(values) ? '预算方式' : '价格方式'), short: '价格方式' },
    ...{ of: PRICE_KINDS, placeholder: '请选择', required: '请选择价格或预算方式' },
  },
  price_low: {
    ...{ kind: 'amount', label: ({ price_kind }) => (price_kind === 'range' ? '单价从' : '单价'), short: '单价' },
    ...{
      unit: '元',
      beside: true,
      decimals: 4,
      most: 10_000_000_000,
      when: ({ price_kind }) => needsPrice(price_kind),
      positive: UNPRICED,
    },
    required: ({ price_kind }) => (needsPrice(price_kind) ? '请填写单价；价格未定请选“面议”' : undefined),
  },
  price_high: {
    ...{ kind: 'amount', label: '到', short: '单价至', unit: '元', beside: true, decimals: 4, most: 10_000_000_000 },
    positive: UNPRICED,
    when: ({ price_kind }) => price_kind === 'range',
    required: ({ price_kind }) => (price_kind === 'range' ? '请填写单价的上限' : undefined),
    check: (high, { price_low: low }) => (high && Number(high) < Number(low) ? '上限不能低于下限' : undefined),
  },
  delivery: {
    ...{ kind: 'text', label: (values) => (isDemand(values) ? '交付要求' : '交付方式和周期'), short: '交付' },
    ...{ max: 100, placeholder: '如：合同签订后 15 天内送货并安装' },
  },
  area: {
    ...{ kind: 'area', label: (values) => (isDemand(values) ? '交付地' : '所在地'), short: '地区' },
    ...{ required: '请选择地区', shows: 'area_name' },
  },
  industry: {
    ...{ kind: 'industry', label: '面向行业', beside: true, shows: 'industry_name' },
    hint: '选了行业，更容易推荐给合适的企业',
  },
  ipc: {
    ...{ kind: 'text', label: '相关专利分类', max: 60, placeholder: '如 B25J、G05B' },
    hint: 'IPC 小类，用顿号隔开；填了可按贵方专利推荐',
    check: (text) => (ipcIn(text) ? undefined : '请填写四个字符的 IPC 小类，如 B25J，用顿号隔开'),
  },
  valid_until: {
    ...{ kind: 'day', label: '有效期至', beside: true, hint: '不填则每 60 天确认一次，长期有效' },
    check: (day, _, today) => {
      if (day && day <= today) return '有效期须晚于今天';
      return day > later(today, MOST_DAYS) ? '有效期最长一年' : undefined;
    },
  },
  technical: {
    ...{ kind: 'tick', label: '这是技术需求：公开技术指标和奖金，征集解决方案', short: '技术需求', when: isDemand },
  },
  indicators: {
    ...{ kind: 'lines', label: '技术指标', rows: 5, max: 2000, when: isTechnical },
    placeholder: '一行一项，写明要达到的数值和验收方法',
    required: (values) => (isTechnical(values) ? '请写明要达到的技术指标' : undefined),
  },
  reward: {
    ...{ kind: 'amount', label: '奖金', unit: '万元', decimals: 2, most: 1_000_000, when: isTechnical },
    required: (values) => (isTechnical(values) ? '请填写奖金，未定请填 0' : undefined),
  },
  sealed_until: {
    ...{ kind: 'day', label: '方案密封至', beside: true, when: isTechnical },
    hint: '这一天结束前，任何人（包括贵方和平台）都看不到收到的方案，之后一起打开；不填则收到即可看',
    check: (day, _, today) => {
      if (day && day <= today) return '密封日期须晚于今天';
      return day > later(today, MOST_SEALED_DAYS) ? '方案最多密封 180 天' : undefined;
    },
  },
  pictures: {
    ...{ kind: 'files', label: '图片', max: 6, hint: 'JPG、PNG 或 WebP，公开展示，请勿上传含个人信息的图片' },
    check: (text) =>
      filesOf(text).every(({ name }) => PICTURE.test(name)) ? undefined : '图片须为 JPG、PNG 或 WebP 格式',
  },
  files: { ...FILES, hint: '图纸、说明书、检测报告等，公开可下载' },
  ...CONTACT_FIELDS,
} as const satisfies FormFields;

/** The IPC subclasses that a text names, in capitals; nothing where it is not one of them. */
export function ipcIn(text: string): string[] | undefined {
  const codes = text
    .toUpperCase()
    .split(/[、,，;；\s]+/u)
    .filter(Boolean);
  return codes.every((code) => /^[A-H]\d\d[A-Z]$/.test(code)) ? codes : undefined;
}

function needsPrice(kind: string | boolean | undefined): boolean {
  return kind === 'fixed' || kind === 'range';
}

/** 供需发布: an entry is reviewed and then shown for 60 days; one that is online goes on as it was while a change is reviewed. */
export const MARKET_ENTRY = caseKind({
  name: 'market_entry',
  label: '供需发布',
  prefix: 'GX',
  opener: 'own:resources',
  permission: 'reviews',
  mostADay: 20,
  path: '/marketRelease?id=',
  fields: {
    side: { kind: 'choice', label: '供应或需求', of: MARKET_SIDES, numeric: true, when: () => false },
    // of a change: what differs from what is online, for who reviews it
    changes: { kind: 'lines', label: '与线上内容的不同', when: () => false },
    ...ENTRY_FIELDS,
  },
  terms: { whole: 2 },
  kept: 3,
  states: {
    draft: { label: '草稿', stage: 'todo', next: '写完后提交审核', submits: 'review' },
    review: { label: '审核中', stage: 'running', next: '平台将在 {due} 前审核' },
    returned: { label: '已退回', stage: 'todo', next: '请按标注修改后重新提交', submits: 'review', paused: true },
    approved: { label: '已上线', stage: 'done', next: '展示到期前会通知您，一键确认即可继续展示' },
    unlisted: { label: '平台已下架', stage: 'done', vain: true, next: '平台已下架，可按要求修改后重新提交' },
    refused: { label: '不予发布', stage: 'done', vain: true, next: '可按要求另行发布' },
    withdrawn: { label: '已撤回', stage: 'withdrawn', next: '需要时可重新发布' },
  },
  actions: {
    approve: {
      ...{ label: '通过', by: ['office'], from: ['review'], to: 'approved', said: '已上线' },
      ...{ tone: 'primary', bulk: true },
      tells: '您发布的“{title}”已上线；展示到期前会通知您，一键确认即可继续展示。',
    },
    return: {
      ...{ label: '退回修改', by: ['office'], from: ['review'], to: 'returned', said: '已退回' },
      fields: { words: words('哪里要改', '请写明哪里要改'), ...markFields(ENTRY_FIELDS) },
      tells: '您发布的“{title}”需要修改：{words}',
    },
    refuse: {
      ...{ label: '不予发布', by: ['office'], from: ['review'], to: 'refused', said: '不予发布', tone: 'danger' },
      fields: { words: words('理由', '请写明不予发布的理由') },
      tells: '您发布的“{title}”不予发布：{words}',
    },
    unlist: {
      ...{
        label: '下架',
        by: ['office'],
        from: ['approved'],
        to: 'unlisted',
        said: '平台下架',
        tone: 'danger',
        sends: true,
      },
      fields: { words: words('下架的原因', '请写明下架的原因') },
      tells: '您发布的“{title}”已被平台下架：{words}',
    },
    relist: {
      ...{ label: '恢复展示', by: ['office'], from: ['unlisted'], to: 'approved', said: '恢复展示' },
      fields: { words: words('说明') },
      tells: '您发布的“{title}”已恢复展示。',
    },
    lapse: {
      ...{ label: '到期撤回', by: ['clock'], from: ['returned'], to: 'withdrawn', said: '未按退回意见修改，自动撤回' },
      tells: '您发布的“{title}”退回后没有修改，已撤回。需要时可重新发布。',
      after: {
        ...{ days: 20, reminders: [5, 15] },
        tells: '您发布的“{title}”已退回，请修改后重新提交，逾期将自动撤回。',
      },
    },
    withdraw: withdrawal('review', 'returned'),
  },
});
