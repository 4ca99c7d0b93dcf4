import { contentKind } from '../editing/content-kind';

/** 活动: trainings and briefings, as /joinActivity shows them. */
export const ACTIVITY = contentKind({
  key: 'activity',
  name: '活动',
  note: '培训、宣讲和对接活动，发布后出现在门户的活动页。改时间或地点，报名的人会收到通知。撤下后照常举办，也会通知；不办了请删除，一小时后通知报名的人活动取消；恢复并公开后，通知他们重新报名。',
  table: 'activity',
  title: 'title',
  listed: ['organiser', 'place', 'starts_on', 'ends_on', 'places', 'sign_up_until'],
  order: ['-starts_on', '-id'],
  publishing: { page: { path: '/joinActivity' } },
  article: { meta: ['organiser', 'place', 'starts_on'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '名称', required: '请填写活动名称', max: 100 },
    organiser: { kind: 'text', label: '主办单位', required: '请填写主办单位', max: 100 },
    place: { kind: 'text', label: '地点', beside: true, required: '请填写地点，线上活动写“线上”', max: 200 },
    starts_on: { kind: 'day', label: '开始日期', required: '请填写开始日期' },
    ends_on: {
      kind: 'day',
      label: '结束日期',
      beside: true,
      required: '请填写结束日期，一天的活动同开始日期',
      check: (day, { starts_on: from = '' }) => (day < from ? '结束日期不能早于开始日期' : undefined),
    },
    hours: { kind: 'text', label: '时间', max: 60, placeholder: '如 14:00–16:30' },
    places: {
      kind: 'amount',
      label: '名额',
      unit: '人',
      decimals: 0,
      most: 100_000,
      hint: '留空为不限',
      check: (places) => (places !== '' && Number(places) < 1 ? '名额至少 1 人，不限请留空' : undefined),
    },
    sign_up_until: {
      kind: 'day',
      label: '报名截止',
      beside: true,
      required: '请填写报名截止日期',
      check: (day, { ends_on: until = '' }) => (until && day > until ? '报名截止不能晚于活动结束' : undefined),
    },
    body: { kind: 'rich', label: '内容', required: '请填写活动内容', max: 200_000 },
  },
});
