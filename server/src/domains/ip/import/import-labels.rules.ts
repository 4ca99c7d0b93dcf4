import type { PatentKind, RightFields, RightKind, RightStatus } from '@zhice/contract/ip/right';
import { toSimplified } from '../../../search/simplified';
import { isStatusOf, statusesOf } from '../rights/right-statuses.rules';

const plain = (text: string): string => toSimplified(text.normalize('NFKC')).toLowerCase().replace(/\s/g, '');

const PATENT_KINDS: readonly [PatentKind, RegExp][] = [
  ['utility', /实用新型|新型|utility/],
  ['design', /外观|design/],
  ['invention', /发明|invention/],
];

/** 发明授权, 实用新型专利, 外观设计 … */
export function readPatentKind(text: string): PatentKind | undefined {
  return PATENT_KINDS.find(([, pattern]) => pattern.test(plain(text)))?.[0];
}

/**
 * What registers and databases call a status, the most telling words first: 有权-审定授权, 无权-未缴年费, 审中-实审,
 * 等年费滞纳金, 注册商标有效 … What is under way (无效宣告程序中) has not changed it yet; what says no or not yet tells none.
 */
const STATUSES: readonly [RightStatus | undefined, RegExp][] = [
  ['pending', /驳回复审(?:审查|审理|申请|程序)?中/],
  ['published', /复审(?:审查|审理|请求|程序)?中/],
  ['granted', /(?:无效|撤销|撤三|注销|续展|转让|许可|变更).*(?:中$|程序|审理|请求)/],
  [
    undefined,
    /(?:未|不|非|没有?|待|拟|等待?|即将|将|not|un)(?:被|再)?(?:授权|有效|注册|登记|核准|失效|终止|公开|公布|放弃|到期|届满|期满|驳回|撤|granted|registered|published)/,
  ],
  [undefined, /部分|恢复|中止/],
  ['expired', /期满|届满|到期/],
  ['invalid', /无效宣告|宣告无效|全部无效|撤销|^无效$|invalid/],
  ['refused', /驳回|不予|refused|rejected/],
  ['withdrawn', /撤回|视为放弃|视撤|withdrawn/],
  ['granted', /^(?:等)?(?:年费)?滞纳/],
  ['lapsed', /未缴年费|未缴费|费用终止|终止|注销|主动放弃|放弃专利权|授权后.*放弃|^已?失效$|^无权|lapsed/],
  ['granted', /有权|有效|维持|授权|已注册|^注册$|核准注册|已登记|^登记$|granted|registered/],
  ['published', /公开|公布|实审|实质审查|初审公告|初步审定|审中|published/],
  ['pending', /受理|申请中|待审|审查中|等待|登记中|初审|新申请|pending/],
];

/** The status that words tell, as the kind has it; undefined when they tell none. */
export function readStatus(kind: RightKind, patentKind: PatentKind | null, text: string): RightStatus | undefined {
  const words = plain(text);
  const named = statusesOf(kind).find(([, name]) => plain(name) === words)?.[0];
  if (named) return named;
  const status = STATUSES.find(([, pattern]) => pattern.test(words))?.[0];
  if (status === 'published' && !isStatusOf(kind, patentKind, 'published')) return 'pending';
  if (status === 'lapsed' && !isStatusOf(kind, patentKind, 'lapsed')) return 'invalid';
  return status;
}

const OFFERS: readonly [RightFields['offers'][number], RegExp][] = [
  ['open_licence', /开放许可/],
  ['sale', /出售|转让|sale/],
  ['licence', /(?<!开放)许可|licence|license/],
];

export function readOffers(text: string): RightFields['offers'] | undefined {
  const words = plain(text);
  const offers = OFFERS.filter(([, pattern]) => pattern.test(words)).map(([offer]) => offer);
  return offers.length > 0 ? offers : undefined;
}

export function readHolder(text: string): RightFields['holder'] | undefined {
  if (/单位|法人|企业|公司|组织|legal/.test(plain(text))) return 'legal';
  return /个人|自然人|natural/.test(plain(text)) ? 'natural' : undefined;
}

const PERCENTS: readonly [70 | 85, RegExp][] = [
  [85, /(?<!\d)(?:85(?!\d)|0\.85(?!\d))/],
  [70, /(?<!\d)(?:70(?!\d)|0\.70?(?!\d))/],
];

/** 85%, 0.85, 减缴70%（第3-10年度） -> the percent taken off and its years, from the first one on unless said. */
export function readReductions(text: string): RightFields['reductions'] | undefined {
  const words = plain(text);
  const [percent, pattern] = PERCENTS.find(([, form]) => form.test(words)) ?? [];
  if (percent === undefined || pattern === undefined) return undefined;
  const years = /(\d{1,2})(?:年度?)?(?:-|~|至|到|—|–)第?(\d{1,2})/.exec(words.replace(pattern, ''));
  const from = Number(years?.[1] ?? 1);
  const to = years ? Number(years[2]) : null;
  const isYear = (year: number) => year >= 1 && year <= 20;
  return isYear(from) && (to === null || isYear(to)) ? [{ percent, from_year: from, to_year: to }] : undefined;
}
