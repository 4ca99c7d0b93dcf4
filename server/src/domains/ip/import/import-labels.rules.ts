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
  // in force: a ledger's words for a right whose term runs (专利法 art. 42, 商标法 art. 39); it still needs the day of its grant
  [
    'granted',
    /^(?:尚|仍|均|还)?未(?:到期|过期|期满|届满|失效|终止)(?:\([^()]*\))?$|^正常$|^在?(?:保护|有效)期限?[之以]?内$/,
  ],
  // a part declared invalid leaves the rest in force (专利法 art. 47); a right given back is one again (实施细则 rule 6)
  ['granted', /部分(?:宣告)?无效|宣告.{0,4}部分无效|^(?:专利权恢复|恢复专利权)$/],
  // the right has ended, its owner may still ask for it back: 未缴年费专利权终止，等恢复
  ['lapsed', /专利权终止[,;、(]?等恢复/],
  ['pending', /驳回复审(?:待审|(?:审查|审理|申请|程序)?中)|^(?:新案审查|补正待答复|申请收文)$/],
  // a refusal that may still be contested is none yet (专利法 art. 41)
  ['published', /复审(?:审查|审理|请求|程序)?中|等复审/],
  // after the first publication of a mark alone can it be opposed (商标法 art. 33)
  ['published', /^(?:被?异议|异议(?:审查|审理|程序)?)中?$|异议(?:申请|程序)/],
  // CNIPA's own words for what is examined, and for what is decided and not yet granted
  ['published', /^进入审查$|中通出案|^等?待?(?:办登手续|年登印费|登记费|办理登记手续)$/],
  // what CNIPA does when a mark is registered, or registered again
  [
    'granted',
    /^(?:商标)?(?:注册公告|(?:打印|制作)?注册证(?:发文|打印|制作|寄发)|(?:准予|核准)续展(?:注册)?|(?:商标)?续展(?:注册)?(?:完成|核准))$/,
  ],
  // still in force, in two words: 已授权未到期
  ['granted', /^(?:已?授权|有效|已注册)[,;、(]?(?:尚|仍)?未(?:到期|过期|届满|失效|终止)\)?$/],
  // a mark in its grace stands
  ['granted', /^在?宽展期内?$/],
  ['granted', /(?:无效|撤销|撤三|注销|续展|转让|许可|变更).*(?:中$|程序|审理|请求)/],
  [
    undefined,
    /(?:未|不|非|没有?|待|拟|等待?|即将|将|not|un)(?:被|再)?(?:授权|有效|注册|登记|核准|失效|终止|公开|公布|放弃|到期|届满|期满|驳回|撤|granted|registered|published)/,
  ],
  [undefined, /部分|恢复|中止|授权未缴/],
  ['expired', /期满|届满|到期/],
  ['invalid', /无效宣告|宣告无效|全部无效|撤销|invalid/],
  ['refused', /驳回|不予|refused|rejected/],
  ['withdrawn', /撤回|视为放弃|视撤|withdrawn/],
  ['granted', /^(?:等)?(?:年费)?滞纳/],
  ['lapsed', /未缴年费|未缴费|费用终止|终止|注销|主动放弃|放弃专利权|授权后.*放弃|^已?失效(?:专利)?$|^无权|lapsed/],
  ['granted', /有权|有效|维持|授权|[下发领]证|已注册|^注册$|核准注册|已登记|^登记$|granted|registered/],
  ['published', /公开|公布|实审|实质审查|初审公告|初步审定|审中|在审|[一二三四五]通(?:出案|回案)|published/],
  ['pending', /受理|申请中|待审|审查中|等待|登记中|初审|新申请|pending/],
];

/** The status that words tell, as the kind has it; undefined when they tell none. */
export function readStatus(kind: RightKind, patentKind: PatentKind | null, text: string): RightStatus | undefined {
  const words = plain(text);
  const named = statusesOf(kind).find(([, name]) => plain(name) === words)?.[0];
  if (named) return named;
  const status = STATUSES.find(([, pattern]) => pattern.test(words))?.[0];
  if (status === 'published' && !isPublished(kind, patentKind, words)) return 'pending';
  if (status === 'lapsed' && !isStatusOf(kind, patentKind, 'lapsed')) return 'invalid';
  return status;
}

/** What is examined is published of inventions alone; a mark is examined before anything of it is (商标法 art. 28). */
const isPublished = (kind: RightKind, patentKind: PatentKind | null, words: string): boolean =>
  isStatusOf(kind, patentKind, 'published') && (kind !== 'trademark' || /公告|审定|异议/.test(words));

/** Words that tell no status, and why: 无效 is said of any right that has ended, an event of a right that may have ended since. */
const ODD: readonly [RegExp, string][] = [
  [/^无效(?:专利|商标)?$|^(?:专利|商标)无效$/, '看不出是被宣告无效，还是终止、届满'],
  [/转移|转让|质押|许可|保全|变更|恢复/, '是一次变动，看不出现在的法律状态'],
  [/^(?:待缴费|欠费|未缴费?)$/, '是费用状态，不是法律状态'],
];

export const oddStatus = (text: string): string | undefined => ODD.find(([form]) => form.test(plain(text)))?.[1];

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
