import type { Condition } from '../../rule';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { measuresIn, undecided } from '../scope/undecided';
import { gives } from '../sums/give';
import { isApplicant } from './subject';

/** Kinds of applicants side by side (生产型企业…；流通型企业…): what is asked of one of them is not asked of all. */

/** How lines are numbered, from the outermost on. */
const MARKS: readonly RegExp[] = [
  /^第[一二三四五六七八九十百\d]{1,4}[章节条][ :、]?/u,
  /^[一二三四五六七八九十]{1,3}[、.]/u,
  /^\([一二三四五六七八九十]{1,3}\)/u,
  /^\d{1,2}[、.](?!\d)/u,
  /^(?:\(\d{1,2}\)|\d{1,2}\)|[①-⑳])/u,
];
const NO_MARK = MARKS.length;

const KIND =
  '(?:类|型|档|企业|平台|基地|机构|园区|单位|总部|公司|合作社|农场|组织|高校|院所|院校|(?<![作专毕就失创产行企营从])业)';
/** Words that name no kind: 申报条件, 所属行业, 入驻企业, and those that are whoever applies. */
const NO_KIND =
  /条件|要求|标准|对象|情形|资质|所属|已|获评|设有|建有|^[拥具]?有|^具备|主营|范围|类型$|模型$|占|数|家$|每|同一|单个|本|^该|^其(?!他)|^各|^全|所有|上述|以上企业|入驻|在孵|服务企业|引进|培育|带动|被|^新增|名单|不|未|无|[和及与或、]/u;
const BY_OFFICE =
  /^(?:运营|依托|建设|承建|承办|承担|举办|主办|管理|用人|投资|牵头|实施|项目|责任|法人|独立法人|工作|所在|推荐)(?:单位|机构|主体|企业|公司|平台)$/u;

/** 工业类：…; 专业型物流企业申报条件; 生产型企业应符合以下条件：. */
const OF_LIST = '(?:的?(?:申报|认定|申请|评价|基本)*(?:条件|标准|要求))';
const LABEL = new RegExp(
  `^([^\\d,;:。()]{1,30}?${KIND})(?:\\([^()]*\\))?(?:${OF_LIST}?:|${OF_LIST}?$|的?(?:申报|申请)?(?:的|时)?,?(?:须|应当?|必须|需)?(?:同时)?(?:具备|符合|满足|达到)[^,;:。]{0,16}:)`,
  'u',
);
/** 申报单位为企业的须具备：…; 申报 A 类项目的企业应符合：…: of which kind who applies is. */
const OF_APPLICANT =
  /^(?:申报|申请|牵头|推荐|承担)(?:(?:单位|主体|企业|对象|人)(?:为|是|属于|系)|(?!企业|单位|主体|机构|公司|对象|人|者|时|前|条件)[^,;:]{1,24}的(?:企业|单位|主体|机构)$)/u;
/** 对于工业企业，…; 属于制造业的企业，…; 申请单位为企业的，…; 第一类为成长型企业，…. */
const WHOM =
  /^(?:其中,?)?(?:对于?|针对|凡是?|属于?|申报(?!企业|单位|主体|时|前)|申请(?!企业|单位|主体|时|前)|(?:申报|申请|牵头|推荐|承担)(?:单位|主体|企业|对象|人)(?:为|是|属于|系)|第[一二三四五]类(?:为|是|:)|[A-EⅠⅡⅢ甲乙丙][类档]企业(?:为|是)?)([^\d,;:。()]{0,24}?)(?:的|企业|单位|机构|平台|公司|类|型|中心|基地|园区|工厂|总部|称号|项目),/u;
const ASKED =
  '(?=的?(?:(?:申报|申请)(?:时|的),|须|应|必须|需|要求|上一?年|近|申报主体|申请主体|注册|成立|具有|具备|通过|拥有|取得|年|资产|总资产|净资产|固定资产|营业|销售|主营|研发|从业|职工|员工|人员|成员|经营|种植|养殖))';
/** 服务业企业须…, 新建企业固定资产投资…. */
const WHO = new RegExp(`^(?:其中,?)?([^\\d,;:。、()须应]{1,16}?${KIND})${ASKED}`, 'u');
/** 工业企业，上年度…；建筑业企业，上年度…. */
const ALONE =
  /^(?:其中,?)?((?!企业|单位|建立|建成|设立|成立|组建|拥有|引进)[^\d,;:。、()的须应有具为在]{1,12}?(?:企业|机构|公司|合作社|农场|农户|工商户|高校|院所)),/u;
/** 科技服务业企业从业人员 300 人以下, behind a comma. */
const WHO_BESIDE =
  /(?<=,)([^\d,;:。、()须应]{1,12}?(?:企业|[类型]))(?=[^,;:。\d]{0,14}(?:人员|职工|收入|资产|资本|产值|利润|费用|投入|占比|比重)[^,;:。]{0,8}\d)/gu;
/** 资产负债率均不高于 70%; 企业资产负债率…: of all again. */
const OF_ALL =
  /^(?:企业|单位|公司|均|上述|以上|所有|各类|同时|申报(?:企业|单位|主体)|申请(?:企业|单位|主体))|(?:均|都)(?:须|应|需|不|为|在|具有)/u;

interface Head extends Span {
  name: string;
  isLabel: boolean;
}

interface Segment extends Span {
  words: string;
  /** How it is numbered, and whether it begins a line. */
  mark: number;
  isNewLine: boolean;
}

function segmentsOf(text: string): Segment[] {
  return [...text.matchAll(/[^。;\n]+[。;]?/gu)].map(({ 0: said, index }) => {
    const blank = said.length - said.trimStart().length;
    const line = said.slice(blank);
    const mark = MARKS.findIndex((one) => one.test(line));
    const at = blank + (mark < 0 ? 0 : MARKS[mark]!.exec(line)![0].length);
    const isNewLine = index === 0 || text[index - 1] === '\n';
    return {
      from: index + at,
      to: index + said.length,
      words: said.slice(at).replace(/\s/gu, ' '),
      mark: mark < 0 ? NO_MARK : mark,
      isNewLine,
    };
  });
}

/** A kind by its name, without what every one of them is called. */
const bare = (name: string): string => name.replace(/(?<=.)(?:企业|单位|类)$/u, '');
/** 试点平台, 培育企业: by what they are to be. */
const NAMED = /^(?:试点|培育|创建|入库)/u;
const isSide = (name: string): boolean =>
  !NO_KIND.test(name) && !BY_OFFICE.test(name) && (NAMED.test(name) || !isApplicant(name));

function headsIn({ from, to, words, mark }: Segment, next: Segment | undefined): Head[] {
  if (gives(words)) return [];
  const head = (name: string, at: number, isLabel: boolean): Head => ({ from: from + at, to, name, isLabel });
  // （一）生产型企业。上年度…
  const isNamed = mark !== NO_MARK && next?.isNewLine === false;
  const label = LABEL.exec(isNamed ? words.replace(/。\s*$/u, '') : words.trimEnd());
  if (label) return isSide(label[1]!) || OF_APPLICANT.test(label[1]!) ? [head(label[1]!, 0, true)] : [];
  const whom = WHOM.exec(words);
  if (whom) return [head(whom[0].replace(/^其中,?|,$/gu, ''), 0, false)];
  const who = (ALONE.exec(words) ?? WHO.exec(words))?.[1];
  const first = who !== undefined && isSide(who) ? [head(who, 0, false)] : [];
  const beside = [...words.matchAll(WHO_BESIDE)].flatMap(({ 1: name = '', index }) =>
    isSide(name) ? [head(name, index, false)] : [],
  );
  const heads = [...first, ...beside];
  return heads.map((one, at) => ({ ...one, to: heads[at + 1]?.from ?? to }));
}

/** How far a head reaches: up to the next one, a line that is numbered like it, or words about all. */
function reachOf(head: Head, at: number, segments: readonly Segment[], heads: readonly Head[]): Span {
  const own = segments[at]!;
  // 生产型企业应符合以下条件：1.…: a line without a number leads those that have one
  const mark = own.mark === NO_MARK ? (segments[at + 1]?.mark ?? NO_MARK) - 1 : own.mark;
  const isApart = ({ isNewLine, mark: other }: Segment) =>
    isNewLine && (!head.isLabel || other <= mark || (own.mark === NO_MARK && other === NO_MARK));
  const isEnd = (next: Segment) =>
    heads.some(({ from, isLabel }) => from === next.from && (isLabel || !head.isLabel)) ||
    isApart(next) ||
    (head.isLabel
      ? next.isNewLine && next.mark === NO_MARK && OF_ALL.test(next.words)
      : own.words.trimEnd().endsWith(';') || OF_ALL.test(next.words));
  const after = segments.slice(at + 1);
  const end = after.findIndex(isEnd);
  return { from: head.from, to: (end < 0 ? after : after.slice(0, end)).at(-1)?.to ?? head.to };
}

/** 虹口区民营企业总部, 市级技术中心: where it is of. */
const OF_PLACE = /^(?:(?!申)[^企]{2,4}[省市区县](?!级)|[我本全][省市区县])?(?:(?:国家|省|市|区|县)级)?(?=..)/u;

/** The heads without one before them that is what the others are called as a whole: 总部企业 before 综合型总部企业. */
function sidesOf(heads: readonly Head[]): Head[] {
  const names = [...new Set(heads.map(({ name }) => name))];
  const isWhole = (name: string) => {
    const core = name.replace(OF_PLACE, '');
    return name === names[0] && names.some((other) => other !== name && other.includes(core));
  };
  const sides = heads.filter(({ name }) => !isWhole(name));
  return new Set(sides.map(({ name }) => bare(name))).size > 1 ? sides : [];
}

/** What stands behind the name of each of several kinds, up to where it is not of those alone. */
function spansOfSides(said: string): Span[] {
  const segments = segmentsOf(said);
  const each = segments.map((one, at) => headsIn(one, segments[at + 1]));
  const heads = each.flat();
  const sides = [true, false].flatMap((isLabel) => sidesOf(heads.filter((one) => one.isLabel === isLabel)));
  return segments.flatMap((_, at) =>
    each[at]!.filter((head) => sides.includes(head)).map((head) =>
      each[at]!.at(-1) === head ? reachOf(head, at, segments, heads) : head,
    ),
  );
}

/** 参与单位应具有独立法人资格，…: those who take part beside who applies. */
const TAKES_PART =
  /(?<=^|[。;\n)、.])(?:联盟|联合体)?(?:参与|合作|联合|成员|配套|协作|加盟|参加)(?:单位|企业|公司|机构)(?=须|应|必须|需|具有|具备)[^。;\n]*/gmu;
/** 接受投资时，从业人员…: what is asked of another day than that of the application. */
const THEN =
  /(?<=^|[。;\n)、.])(?!(?:申报|申请|认定|评审|评定|备案|申领|推荐|参评)|[^,]{0,8}(?:申报|申请|认定|截至|截止))[^,。;:()\d\n]{2,12}时,[^。\n]*/gmu;
/** 特色产业园区，…，从业人员 2000 人以上: what is counted in a place. */
const PLACE =
  /(?<=^|[。;\n)、.])(?:推荐|申报|申请)?的?(?!(?:企业|单位)?(?:须|应|注册)?在)[^\d,;:。()\n]{0,12}(?:园区|产业园|集聚区|集群|街区|楼宇|商圈|小镇|综合体|示范区)(?:,|(?=须|应|内|入驻|从业|年|上一?年|总|主导|集聚))[^。;\n]*/gmu;

/** 2021 年以后注册成立的总部企业为新引进类总部企业: what a kind of them is called. */
const CALLED =
  /(?<=^|[。;\n)、.])[^。;:\n]{4,60}?的(?:[^。;,:的\n]{0,10}(?:企业|机构|单位))?,?(?:属于|称为|列为|为)[^。;,:\n]{1,16}[类型档级](?:[^。;,:\n]{0,8}(?:企业|机构|单位|总部))?(?=[。;\n]|$)/gmu;
const FIRMS = '[^\\d,;:。、()的和及与\\n]{0,14}(?:企业|单位|机构|公司|合作社|农场|工商户)';
/** 规模以上工业企业、限额以上商贸企业、规模以上服务业企业: several kinds, of which an enterprise is one. */
const LISTED = new RegExp(
  `(?<!不含[^()]{0,10}|除[^,]{0,10}|非|不是|不属于)(?:${FIRMS}(?:、|和|及|与|以及)){1,6}${FIRMS}`,
  'gu',
);

/** What says of which kind one of several listed is. */
function besideListed(found: readonly Finding[], said: string): Finding[] {
  const spans = spansOf(LISTED, said);
  const isOfPart = (one: Finding) =>
    one.kind === 'condition' &&
    (('title' in one.condition && one.condition.held) || ('in' in one.condition && KINDS.has(one.condition.fact))) &&
    spans.some(({ from, to }) => one.from >= from && one.to <= to && !SEVERAL.test(said.slice(one.from, one.to)));
  return found.map((one) => (isOfPart(one) ? undecided(one) : one));
}
const KINDS: ReadonlySet<string> = new Set(['industry', 'size_class', 'enterprise_type']);
const SEVERAL = /[、和及与]/u;

const spansOf = (pattern: RegExp, said: string): Span[] =>
  Array.from(said.matchAll(pattern), ({ index, 0: words }) => ({ from: index, to: index + words.length }));
const isWithin =
  (spans: readonly Span[]) =>
  (one: Finding): boolean =>
    spans.some(({ from, to }) => one.from >= from && one.to <= to);

/** What is asked of one of several kinds, of those who take part, or counted in a place is open; a choice among kinds stays. */
export function besideSides(found: readonly Finding[], said: string): Finding[] {
  const isOfSide = isWithin([
    ...spansOfSides(said),
    ...[TAKES_PART, CALLED, THEN].flatMap((one) => spansOf(one, said)),
  ]);
  const isInPlace = isWithin(spansOf(PLACE, said));
  return besideListed(found, said).map((one) => {
    if (one.kind !== 'amount' && isOfSide(one)) return ofSide(one);
    const isCounted = one.kind === 'condition' && isMeasured(one.condition) && isInPlace(one);
    return isCounted && !/企业|单位|机构/u.test(said.slice(one.from, one.to))
      ? open(one, 'subject', one.condition)
      : one;
  });
}

/** What is asked of one kind alone; what must not be is asked of whoever applies. */
function ofSide(one: Finding): Finding {
  if (one.kind === 'open' && one.parts) return open(one, 'composition');
  return isNot(one) ? one : undecided(one);
}
const isMeasured = (condition: Condition): boolean => /"measure"/u.test(JSON.stringify(condition));

/** 未被列入…: what must not be is asked of whoever applies. */
const isNot = (one: Finding): boolean =>
  one.kind === 'condition' && 'is' in one.condition && one.condition.is === false && measuresIn(one).length === 0;
