import type { Token } from '../words/lex';

/** Whom a clause is about, before what it asks: 总部企业须在本市注册. */

const MUST = '(?=(?:均|还|也|同时)?(?:应当|应该|应|必须|须|需))';
const SUBJECT = `[^\\d,;:、%()。\\s]{0,22}?(?:企业|单位|主体|机构|公司|对象|申请人|申报人|组织|毕业生|人才|申请者|孵化器|众创空间|工厂)(?:${MUST}|(?=(?:具有|具备)(?:独立的?)?(?:企业)?法人))`;
const FIRST = new RegExp(`^${SUBJECT}`, 'u');
const EVERY = new RegExp(`(?<=^|[,;:。\\s]|\\))${SUBJECT}`, 'gu');
/** The enterprises of a kind whose bound some words begin with. */
const KINDS =
  /(?<=^|[,;:。\s]|[,;:。\s]对|^对)[^\d,;:、%()。\s]{1,18}?(?:企业|单位|机构|公司|合作社|农场)(?=[^,;:。企]{1,14}\d)/gu;
/** Whoever applies, in whatever words. */
const APPLIES =
  /^(?:申报|申请|揭榜|拟|参评|参加|推荐|入选|入库|培育|试点|支持|扶持|创建)|(?:申报|申请|培育|试点|支持|扶持|参评|牵头|依托|承担|项目|奖励|补助|补贴|认定)(?:企业|单位|主体|对象|人)$|^(?:企业|单位|公司|机构|主体)$/u;
/** Those who are not who applies. */
export const OTHERS =
  /成员|参与|配套|上游|下游|关联|子公司|母公司|股东|控股|被投资|在孵|用户|采购|合作(?!社)|(?<!社会)服务机构|第三方|供应商|(?:银行|金融机构)(?!(?:流动资金|信用)?(?:贷款|借款|信贷))|担保|中介|创投|投资机构|购买方|运营方/u;
const NAMED: ReadonlySet<Token['kind']> = new Set([
  ...(['title', 'flag', 'leveled', 'date', 'placed', 'code', 'choice', 'chosen', 'place'] as const),
  ...(['relative', 'period', 'day', 'settled', 'award', 'grade', 'level'] as const),
]);

const FIGURES: ReadonlySet<Token['kind']> = new Set(['measure', 'period']);
const WHERE: ReadonlySet<Token['kind']> = new Set(['place', 'relative', 'level']);

export const isApplicant = (words: string): boolean => APPLIES.test(words);
export const isNotApplicant = (words: string): boolean => OTHERS.test(words);

export interface Subject {
  /** How many characters it takes. */
  length: number;
  /** It says but that it is who applies. */
  isApplicant: boolean;
  /** It says but of which kind the enterprise is. */
  isKind?: true;
  /** It names others beside who applies. */
  isShared?: true;
  /** 运营机构: who applies, where the text names nobody else. */
  isByOffice?: true;
}

/** 运营机构在本市注册, 建设单位未被列入…: who applies by what it does. */
const BY_OFFICE =
  /^(?:其|该|项目)?(?:运营管理(?:机构|单位|主体|公司|企业)|运营(?:机构|企业|公司)|依托(?:机构|企业)|建设(?:单位|主体|机构)|承建单位|承办单位|举办单位|申报机构|申请机构|管理运营(?:机构|单位|主体))(?=(?:均|应当|应|必须|须|需)?(?:在|为|是|系|不(?!少|低|足|超)|未|无|没有|已|具有|具备|依法|注册|成立|上一?年|近|最近|信用|纳税))/u;
/** Those of whom clauses tell, but for whom the applicant takes in. */
const TOLD_OF =
  /(?<=^|[,;:。\s)]|\d[.、])(?!入驻|在孵|孵化|服务|引进|培育|毕业)[^\d,;:、%()。\s的]{0,8}?(?:单位|机构|主体|企业|公司|人|方)(?=(?:均|应当|应|必须|须|需)?(?:在|为|是|系|不(?!少|低|足|超)|未|无|没有|已|具有|具备|依法|注册|成立|上一?年|近|最近|信用|纳税))/gu;

/** Whether a text tells of nobody beside one who applies by what it does. */
const isOfOneOffice = (text: string): boolean => new Set(Array.from(text.matchAll(TOLD_OF), ([name]) => name)).size < 2;

/** 申报单位及其法定代表人未被列入…: of the enterprise, and of persons, of whom nothing is kept. */
const SHARED =
  /^(?:申报|申请)?(?:企业|单位|主体|机构|人)(?:(?:及其?|和其?|与其?|、)(?:法定代表人|法人代表|法人|实际控制人|主要?负责人|控股股东|股东|高级管理人员|高管|关联企业)){1,4}(?:均|都)?(?=近|未|无|没有|不)/u;

/** 本办法所称瞪羚企业，是指…: the term that is told. */
const DEFINES =
  /^(?:[^,;:。]{0,40}(?:办法|政策|措施|细则|规定|通知|文件)适用于(?=在|注册|工商)|(?:本(?:办法|政策|措施|细则|规定|通知|文件)|文中)(?:所称|所指|中的)?(?:的)?[^\d,;:、%()。\s]{0,12}(?:企业|单位|机构)(?:均|应)?为(?=.{0,6}(?:注册|工商|登记|税务|在|具有|依法))|(?:本(?:办法|政策|措施|细则|规定|通知|文件)(?:所称|中的))?[^\d,;:、%()。\s]{2,22}(?:企业|单位|机构|中心|平台|基地),?(?:是|系)?指)/u;

/** 本条例所称的高新技术企业，是指…: the term alone, of which it is told what it is. */
const TERM = /^(?:本|前款|上述|文中)[^,;:。]{0,14}所(?:称|指)的?[^,;:。]{2,24}$/u;
export const isTerm = (words: string): boolean => TERM.test(words);

/** 奖补对象为…, 示范工厂申报主体为…, 各类项目申报单位的上年度…: whoever applies. */
const WHOSE =
  /^(?:[^\d,;:、%()。\s]{0,14}(?:奖补|奖励|补贴|补助|贷款|扶持|支持|资助|认定|申报|推荐|培育)对象(?:应当?|须|必须)?(?:为|是|限于|适用于)(?=.)|[^\d,;:、%()。\s的]{0,16}(?:申报|申请|参评)主体(?:应当?|须|必须)?(?:为|是|限于)(?=.)|(?!其中)[^\d,;:%()。\s]{0,40}?(?:\([^()]{1,12}\))?(?:申报|申请)(?:单位|企业|主体)的?(?=(?:近|上|最近)[^,]{0,3}年)|(?:申报|申请)(?!企业|单位|主体|项目|时|前|当?[年日])[^\d,;:、%()。\s的或和及与]{2,16}企业(?=(?:年|上年|上一年)[^,]{2,12}(?:以上|不低于|不少于|达|[≥>]))|(?:申报|申请)[^\d,;:、%()。\s的]{2,22}的(?:企业|单位)(?=(?:须|应)?(?:年|上年|上一年|近.{1,2}年|注册|成立|营业|销售|主营|资产)))/u;

/** The subject of a clause, if it is none that says itself what is asked. */
export function subjectOf(words: string, tokens: readonly Token[], isGiven = false): Subject | undefined {
  // most clauses say nothing of what must be
  const shared = SHARED.exec(words)?.[0];
  if (shared !== undefined) return { length: shared.length, isApplicant: false, isShared: true };
  const term = (DEFINES.exec(words) ?? WHOSE.exec(words))?.[0];
  if (term !== undefined) return { length: term.length, isApplicant: true };
  const office = BY_OFFICE.exec(words)?.[0];
  if (office !== undefined) return { length: office.length, isApplicant: true, isByOffice: true };
  const subject = /[应须需具]/u.test(words) ? FIRST.exec(words)?.[0] : undefined;
  if (subject === undefined) return kindOf(words, tokens, isGiven);
  if (OTHERS.test(subject)) return undefined;
  const { length } = subject;
  if (APPLIES.test(subject)) return { length, isApplicant: true };
  // 上海市专精特新企业应…: a place that names it asks for nothing
  const isNamed = tokens.some(({ kind, start }) => start < length && NAMED.has(kind) && !WHERE.has(kind));
  return isNamed || subject.includes('的') ? undefined : { length, isApplicant: false };
}

/** 集成电路设计企业年度营业收入…: whom, and a bound of a known measure. */
function kindOf(words: string, tokens: readonly Token[], isGiven: boolean): Subject | undefined {
  const first = tokens.find(
    (token) => FIGURES.has(token.kind) || (token.kind === 'turn' && token.turn === 'registered'),
  );
  const kind = words.slice(0, first?.start ?? 0).replace(/^对/u, '');
  const isKind =
    /^[^\d,;:、%()的或与及和省市县区镇乡旗]{2,20}(?:企业|机构|单位|公司|合作社|农场)$/u.test(kind) &&
    !OTHERS.test(kind);
  // 软件类企业研发人员占比 30%: for those alone
  if (!first || !isKind || APPLIES.test(kind) || !(isGiven || first.kind === 'turn' || /的(?:企业)?$/u.test(words)))
    return undefined;
  const isNamed = tokens.some((token) => token.start < first.start && NAMED.has(token.kind));
  return isNamed ? undefined : { length: first.start, isApplicant: false, isKind: true };
}

/** Whether a text speaks of one subject alone beside who applies: what is asked of each of several is not asked of all. */
function isOfOne(text: string): boolean {
  const subjects = [...text.matchAll(EVERY)].map(([subject]) => subject).filter((subject) => !APPLIES.test(subject));
  return new Set(subjects).size < 2;
}

/** Whether a text has the bound of one kind of enterprises alone. */
function isOfOneKind(text: string): boolean {
  const kinds = [...text.matchAll(KINDS)].map(([kind]) => kind);
  return new Set(kinds.filter((kind) => !APPLIES.test(kind) && !/^(?:每|单|同一)/u.test(kind))).size < 2;
}

/** …的企业，可申报本计划: what all that stands before it is asked for, like what is given. */
const VERDICT =
  /^(?:均|即|方|才|则)?(?:可以|可|能够|准予)(?:直接|优先)?(?:申报|申请|推荐|纳入|列入|认定|入库|入选|参加|参评|报名)[^\d%,;。]{0,24}$/u;
/** …的，给予一次性奖励: how much is not said. */
const GRANT =
  /^(?:按规定|按照规定)?(?:可(?:以)?(?:按规定)?(?:申请|享受|获得)|(?:可以?)?(?:给予|予以))(?!.*(?:分别|比例|标准|部分|差额|全额|减半))[^\d%,;。]{0,14}(?:奖励|奖补|补助|补贴|资助|扶持|贴息|奖金|支持)$/u;
const VERDICTS =
  /(?:可以|可|能够|准予)(?:直接|优先)?(?:申报|申请|推荐|纳入|列入|认定|入库|入选|参加|参评|报名)|(?:可以?)?(?:给予|予以)|可(?:以)?(?:享受|获得)/gu;

/** Whether words give something of which they do not say how much. */
export const isGrant = (words: string): boolean => GRANT.test(words);
export const isVerdict = (words: string): boolean => VERDICT.test(words) || GRANT.test(words);
/** Whether a text says but once what who is described may do. */
const hasOneVerdict = (text: string): boolean => [...text.matchAll(VERDICTS)].length === 1;

/** What a whole text says of how each of its clauses is read. */
export const toldBy = (text: string) => ({
  isOfOne: isOfOne(text),
  isOfOneKind: isOfOneKind(text),
  isOfOneOffice: isOfOneOffice(text),
  isOneVerdict: hasOneVerdict(text),
});
