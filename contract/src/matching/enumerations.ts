import type { AmountKind } from '@zhice/matching/amount';
import type { FactSource } from '@zhice/matching/profile';
import type { SandboxList } from '@zhice/matching/sandbox';
import type { Verdict } from '@zhice/matching/verdict';
import { enumeration } from '../enumeration';

/** What a rule says of a profile, the best first. */
export const VERDICTS = enumeration<Verdict>({ fit: '符合', near: '差一点', unknown: '待补充', unfit: '不符合' });

/** How sure an amount is; a number beside it is the amount, the least that is promised, or the most that it can come to. */
export const AMOUNT_CERTAINTIES = enumeration<AmountKind>({
  exact: '确定',
  at_most: '最高',
  at_least: '不低于',
  input: '待补充',
  person: '由部门确定',
  none: '不涉及资金',
});

/** Where a fact comes from. */
export const FACT_SOURCES = enumeration<FactSource>({
  self: '自填',
  certificate: '证书',
  imported: '部门数据',
  derived: '推算',
  corrected: '纠错',
  talent: '人才库',
});

/** How the rule of an item stands, what asks for somebody first. */
export const RULE_STATES = enumeration({
  failing: '测试企业不通过',
  waiting: '待第二人审核',
  returned: '退回修改',
  draft: '有草稿',
  force: '生效中',
  none: '没有规则',
});

/** How a draft of a rule stands. */
export const RULE_DRAFT_STATES = enumeration({
  editing: '编写中',
  waiting: '待第二人审核',
  returned: '退回修改',
  published: '已发布',
});

/** Enterprises that the sandbox lists. */
export const SANDBOX_LISTS = enumeration<SandboxList>({
  fit: '符合',
  gained: '新增',
  lost: '减少',
  near: '差一点',
  unknown: '待补充',
});
