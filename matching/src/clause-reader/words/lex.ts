import type { Op } from '../../rule';
import { BY_OTHERS } from '../outline';
import { AND_OTHERS } from './certificates';
import type { Line } from './characters';
import { NEWLY } from './granted';
import { isBareIndustry, type Lexicon, longestAt, type Sense } from './lexicon';
import { isBareTrade } from './named-measures';
import { type Quantity, readNumberAt, readQuantityAt } from './quantity';
import { WORTH } from './sites';

/** What a word of a line says, and where it stands in the line. */
export type Token = (
  | Sense
  | ({ kind: 'quantity' } & Pick<Quantity, 'value'> & { unit: Quantity['kind'] })
  | { kind: 'day'; from?: string; to?: string }
  | { kind: 'since'; base: number }
  | { kind: 'ranked'; value: number }
  /** 成立1年以上(截至2021年10月31日): by which day. */
  | { kind: 'asOf'; day: string; isThen?: true }
  /** 近三年(含当年): the running year and those before it, so many. */
  | { kind: 'upToNow'; years: number }
  | { kind: 'unknown' }
) & { start: number; end: number };

type Bare = Token extends infer One ? (One extends Token ? Omit<One, 'start' | 'end'> : never) : never;
interface Read {
  length: number;
  token: Bare;
}

const two = (digits: string): string => digits.padStart(2, '0');

const DAY =
  /(?:自|从|于|在)?((?:19|20)\d\d)[年-](\d{1,2})[月-](\d{1,2})日?(?:\((?:含|包含)[^()]{0,8}\))?(及以后|以后|之后|后|起|以来|及以前|以前|之前|前|止)(?:\((?:含|包含)[^()]{0,8}\))?/uy;
/** 在 2011 年 1 月 1 日(含)至 2018 年 6 月 30 日(含)之间: from one day to another. */
const DAYS =
  /(?:自|从|于|在)?((?:19|20)\d\d)年(\d{1,2})月(\d{1,2})日?(?:\(含[^()]{0,6}\))?(?:起)?(?:至|到|-{1,2}|~)((?:19|20)\d\d)?年?(\d{1,2})月(\d{1,2})日?(?:\(含[^()]{0,6}\))?(?:之间|期间|间|止)?/uy;
const AS_OF = /\(截[至止]到?((?:19|20)\d\d)年(\d{1,2})月(\d{1,2})日(?:止|前|的)?\)/uy;
/** 成立满 2 年(2022 年 6 月 30 日前成立): which day that is. */
const THEN =
  /\((?:即|指)?((?:19|20)\d\d)年(\d{1,2})月(\d{1,2})日(?:\(含\))?(?:及以前|以前|之前|前)(?:依法)?(?:注册|成立|设立|登记){1,2}\)/uy;
const UP_TO_NOW = /(?:最近|近)([二两三四五2-5])年(?:度|内)?\((?:含|包含|包括)(?:当|本|今)年(?:度)?\)(?:内)?/uy;
const DAY_BOUND = /不(早于|晚于|迟于)((?:19|20)\d\d)[年-](\d{1,2})[月-](\d{1,2})日?/uy;
const YEAR_SPAN = /((?:19|20)\d\d)年(?:以来|以后|之后|起|及以后)/uy;
const CALENDAR = /((?:19|20)\d\d)(?:年度内|年内|年度末|年度|年末|年底|年|(?=[、和及](?:19|20)\d\d年))/uy;
const YEARS =
  /((?:19|20)\d\d)(?:年度?)?(?:-{1,2}|~|至|到)((?:19|20)\d\d)年(?:度|期间)?(?:[两二三四五](?:个会计)?年度?)?/uy;
const RANKED =
  /(?:排名在?|排在|排|位列|位居|名列|居|列|进入)?前([一二两三四五六七八九十]|\d{1,2})(?:位|名|强)?(?![\d年个款项条述期次季])/uy;
const RECENT =
  /(最近|近|过去|前|上(?=[二两三四五])|连续|申请前|申报前|申请认定前)([一二两三四五六七八九十]|\d{1,2})(?:个)?(?:完整)?(?:会计|自然)?年(?:度)?(?:来|以来|之内|内|以内|(?<=连续[一二两三四五\d]{1,2}年)及?以上(?=实现|保持|均|为正|盈利|赢利))?(?=((?:均|都)?(?:实现|保持)[盈赢]利)?)/uy;
/** 近三年(2022-2024 年), 上年度(2024 年), 上一年(2024 年)度: the years by their names too. */
const NAMED_YEARS =
  /(?:最近|近|过去|前)[一二两三四五六七八九十\d]{1,2}(?:个)?(?:完整)?(?:会计|自然)?年(?:度)?(?:之?内|以?来)?\(((?:19|20)\d\d)年?(?:度)?(?:-{1,2}|~|至|、(?:(?:19|20)\d\d年?(?:度)?[、和])*)((?:19|20)\d\d)年?(?:度)?\)/uy;
const NAMED_YEAR = /(?:上年度|上一年度|上年|上一年|最近一年|上一会计年度)\(((?:19|20)\d\d)年?(?:度)?\)度?/uy;
const WITHIN =
  /(?<!成立|注册|设立|登记|毕业|入驻|认定|投产|获得|取得)([一二两三四五六七八九十]|\d{1,2})年(?:之)?内(?=均?未|均?无|没有|不得|不存在|(?:发生|出现|存在|有|曾|受到?|被)过?(?!\d))/uy;
const AGAINST =
  /(?:较|比|与)((?:19|20)\d\d)年(?:度)?(?:相比)?的?(?:增长率|增长幅度|增长|增幅|提高|增加额|净增加?|增加)/uy;
/** 新增产值 5 亿元以上: what was added to the measure of a year, in money. */
const MORE_OF =
  /新增(?:加)?(?:的)?(?=(?:规模以上)?(?:工业)?(?:总)?(?:产值|营业收入|销售收入|销售额|主营业务收入|应?税销售(?:收入)?|进出口额|出口额)(?:总额)?(?:在|首次)?(?:达到?|超过|不低于|不少于|突破)?\d[\d.,]*(?:万|亿)?元)/uy;
/** Brackets that explain and change nothing, and those that say whether a bound counts. */
const ASIDE =
  /\((?:人民币(?:,?下同)?|含[^()\d]{1,14}(?:(?<!合作)区|县|市)(?:,?下同)?|除?[^()]{0,12}规定的?(?:除外|外)|实际经营期不满[^()]{0,30}|含?(?:成立)?不[足满][^()]{1,4}年[^()]{0,20}|下同|不含税|含[^()]{2,10}(?:开发区|新区)|不(?:包括|含)港、?澳、?台(?:地区)?|均?(?:为|在|处于|且在)有效期内?|(?:含|包括)(?:其|所属|下属|的|非法人)*(?:分支机构|分公司|子公司|分子公司)|以[^()]{1,20}为准|以下简称[^()]{1,20}|以上统称[^()]{1,20}|截[至止]到?(?:申报|申请)[^()]{0,10}|(?:失信)?黑名单|截[至止]到?申[报请](?:之?日期?|时|当日|截止日)?|万元|自?(?:19|20)\d\d年(?:\d{1,2}月)?(?:\d{1,2}日)?以来(?:,?下同)?|不含兼职[^()]{0,8}|[A-Za-z]{2,6}(?:\/[A-Za-z]{1,4})?[ -]?\d[\d.:-]{2,12}|(?:含|包括)?发明(?:专利)?、实用新型(?:专利)?[、和及]外观设计(?:专利)?)\)/uy;
/** 不高于 5.5% 的全国城镇调查失业率控制目标: what the figure is. */
const RATE =
  '(?:20\\d\\d年度?|上年度?|上一年度?|当年)?(?:全国|全省|本省)城镇(?:调查|登记)失业率(?:年度)?(?:调?控制?)?(?:目标)?';
const OF_NATION = new RegExp(`(?<=%)的?${RATE}|${RATE}(?=\\d)`, 'uy');
/** 未裁员或裁员率不高于…: who dismissed nobody is within any rate. */
const NONE_OR = /(?:未|不|无|没有)裁员或者?(?=裁员率)/uy;
/** 拖欠工资等违法违规信用记录: what that is. */
const SUCH =
  /等(?:严重|重大|较大|不良|违法|违规|失信|违纪|信用|税收|涉税|税务|行政处罚){1,4}(?:记录|行为|情形|情况|问题|(?=$|[,;。的]))/uy;
/** 税务部门评定的纳税信用等级: who grades. */
const GRADED_BY = /(?:主管)?税务(?:部门|机关)(?:评定|评价|公布|核定)的/uy;
/** 无拖欠工资及社保费行为: what that is, at the end. */
const DEEDS = /(?<!失信|违法|违规|违纪)(?:行为|现象|情事|情形|问题)(?:发生)?(?=$|[,;。])/uy;
/** 现行中小企业划型标准规定的小型企业: by what it is said of which size an enterprise is. */
const BY_STANDARD =
  /(?:按照?|依据|依照|根据)?(?:国家)?(?:(?:工业和信息化部|工信部)(?:等[二两三四五]部[门委]|、国家统计局[^,;]{0,20})?)?(?:现行)?(?:的)?(?:国家)?(?:(?:统计上)?大中小微型?企业划分(?:办法|标准)|中小微?企业划型标准(?:规定)?|企业划型标准(?:规定)?)(?:\((?:[^()]|\([^()]*\)){4,30}号文?\))?(?:所?规定|确定|划分|界定|中)?的?(?=(?:大型|中型|小型|微型|中小|小微)[、和及或]?(?:微?型|企业|大型|中型|小型|微型))/uy;
/** 能源管理体系、环境管理体系均通过第三方认证: that each is certified. */
const ALL_CERTIFIED =
  /(?<=体系)(?:均|都|已){1,2}(?:通过|获得|取得)了?(?:第三方|权威)?(?:机构)?的?认证(?:证书)?(?=$|[,。;])/uy;
/** 建有市级企业技术中心并运行一年以上: since it is had. */
const RUNNING =
  /[并且](?:正式|有效|实际|持续|连续|已|稳定){0,2}运[行营](?:时间)?(?=(?:满|达到?|超过)?[一二两三四五\d]{1,2}个?(?:完整)?(?:会计)?年)/uy;
/** 在本市市场监督管理部门登记注册: by whom an enterprise is registered. */
const REGISTRAR =
  /(?:工商|工商行政管理|工商管理|市场监管|市场监督管理|行政审批|登记)(?:部门|机关|局|机构)(?=(?:依法|正式|合法|办理)?(?:登记|注册|设立|核准))/uy;
/** 建立质量管理体系、环境管理体系，并通过第三方机构认证. */
const CERTIFIED = new RegExp(`(?<=体系),?${BY_OTHERS}`, 'uy');
/** A kind of rights in a list of them: 国家级农作物品种, 发明专利(含国防专利). */
const KIND_OF_RIGHT =
  '(?:(?:国家级?|国家一级|有效|授权)?(?:发明|国防|实用新型|外观设计|软件|计算机|植物新|农作物|新药|中药保护|集成电路布图)[^+,;、件项个()]{0,12}(?:\\([^(),]{2,8}\\))?)';
/** 实用新型专利+软件著作权等自主知识产权, 2 件以上发明专利、植物新品种等核心自主知识产权: those that are added up. */
const ADDED = new RegExp(
  `(?<=\\+[^+,;]{2,16}|[件项个](?:及?以上)?(?:的|授权|有效|已授权)*${KIND_OF_RIGHT}(?:、${KIND_OF_RIGHT}){1,8})等(?:核心)?(?:自主)?知识产权|(?<=(?:专利|实用新型|外观设计|著作权)、[^,;、\\d]{0,6}(?:著作权|专利|专有权|新品种权?))等(?=\\d{1,2}[件项个])`,
  'uy',
);
/** 全国企业信用信息公示系统(广东)-经营异常名录: where a list stands. */
const PUBLISHED =
  /(?:全国|国家)企业信用信息公示系统(?:\([^()]{2,6}\))?(?:网站)?[-的]?|信用(?:中国|[\p{Script=Han}]{2})(?:\([^()]{2,6}\))?(?:网站|网|平台)?(?=(?:列入|列为|纳入)?(?:失信|严重|经营异常|异常))/uy;
/** 2023 年工业和信息化部新认定的第八批…: by whom a national title is given, and the batch of that year. */
const GRANTED_BY =
  /(?:国家)?(?:工业和信息化部|工信部|科学技术部|科技部|国家知识产权局)(?=(?:新|首次)?(?:认定|公布|评定|评为|公告))|经[\p{Script=Han}]{0,8}?(?:科学技术厅|科技厅|科学技术委员会|科委|科学技术局|科技局|科技(?:行政)?(?:主管)?部门)(?=认定的(?:国家)?(?:级)?高新技术企业(?!培育|后备|入库|库|种子))/uy;
const BATCH = /(?<=20\d\d年[^,;。]{0,24})第[一二三四五六七八九十\d]{1,3}批(?:次)?/uy;
/** 国家统计局的规模以上统计范围: whose list it is. */
const OF_STATISTICS =
  /国家(?:统计局)?的?(?=(?:规模以上|规上|限额以上|限上)(?:工业|服务业|企业|统计)|(?:统计)?(?:联网直报|网报))/uy;
/** 取得相关质量管理体系认证: the certificate by its name. */
const SOME_SYSTEM =
  /(?<=(?:取得|通过|获得)了?)相关(?:的)?(?=(?:质量|环境|能源|职业健康安全|知识产权|信息安全)(?:管理)?体系认证)/uy;
/** 未被列入失信被执行人名单范围内: it is that list. */
const ON_LIST = /(?<=名单|名录|黑名单|惩戒清单)范围(?:之)?内/uy;
/** 高新技术企业培育对象: what is to become one is none yet. */
const TO_BE =
  /(?<=(?:企业|中心|工厂|园区|平台|基地|冠军|巨人|瞪羚|独角兽)[”"]?(?:的)?)培育(?:对象|企业|名单|入库|库)*/uy;
const COUNTS = /\((?:不含|含|包含)(?:本数|本级|当[日年]|[一二两三四五六七八九十\d][^(),]{0,8})?\)/uy;
/** 经营满 2 年, 正常生产经营五年以上: how long it is run. */
const RUN =
  /(?:持续|连续|实际|已|正常|稳定|有效|正式|规范|守法|诚信|合法|依法|从事|进行){0,3}(?:生产)?(?:经营|运营|运行|营运|开业)(?:等)?(?:业务)?(?:活动)?(?:时间|期限|年限)?(?=(?:已|应|须|需|在|至少){0,2}(?:满|达到?|超过|不少于|不低于|不短于|不满|未满|不足)?(?:半|[一二两三四五六七八九十\d]{1,3})个?(?:完整)?(?:会计|自然)?[年月])/uy;
/** 以农产品加工或流通为主业: what an enterprise does, whatever is listed in it. */
const TRADE = /以[^,;。\d]{2,40}?为(?:主要经营业务|主营业务|主要业务|主业|主)(?=的|、|,|且|并|;|$)/uy;
/** 2023 年 1 月 1 日至 2023 年 12 月 31 日期间: that year. */
const WHOLE_YEAR = /((?:19|20)\d\d)年1月1日(?:起)?(?:至|到|-{1,2}|~)(?:\1年)?12月31日(?:期间|之间)?/uy;

/** 通过合作等方式带动农户: how it is done. */
const BY_WHICH = /通过[^,;。\d]{4,40}(?:方式|形式|机制)(?=(?:辐射|联结|直接|联农)?带[动农])/uy;

/** The last day before a month. */
const dayBefore = (year: string, month: string): string =>
  new Date(Date.UTC(Number(year), Number(month) - 1, 0)).toISOString().slice(0, 10);
const inDay = (year: string, month: string, day: string): string => `${year}-${two(month)}-${two(day)}`;

function at(pattern: RegExp, words: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(words);
}

const spanned = (from: number, last: number): Bare | undefined =>
  last > from ? { kind: 'period', period: { years: last - from + 1, last } } : undefined;
const isAfter = (word: string): boolean => /后|起|来/u.test(word);

/** Days, years and windows of years, which no list of words holds. */
const SHAPED: readonly [RegExp, (found: RegExpExecArray, words: string) => Bare | undefined][] = [
  [WHOLE_YEAR, ([, year]) => ({ kind: 'period', period: { year: Number(year) } })],
  [
    DAY,
    ([, year, month, day, side]) => {
      if (isAfter(side!)) return { kind: 'day', from: inDay(year!, month!, day!) };
      // 1 月 1 日前 is up to the day before
      return {
        kind: 'day',
        to:
          Number(day) === 1 && /前/u.test(side!) && !/及/u.test(side!)
            ? dayBefore(year!, month!)
            : inDay(year!, month!, day!),
      };
    },
  ],
  [
    DAY_BOUND,
    ([, side, year, month, day]) => ({ kind: 'day', [side === '早于' ? 'from' : 'to']: inDay(year!, month!, day!) }),
  ],
  [
    DAYS,
    ([, year, month, day, lastYear, lastMonth, lastDay]) => ({
      kind: 'day',
      from: inDay(year!, month!, day!),
      to: inDay(lastYear ?? year!, lastMonth!, lastDay!),
    }),
  ],
  [AS_OF, ([, year, month, day]) => ({ kind: 'asOf', day: inDay(year!, month!, day!) })],
  [
    THEN,
    ([whole, year, month, day]) => ({
      kind: 'asOf',
      day: Number(day) === 1 && !whole.includes('及') ? dayBefore(year!, month!) : inDay(year!, month!, day!),
      isThen: true,
    }),
  ],
  [UP_TO_NOW, ([, count]) => ({ kind: 'upToNow', years: readNumberAt(count!, 0)?.value ?? 0 })],
  [NAMED_YEARS, ([, from, to]) => spanned(Number(from), Number(to))],
  [NAMED_YEAR, ([, year]) => ({ kind: 'period', period: { year: Number(year) } })],
  [AGAINST, ([, year]) => ({ kind: 'since', base: Number(year) })],
  [OF_NATION, () => ({ kind: 'filler' })],
  [YEARS, ([, from, to]) => spanned(Number(from), Number(to))],
  [
    RANKED,
    ([, count]) => {
      const value = readNumberAt(count!, 0)?.value;
      return value === undefined ? undefined : { kind: 'ranked', value };
    },
  ],
  [YEAR_SPAN, ([, year]) => ({ kind: 'day', from: `${year}-01-01` })],
  [CALENDAR, ([, year]) => ({ kind: 'period', period: { year: Number(year) } })],
  [
    RECENT,
    ([, lead, count, profit]) => {
      const years = readNumberAt(count!, 0)?.value;
      if (years === undefined) return undefined;
      return { kind: 'period', period: { years, ...((lead === '连续' || profit) && { each: true }) } };
    },
  ],
  [WITHIN, ([, count]) => ({ kind: 'period', period: { years: readNumberAt(count!, 0)?.value ?? 0 } })],
  [ASIDE, () => ({ kind: 'filler' })],
  [NONE_OR, () => ({ kind: 'filler' })],
  [SUCH, () => ({ kind: 'filler' })],
  [AND_OTHERS, () => ({ kind: 'filler' })],
  [GRADED_BY, () => ({ kind: 'filler' })],
  [DEEDS, () => ({ kind: 'filler' })],
  [PUBLISHED, () => ({ kind: 'filler' })],
  [BY_STANDARD, () => ({ kind: 'filler' })],
  [ALL_CERTIFIED, () => ({ kind: 'filler' })],
  [RUNNING, () => ({ kind: 'filler' })],
  [REGISTRAR, () => ({ kind: 'filler' })],
  [CERTIFIED, () => ({ kind: 'filler' })],
  [ADDED, () => ({ kind: 'filler' })],
  [WORTH, () => ({ kind: 'filler' })],
  [NEWLY, () => ({ kind: 'turn', turn: 'have' })],
  [MORE_OF, () => ({ kind: 'turn', turn: 'growth' })],
  [TRADE, () => ({ kind: 'unknown' })],
  [TO_BE, () => ({ kind: 'unknown' })],
  [RUN, () => ({ kind: 'turn', turn: 'operating' })],
  [GRANTED_BY, () => ({ kind: 'filler' })],
  [BATCH, () => ({ kind: 'filler' })],
  [OF_STATISTICS, () => ({ kind: 'filler' })],
  [ON_LIST, () => ({ kind: 'filler' })],
  [SOME_SYSTEM, () => ({ kind: 'filler' })],
  [BY_WHICH, () => ({ kind: 'filler' })],
  [COUNTS, ([whole]) => ({ kind: 'bound', included: !whole.includes('不含') })],
];

/** With one of these begins what has a shape; most places are none. */
const BEGINS_SHAPED = new Set(
  '0123456789自从于在不较比与最近过前连申上的全本当未无没等一二两三四五六七八九十(排位名居列进按依根国现统大中企工市行登并且均都已,、以经运生持实正稳合有规守诚良信情问科第开主税保通价原总账新营范相培',
);

function shapedAt(words: string, place: number): Read | undefined {
  if (!BEGINS_SHAPED.has(words[place]!)) return undefined;
  for (const [pattern, read] of SHAPED) {
    const found = at(pattern, words, place);
    const token = found && read(found, words);
    if (token) return { length: found[0].length, token };
  }
  return undefined;
}

/** What counts before words of some kinds alone: 省企业技术中心, 工业中小企业, 不拖欠职工工资. */
function onlyBefore(sense: Sense, word: string): readonly Sense['kind'][] | undefined {
  if (sense.kind === 'level' && (word.length === 1 || word === '国家')) return ['title', 'leveled', 'award'];
  if (sense.kind === 'code' && isBareIndustry(word)) return ['code', 'title'];
  if (sense.kind === 'code' && isBareTrade(word)) return ['code'];
  if (sense.kind === 'turn' && (word === '新' || word === '新增')) return ['title'];
  // 占营业收入比不低于 3%
  if (sense.kind === 'turn' && word === '比') return ['op'];
  return sense.kind === 'turn' && word === '不' ? ['flag'] : undefined;
}

const DOES = /(?:从事|主业[为是]|主营业务[为是]|主营[为是])$/u;
const TO_FIRMS = /^(?:经营|服务|业务|活动|行业)*(?:的(?:法人)?(?:企业|单位|公司)|$)/u;

/** 依法纳税 says where taxes are paid beside 纳统 alone: else it says but that they are. */
const LAWFUL = /^(?:依法纳税|照章纳税|依法缴税)(?!(?:、|并|和|及|且)(?:依法)?(?:纳统|统计|入统|纳入统计))/u;

/** 国家、省级企业技术中心: 级 is said once; 省认定为…: whoever grants it. */
const LEVEL_NEXT =
  /^(?:[、和或及与](?:国家|省|自治区|市|区|县)(?:级|认定|评定)|(?:认定|评定)为|(?:[、和或及与](?:国家|省部?|自治区|市|区|县)级?){1,3}(?:人民)?(?:政府)?(?:科学技术|科技|质量奖))/u;

function isLoose(lexicon: Lexicon, words: string, place: number, sense: Sense, length: number): boolean {
  if (sense.kind === 'settled' && LAWFUL.test(words.slice(place, place + 12))) return true;
  const kinds = onlyBefore(sense, words.slice(place, place + length));
  if (!kinds || (sense.kind === 'level' && LEVEL_NEXT.test(words.slice(place + length, place + length + 14))))
    return false;
  const isTrade = isBareTrade(words.slice(place, place + length));
  // 从事家政服务的企业
  if (isTrade && DOES.test(words.slice(0, place)) && TO_FIRMS.test(words.slice(place + length))) return false;
  // 房地产、金融类企业: a bare trade is one where the next of a list says whose it is
  const after = place + length + (isTrade ? 1 : 0);
  if (isTrade && !/[、和及与或]/u.test(words[after - 1] ?? '')) return true;
  const next = after < words.length ? longestAt(lexicon, words, after)?.sense.kind : undefined;
  return next === undefined || !kinds.includes(next);
}

/** A、B 级: 级 is said once. */
function gradeAt(lexicon: Lexicon, words: string, place: number): Read | undefined {
  if (!GRADES.test(words.slice(place, place + 12)) || /[A-Za-z0-9]/u.test(words[place - 1] ?? '')) return undefined;
  const found = longestAt(lexicon, `${words[place]}级`, 0);
  return found?.sense.kind === 'choice' && found.length === 2 ? { length: 1, token: found.sense } : undefined;
}
const GRADES = /^[A-DM](?:、|或者?|和|及)(?:[A-DM](?:、|或者?|和|及)){0,3}[A-DM]级/u;

function readAt(lexicon: Lexicon, words: string, place: number): Read | undefined {
  const shaped = shapedAt(words, place);
  const name = longestAt(lexicon, words, place);
  const quantity = readQuantityAt(words, place);
  const reads: (Read | undefined)[] = [
    shaped,
    gradeAt(lexicon, words, place),
    quantity && { length: quantity.length, token: { kind: 'quantity', value: quantity.value, unit: quantity.kind } },
    name && !isLoose(lexicon, words, place, name.sense, name.length)
      ? { length: name.length, token: name.sense }
      : undefined,
  ];
  return reads.reduce((best, read) => (read && read.length > (best?.length ?? 0) ? read : best), undefined);
}

/** 成立 5 年内的: a bound of what is named before it; 两年内获得 and 申请日起两个月内 are spans of time. */
function isWithin(tokens: readonly Token[], next: string): boolean {
  const last = tokens.at(-1);
  if (last?.kind !== 'quantity' || !TIMES.has(last.unit) || !/^内(?:$|[的,、;。()且])/u.test(next)) return false;
  const named = tokens.slice(0, -1).findLast(({ kind }) => kind !== 'filler' && kind !== 'op');
  return named !== undefined && (NAMES_TIME.has(named.kind) || (named.kind === 'turn' && named.turn === 'registered'));
}

const TIMES: ReadonlySet<Quantity['kind']> = new Set(['years', 'months', 'days']);
const NAMES_TIME: ReadonlySet<Token['kind']> = new Set(['measure', 'date']);

/** 国家知识产权优势企业、示范企业: what both titles begin with is said once. */
function shortTitleAt(lexicon: Lexicon, words: string, place: number, tokens: readonly Token[]): Read | undefined {
  const [title, join] = tokens.slice(-2);
  if (title?.kind !== 'title' || join?.kind !== 'turn' || !['list', 'and', 'or'].includes(join.turn)) return undefined;
  const before = words.slice(title.start, title.end);
  for (let kept = before.length - 2; kept > 1; kept -= 1) {
    const named = before.slice(0, kept) + words.slice(place);
    const found = longestAt(lexicon, named, 0);
    if (found?.sense.kind === 'title' && found.length > kept + 1)
      return { length: found.length - kept, token: { ...found.sense, whole: named.slice(0, found.length) } };
  }
  return undefined;
}

function readHere(lexicon: Lexicon, words: string, place: number, tokens: readonly Token[]): Read | undefined {
  const plain = readAt(lexicon, words, place);
  const short = plain?.token.kind === 'title' ? undefined : shortTitleAt(lexicon, words, place, tokens);
  return short && short.length > (plain?.length ?? 0) ? short : plain;
}

/** The words of a line, the longest at each place; what no word is known for is unknown. */
export function lex(lexicon: Lexicon, { words }: Line): Token[] {
  const tokens: Token[] = [];
  for (let place = 0; place < words.length; ) {
    const read = readHere(lexicon, words, place, tokens);
    const end = place + (read?.length ?? 1);
    const last = tokens.at(-1);
    if (isWithin(tokens, words.slice(place, place + 2))) {
      tokens.push({ kind: 'op', op: '<=', side: 'after', start: place, end: place + 1 });
      place += 1;
      continue;
    }
    const isUnknown = (read?.token.kind ?? 'unknown') === 'unknown' || isTail(words, place, read, last);
    if (isUnknown && last?.kind === 'unknown' && last.end === place) last.end = end;
    else tokens.push({ ...(isUnknown ? { kind: 'unknown' as const } : read!.token), start: place, end } as Token);
    place = end;
  }
  return tokens.map((token, at) => {
    if (isAuthority(tokens, at, words)) return { ...token, kind: 'filler' } as Token;
    return isPlus(tokens, at, words) ? { ...token, kind: 'turn', turn: 'and' } : token;
  });
}

/** The 东区 of 江东区: a name of two signs behind words that are not known is the end of another. */
const isTail = (words: string, place: number, read: Read | undefined, last: Token | undefined): boolean =>
  read?.token.kind === 'place' &&
  read.length === 2 &&
  last?.kind === 'unknown' &&
  last.end === place &&
  /\p{Script=Han}/u.test(words[place - 1]!);

/** 在浙江省注册+国家高新技术企业: and; between measures + adds. */
const isPlus = (tokens: readonly Token[], at: number, words: string): boolean =>
  words[tokens[at]!.start] === '+' && tokens.slice(at + 1).find(({ kind }) => kind !== 'filler')?.kind !== 'measure';

/** 未被市场监管部门列入…, 被市场监管部门列入…: who it is that lists. */
function isAuthority(tokens: readonly Token[], at: number, words: string): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const wordOf = (one: Token | undefined) => (one ? words.slice(one.start, one.end) : '');
  // of 被 and 市场监管部门 the second is a word of its own
  if (wordOf(token) === '被') return next !== undefined && isAuthority(tokens, at + 1, words);
  const isListed = next?.kind === 'flag' || (next?.kind === 'turn' && next.turn === 'have');
  const isBy =
    (before?.kind === 'turn' && wordOf(before).endsWith('被')) || wordOf(before) === '被' || wordOf(token)[0] === '被';
  return (
    (token.kind === 'unknown' || token.kind === 'settled') &&
    isBy &&
    isListed &&
    /(?:部门|机关|局|法院|网站|平台)$/u.test(wordOf(token))
  );
}

/** How bounds that count their number or do not turn an operator. */
export function withBound(op: Op, included: boolean | undefined): Op {
  if (included === undefined) return op;
  if (included) return op === '<' ? '<=' : op === '>' ? '>=' : op;
  return op === '<=' ? '<' : op === '>=' ? '>' : op;
}
