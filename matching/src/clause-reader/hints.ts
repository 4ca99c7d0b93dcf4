import type { Condition } from '../rule';
import type { OpenWords, Span, Why } from './finding';

/** What a person has to do about words that were not understood for sure. */
const HINTS: Readonly<Record<Why, string>> = {
  subject: '指标目录里没有这里所说的指标，请先添加该指标（或给已有指标加别名）',
  word: '句中有改变含义的词（除外、原则上、参照、放宽等），请由人确定',
  period: '没有写明是合计、平均还是每年，或该指标不按这一期间填报，请由人确定',
  level: '没有写明级别，或目录里没有这一级别，请由人确定',
  place: '不知道是哪个地区，请先写明发文地区或选定地区',
  year: '没有写明是哪一年，请由人确定',
  composition: '同时满足还是满足其一，有几种读法，请由人确定',
  part: '其中有未读懂的部分，可以留给人判断，也可以自己补全',
  words: '像是条件，但没有读懂，请由人编写',
};

/** Words left to a person, with why and what to do. */
export const open = (span: Span, why: Why, draft?: Condition): OpenWords => ({
  kind: 'open',
  from: span.from,
  to: span.to,
  why,
  hint: HINTS[why],
  ...(draft && { draft }),
});
