import type { Span } from '../finding';

/** Words of whole sentences that say what a sentence does to those beside it. */

/** 高新技术企业可放宽至 3000 万元: an easier bound for some, which softens nothing where it is understood. */
export const EASES =
  /(?<=(?:^|[,;。(])[^,;。\d]{2,26})(?:放宽|降低|下调|调整)(?:至|到|为)(?:不低于|不少于|不高于|不超过)?\d[\d.]*(?:万?亿?元|%|人|件|项|年|个月|周?岁)(?:以上|以下|以内)?(?=$|[,;。)])/u;

/** Words that soften what stands before them in their item. */
export const SOFTENS = /放宽|除外|例外|豁免|不受(?!理)|上述|前款|前述|以上条件|其他企业|其余企业/u;
/** 新三板挂牌企业自动入库, 比照本科学历: others come in without what was asked before. */
export const LETS_IN =
  /自动(?:入库|入选|纳入|列入|认定|通过)|(?<!不)比照[^,;。]{0,20}(?:学历|学位|执行|享受|认定)|视同(?:符合|满足|达到)/gu;
/** 符合四项中的三项即可: of what stands before it, not all. */
export const CHOOSES_BEFORE =
  /^(?!.*(?:下列|以下|如下|下述|或.{0,60}(?:其一|之一))).*(?:[一二两三四五六七八九十\d](?:项|条|个)|之一|其一)(?:以上|及以上)?(?:的|条件|指标)?(?:即可|可申报|可申请|方可|均可)|^(?!.*(?:下列|以下|如下|下述)).*(?:满足|符合|具备)[^,\d]{0,4}?(?:其中|任意|任何|任)[^,\d]{0,4}?[一二两三四五六七八九十\d](?:项|条|个)/u;
/** 承诺五年内不迁出: something that is yet to come. */
export const PROMISES = /(?:且|并|并且)?(?:书面|自愿)?承诺/u;
/** 具有独立法人资格，专精特新企业优先; …，原则上应为规上企业，年龄…: words that turn nothing before them, and all behind. */
export const REACHES_ON =
  /(?<=,(?!在?同等|可|予以|给予|将|则|应)[^,;。]{2,40})优先|(?<=,)(?:原则上|一般)(?=应|须|需|企业|单位|申报)/gu;
/** A heading has no more characters. */
export const HEADING_LENGTH = 16;

/** 鼓励企业绿色发展: why something is given. */
export const AIMS = /^(?:鼓励|支持|引导|推动|促进|加快)[^\d,]{2,24}$/u;
/** 除具备基本条件外，还应…: what was asked before is asked too. */
export const BESIDES = /^除(?:了)?[^,;。]{2,20}外,?(?=还|同时|另)/u;

/** 上年度亏损的企业不享受: who is left out. 除外 may as well spare somebody, and is a person's. */
const REFUSED =
  '(?:(?:一律|均|也|[一二两三四五]年内|当年|当年度|本年度)?(?:不得?|不予|不再|不能)(?:再次?|重复|继续)?(?:享受|支持|扶持|纳入|列入|申报|申请|奖励|补助|补贴|资助|受理|推荐|参评|参加|认定|兑现)[^,;。]{0,12}[。;]?$|(?:均|一律)?不(?:在|纳入|列入|属于)(?:本[^,;。]{1,6})?(?:支持|扶持|奖补|补贴|奖励|申报)[^,;。]{0,6}[。;]?$)';
export const LEFT_OUT = new RegExp(
  `^([^,;。]{3,60}?)(?:的(?:企业|单位|主体|项目)?|(?<kind>企业))(?:\\([^()]{1,6}\\))?,?${REFUSED}`,
  'u',
);
/** 发生重大事故的，或被列入名单的，不得申报: several who are left out. */
export const NOT_GIVEN = new RegExp(`^${REFUSED}`, 'u');
export const IS_CASE = /^(?!且|并|但|同时).*的(?:企业|单位|主体)?$/u;

/** Words without which nothing is given. */
export const GIVING = /[奖补贴予按]|再增加|再追加|(?:增|追)加\d|资助|支持|返还|比例|可申请|可以申请|享受|获得/u;
export const GIVEN = /元|%|一事一议|\d[万亿](?=$|[、,;；，。的])/u;
/** 补足差额 beside a sum; 次年: a condition of the first year is not of the next. */
/** 给予下列奖励：. */
export const GIVES_EACH =
  /^(?!.*条件).*(?:(?:下列|以下|如下)(?:标准)?(?:给予)?(?:一次性)?(?:奖励|奖补|补助|补贴|资助)|(?:奖励|奖补|补助|补贴|资助)(?:标准)?如下)/u;
/** 转型企业房租补助不超过三分之一: a sum for others. */
export const GIVES_MORE =
  /^[^,]{2,20}(?:企业|单位|的)[^,]{0,8}(?:补助|补贴|奖励|奖|资助)[^,]{0,12}(?:\d[\d.]*(?:万?元|%)|分之)|(?:奖励|奖补|补助|补贴|资助|支持|贴息)?(?:比例|标准|额度|上限)(?:可)?(?:再)?(?:提高|上浮|增加|放大|降低|下浮)[^,;]{0,4}\d|的,(?!.{0,60}一事一议)[^,]{0,20}(?:给予|予以)[^,\d]{0,8}(?:奖|补|资助|支持)/u;
export const LESS = /差额|补足|补差|减半|折半/u;
export const LATER = /次年|翌年|第[二三]年|后续年度|一事一议/u;
/** 注册未满两年的除外, behind what is given. */
export const EXCEPTED = /^([^,;。]{2,60}?)(?:的(?:企业|单位|主体|项目)?|企业)除外[。;]?$/u;
/** 同时符合以下条件的企业，可以纳入支持范围: what leads a list though another clause stands before it. */
export const LEADS_FIRST =
  /(?:符合|具备|满足).{0,6}条件|(?:有|符合|具备|满足|属于|达到)(?:下列|以下|如下|下述)[^,;。]{0,4}(?:情形|情况|要求|标准)之一/u;
/** 上年度亏损，且资产负债率超过 80% 的，不予支持: what is told of those who get nothing is not asked of all. */
const DENIES =
  /(?:^|的|企业|单位|项目|主体)(?:则|均|一律|也)?(?:不予|不得|不再|不能|不可|不)(?:享受|支持|申报|申请|奖励|补助|补贴|资助|受理|推荐|认定|参评|参加|扶持|(?:列入|纳入)(?:支持|扶持|申报|范围))/u;

/** 未通过认证的单位，不得承担项目: who may not do something is told by what they have not. */
const LACKS = /^(?:对)?(?:未|没有|不具|不符合|无)/u;
const BARRED = /^(?:则|均|一律|也)?(?:不得|不能|不可)再?(?:承担|承接|承办|参与|开展|领取|投标|使用|实施|从事)/u;
export const refuses = (words: string, last: string): boolean =>
  DENIES.test(last) || (LACKS.test(words) && BARRED.test(last));

/** Whether words say whom they are for: …的, …的企业. */
export const describesWhom = (words: string): boolean => /\d.*的/u.test(words);

/** What is given beside what was given before, or instead of it: another rate, on top. */
export const ON_TOP = /再|提高|上浮|追加|^(?:另|额外)?增加\d|^(?:则)?按(?:照)?\d|比例/u;
/** What is given on top of what was given before. */
export const FURTHER = /再|提高|上浮|追加|增加(?:奖励|奖补|补助|补贴|资助)|^(?:另|额外)?增加\d/u;

/** 按研发费用的 10% 给予. */
export const OF_SHARE =
  /^(?:按|以|依照).{2,40}(?:%.{0,8}(?:给予|予以|进行|奖励|奖补|补助|补贴|资助|贴息|返还)|的\d[\d.]*%$)/u;
/** 补贴标准为实际支付租金的 50%, 返还上年度实际缴纳失业保险费的 50%. */
export const AT_RATE =
  /^(?:补助|补贴|奖励|奖补|贴息|资助|支持)(?:(?:标准|额度|金额|比例)(?:为|按(?:照)?)|按(?:照)?)(?=.{2,40}\d%)|^可?(?:以)?(?:按规定)?返还(?:其|企业)?(?=[^,;。和及、]{4,40}的\d[\d.]*%$)/u;
/** 按实际支付租金给予全额补贴: all of it. */
export const IN_FULL = /^(按(?:照)?.{2,30}?)的?(给予|予以|进行)全额(?=补贴|补助|贴息|资助|奖补|奖励|返还)/u;

/** Whether the paragraph of some words about what is new tells it from what is had again. */
export function tellsOfRenewal(text: string, { from, to }: Span): boolean {
  if (!text.slice(from, to).includes('新')) return false;
  const end = text.indexOf('\n', to);
  return /重新认定|再次认定|复审|通过复核|复核通过/u.test(
    text.slice(text.lastIndexOf('\n', from) + 1, end < 0 ? text.length : end),
  );
}
