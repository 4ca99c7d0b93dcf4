import { enumeration } from '../enumeration';

export const POLICY_KINDS = enumeration({ item: '政策事项', document: '政策文件' });

/** Ways in which a support is granted, the least effort first. */
export const WAYS = enumeration({ direct: '免申即享', quick: '快申快享', competitive: '竞争择优' });

/** Where a policy stands in its life on a given day; derived from dates, never stored. */
export const LIFE_STATES = enumeration({
  upcoming: '预告',
  open: '申报中',
  closing: '即将截止',
  undated: '申报时间待定',
  closed: '已截止',
  publicity: '公示',
  in_force: '现行有效',
  repealed: '已废止',
});

export const DEPOT_SORTS = enumeration({
  relevance: '相关度',
  date: '最新',
  deadline: '截止最近',
  amount: '金额最高',
});

export const BULLETIN_KINDS = enumeration({ 1: '通知公告', 2: '政策解读', 3: '政策文件' });
export const INFORMATION_KINDS = enumeration({ 0: '申报通知', 1: '公示公告', 2: '其他信息' });

/** What a policy is to another that it names. */
export const RELATION_KINDS = enumeration({
  implements: '落实',
  replaces: '替代',
  amends: '修改',
  refers: '引用',
  based_on: '依据',
});

/** Where a policy stands in the office: what is not published is seen there alone. */
export const OFFICE_STATES = enumeration({
  published: '已公开',
  scheduled: '定时公开',
  draft: '草稿',
  withdrawn: '已撤回',
  deleted: '回收站',
});
/** What is done to a policy as a whole. */
export const OFFICE_ACTS = enumeration({
  publish: '公开',
  schedule: '定时公开',
  unschedule: '取消定时',
  withdraw: '撤回',
  delete: '移入回收站',
  restore: '恢复',
});
/** What a published policy does not say yet. */
export const GAPS = enumeration({
  deadline: '申报时间',
  unit: '主管部门',
  amount: '金额',
  rule: '规则',
  materials: '材料',
  contact: '咨询电话',
  attachment: '附件或原文',
});
