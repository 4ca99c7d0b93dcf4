import type { Amount, AmountPart, Cap, Measure } from '../../rule';
import type { Span } from '../finding';
import { lineOf } from '../words/characters';
import { plainWords } from '../words/gift-words';
import { lex, type Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { readQuantityAt } from '../words/quantity';
import { AT_RATE, IN_FULL, OF_SHARE } from '../words/sentence-words';
import { BAND, bandsOf, isBand } from './bands';
import { yearsOf } from './by-years';
import { ADDED, baseOf, basesOf, shareBase } from './gift-base';
import { AFTER, FORM, GIVE, MONEY, moneyOf, PLAIN, TO } from './gift-forms';

/** What a text gives: a sum, a share of a measure, so much for each of a count, with its caps. */

const GIVES = new RegExp(
  `给予|再(?:增加|追加)\\d|^(?:每年)?(?:再|另|另外)?[奖补]\\d|${PLAIN}${TO}\\d[\\d.]*万?元|可(?:以)?(?:申请|享受|获得).{0,10}元|予以.{0,14}(?:奖|补|资助|贴息)|一次性${PLAIN}|^${PLAIN}(?:金额|额度|标准|资金)为?(?:最高)?\\d|${PLAIN}(?:最高|不超过)?\\d[\\d.,]*(?:(?:万|亿)?元|%)|每.{1,12}(?:奖励|补助|补贴).{0,14}\\d[\\d.]*万?元`,
  'u',
);
const SUM = new RegExp(
  `^(?:并|同时)?${AFTER}(?:一次性)?(?:再(?:增加|追加)?)?(?<early>最高)?(?:${GIVE}${TO}?(?:一次性)?(?:资金)?${FORM}?|(?:每家)?${PLAIN}(?:${TO}|(?:金额|额度|标准|资金)为?)?|(?:另|另外)?[奖补](?=\\d))?(?:一次性)?(?<late>最高不超过|不超过|最高|\\d[\\d.]*(?:万|亿)?元?(?:至|到|-{1,2}|~))?${MONEY}(?:人民币)?(?:的)?(?:一次性)?(?:资金)?${FORM}?(?:资金)?$`,
  'u',
);
const SHARE = new RegExp(
  `^(?:并|同时)?${AFTER}${GIVE}?(?:按(?:照)?|以|依照)(?:其|企业)?(.{2,40}?)的?(\\d[\\d.]*%)(?:的比例|比例)?${GIVE}?${TO}?(?:(?:(?:最高|总额|累计)?不(?:超过|高于)|最高)${MONEY}的?)?(?:一次性)?(?:${FORM}|计算|核算|计)?(?:资金)?$`,
  'u',
);
/** 对其国际市场开拓支出按 50% 给予补助. */
const OF_RATE = new RegExp(
  `^对(?:其|企业|其企业)?(.{2,30}?)按(?:照)?(\\d[\\d.]*%)(?:的比例|比例|的标准)?(?:${GIVE}${TO}?)?(?:一次性)?${FORM}?(?:资金)?$`,
  'u',
);
const RATE = new RegExp(
  `^${AFTER}(?:再|则)?${GIVE}?(?:按(?:照)?(?:(?:其)?(?:增量|新增部分|增长部分|增量部分|增加部分|增加额|新增额|增长额)的?)?|(?:补助|补贴|奖励|奖补|资助|支持|贴息)?比例(?:提高|上浮|下浮|降低|降|调整)?(?:为|至|到))(\\d[\\d.]*%)(?:的比例|比例)?${GIVE}?${TO}?${FORM}?(?:资金)?$`,
  'u',
);
/** 给予不超过项目总投资 20%、最高 200 万元的资助, 按不超过设备投资额的 15% 给予补助: who decides may give less. */
const MOST = new RegExp(
  `^${AFTER}(?:${GIVE}${TO}?(?:最高)?不(?:超过|高于)|按(?:照)?(?:最高)?不(?:超过|高于))(?:其|企业)?(.{2,30}?)的?(\\d[\\d.]*%)(?:的比例|比例|的标准)?(?:[、,]?且?(?:单个(?:项目|企业))?最高(?:不超过)?${MONEY})?(?:${GIVE}${TO}?)?的?(?:一次性)?${FORM}?(?:资金)?$`,
  'u',
);
/** 给予实际支付租金 50% 的补贴. */
const GIVEN_SHARE = new RegExp(
  `^${AFTER}${GIVE}${TO}?(?:其|企业)?(?!不超过|最高)(.{2,30}?)的?(\\d[\\d.]*%)(?:[、,]?且?(?:最高(?:不超过)?|不超过)${MONEY})?的(?:一次性)?(?:资金)?${FORM}(?:资金)?$`,
  'u',
);
/** 按流片费用的 50% 和 IP 授权费的 30% 给予补助. */
const SHARES = new RegExp(
  `^${AFTER}${GIVE}?按(?:照)?(.{2,30}?)的?(\\d[\\d.]*%)(?:和|与|及|、)(.{2,30}?)的?(\\d[\\d.]*%)(?:的比例|比例)?${GIVE}?${TO}?(?:一次性)?${FORM}?$`,
  'u',
);
/** 出口额每增加 500 万元再奖励 2 万元. */
const STEPS = new RegExp(
  `^(?:在此基础上|对?超(?:过|出)的?部分,?)?(.{2,20}?)?(较上年度?|较上一年度?|同比|比上年度?)?每(?:增加|增长|新增|提高)${MONEY}(?:的)?,?(?:再|另)?(?:给予|(?:增加)?(?:奖励|补助|资助)|增加(?=\\d))${TO}?${MONEY}(?:的)?${FORM}?$`,
  'u',
);
const EACH = new RegExp(
  `^${AFTER}${GIVE}?(?:按(?:照)?)?(?<of>.{2,24}?)?每(?:新增)?(?<deed>.{2,8}?)?[一1]?(?<unit>人|名|台|套|件|张|辆|项)(?:证书|专利)?${GIVE}?(?:一次性)?${FORM}?(?<money>${MONEY})(?:的标准|标准)?(?:的)?${GIVE}?${TO}?(?:一次性)?${FORM}?(?:资金)?$`,
  'u',
);
const YEARLY =
  '(?:在)?(?:当年|同一(?:会计)?年度|同年度|每年度|每年|每个(?:申报|自然|会计)?年度|年度|全年|一年|年)?(?:内)?';
const LIMITED = `^(?:且|并且|并|但是|但)?(?:针对|对)?(?:(?:单个|单家|单户|单|一个|每个|每家|每户|每|同一|单一|同一家)?(?:申报)?(?:企业|项目|单位|主体|机构|户|家))?(?:(?:该项|此项)?(?:贷款|利息|租金|房租)?(?:奖励|补助|补贴|资助|贴息)(?:资金|金额|总额)?(?=每年|当年|年度))?${YEARLY}(?:可)?(?:(?:两|三|各)项)?(?:累计|合计)?(?:获得|享受)?(?:的)?(?:一次性)?(?:贷款|利息|租金|房租|落户|经营|发展|认定|培育)?(?:奖励|奖补|补助|补贴|资助|支持|扶持|贴息|返还){0,2}(?:金额|总额|总金额|额度|资金|额)?(?:累计|合计)?(?:最高(?:可)?(?:申报|申请|享受)(?:奖励|补助|补贴|贴息){0,2}不超过|最高不超过|最多不超过|不得超过|最高可达|最高限额|最高额度|最高|最多|不超过|不高于|上限为?|封顶)(?:不超过)?(?:奖励|奖补|补助|补贴|资助|支持|扶持|贴息)?(?:金额|额度|限额)?(?:为)?`;
/** 最低 100 万元: no less, whatever the share comes to. */
const FLOOR = new RegExp(
  `^(?:单个(?:企业|项目))?(?:最低|最少|不低于|不少于)(?:不低于|不少于)?(?:奖励|补助|补贴|资助)?${MONEY}$`,
  'u',
);
const CAP = new RegExp(`${LIMITED}${MONEY}(?:封顶|为限)?$`, 'u');
const BARE_SHARE = /^按(?:照)?[^,]{2,40}?\d[\d.]*%(?:的比例|比例|的标准)?$/u;
const GIVEN_CAP = new RegExp(
  `^(?:给予|予以)${TO}?(?:最高不超过|最高|不超过|最多)(?:不超过)?${MONEY}的?(?:一次性)?${FORM}?(?:资金)?$`,
  'u',
);
/** 不超过其上年度研发费用的 50%. */
const CAP_SHARE = new RegExp(`${LIMITED}(?:其|企业)?(.{2,30}?)的?(\\d[\\d.]*%)$`, 'u');

const FOR_EACH = /^(?:按(?:照)?)?.{0,24}每(?:新增)?(?:.{2,8}?)?[一1]?[人名台套件张辆项].{0,10}\d+元/u;

/** Whether words promise something; most have none of the words that the dearer patterns begin with. */
export const gives = (words: string): boolean =>
  GIVES.test(words) ||
  (/\d/u.test(words) && GIVES.test(plainWords(words))) ||
  OF_SHARE.test(words) ||
  AT_RATE.test(words) ||
  (words.includes('每') && (FOR_EACH.test(words) || STEPS.test(words))) ||
  isBand(words);
/** 按 8%: another rate, of what was said before. */
export const isRate = (words: string): boolean => RATE.test(words);
export const isFloor = (words: string): boolean => FLOOR.test(words);
export const isCap = (words: string): boolean => CAP.test(words) || CAP_SHARE.test(words);
/** 按融资额的 5%，给予最高 100 万元奖励: the share that is named before is what is given, up to so much. */
export const isGivenCap = (words: string, gift: string): boolean => BARE_SHARE.test(gift) && GIVEN_CAP.test(words);

/** What one gift is, before it is known for whom. */
export interface Gift {
  part?: AmountPart;
  /** What is given beside it. */
  beside?: AmountPart;
  /** What is given in later years. */
  later?: AmountPart[];
  /** For each so much of a measure, from the bound of it that is said before. */
  steps?: { measure?: Measure; per: number; each: number };
  /** What a rate alone is of, where nothing was given before: 设备投资额 500 万元以上的，按 10%. */
  own?: AmountPart;
  /** 按 8%: another rate of what was said before. */
  rate?: number;
  caps: Cap[];
  floor?: number;
  upTo?: true;
  /** The words before it say but what it is of: 根据研发费用，500 万元以内的部分按 10%…. */
  isOfBefore?: true;
}

/** Where a gift stands: its words, those before it that may name what is counted, and its caps. */
export interface GiftWords {
  words: Span;
  before?: Span;
  /** All that stands before them in their sentence. */
  all?: Span;
  /** The rows of a table that the words before it ask for. */
  rows?: Measure;
  caps: readonly Span[];
}

export function capsOf(lexicon: Lexicon, text: string, spans: readonly Span[]): Cap[] | undefined {
  const caps = spans.map((span): Cap | undefined => {
    const { words } = lineOf(text, span);
    const value = moneyOf((CAP.exec(words) ?? GIVEN_CAP.exec(words))?.[1] ?? '');
    if (value !== undefined) return { value };
    const [, of = '', share = ''] = CAP_SHARE.exec(words) ?? [];
    const [measure, rate] = [baseOf(lexicon, of), readQuantityAt(share, 0)?.value];
    return measure && rate !== undefined ? { of: measure, rate } : undefined;
  });
  const isTwice = caps.filter((cap) => cap?.value !== undefined).length > 1;
  if (isTwice || !caps.every((cap) => cap !== undefined)) return undefined;
  return caps.sort((a, b) => Number(a.value === undefined) - Number(b.value === undefined));
}

/** What some words give, with the caps in those after them; undefined when that is not sure. */
export function giftOf(lexicon: Lexicon, text: string, said: GiftWords): Gift | undefined {
  const floors = said.caps.filter((span) => isFloor(lineOf(text, span).words));
  const gift = plainGift(lexicon, text, { ...said, caps: said.caps.filter((span) => !floors.includes(span)) });
  if (!gift || floors.length === 0) return gift;
  const floor = moneyOf(FLOOR.exec(lineOf(text, floors[0]!).words)![1]!);
  // a sum has no least beside itself, nor is what lies below it a cap
  const isShare = gift.part !== undefined && 'base' in gift.part;
  const isSure =
    isShare && floors.length === 1 && floor !== undefined && gift.caps.every(({ value = floor }) => value >= floor);
  return isSure ? { ...gift, floor } : undefined;
}

function plainGift(
  lexicon: Lexicon,
  text: string,
  { words: gift, before, all, rows, caps: after }: GiftWords,
): Gift | undefined {
  const said = lineOf(text, gift).words;
  const words = plainWords(said).replace(AT_RATE, '按').replace(IN_FULL, '$1的100%$2');
  const caps = capsOf(lexicon, text, after);
  if (!caps) return undefined;
  const [first, ...later] = yearsOf(lexicon, words) ?? [];
  if (first) return { part: first, later, caps };
  for (const [form, read] of FORMS) {
    const found = form.exec(words);
    if (found) return read(found, { lexicon, text, words: said, before, all, rows, caps });
  }
  return undefined;
}

/** What stands around the words of a gift. */
interface Around {
  lexicon: Lexicon;
  text: string;
  words: string;
  before?: Span | undefined;
  all?: Span | undefined;
  rows?: Measure | undefined;
  caps: Cap[];
}

function sumOf(sum: RegExpExecArray, { caps, text, words, before }: Around): Gift | undefined {
  const { early, late } = sum.groups ?? {};
  const value = moneyOf(sum[3]!);
  // 培育 5 家以上的，每家奖励…: so often as they are
  const isOfSeveral =
    words.includes('每家') && before && /[\d二两三四五六七八九十]家/u.test(text.slice(before.from, before.to));
  return value === undefined || caps.length > 0 || isOfSeveral
    ? undefined
    : { part: { fixed: value }, caps, ...((early ?? late) && { upTo: true as const }) };
}

function rateOf([, share]: RegExpExecArray, { lexicon, text, words, before, all, caps }: Around): Gift {
  const isGrown = words.includes('增');
  const base =
    (before && spentBefore(lexicon, text, before, isGrown)) ??
    (isGrown && all ? spentBefore(lexicon, text, all, true) : undefined);
  const rate = readQuantityAt(share!, 0)!.value;
  return { rate, caps, ...(base && { own: { base, rate } }) };
}

function eachOf(each: RegExpExecArray, { lexicon, text, before, all, rows, caps }: Around): Gift | undefined {
  const { of, deed, unit } = each.groups!;
  const isOfRows = of === undefined && deed === undefined && /[项件个]/u.test(unit!);
  const count =
    (isOfRows ? rows : undefined) ?? countedBy(lexicon, text, each, before) ?? countedBy(lexicon, text, each, all);
  const value = moneyOf(each.groups!.money!);
  return count && value ? { part: { count, each: value }, caps } : undefined;
}

/** The whole amount of one gift alone. */
export function amountOf(
  { part: said, beside, later = [], own, caps, floor, upTo }: Gift = { caps: [] },
): Amount | undefined {
  const part = said ?? own;
  return (
    part && {
      kind: 'sum',
      parts: [part, ...(beside ? [beside] : []), ...later],
      ...(floor !== undefined && { floor }),
      ...(caps.length > 0 && { caps }),
      ...(upTo && { upTo }),
    }
  );
}

/** A share of a measure, with its cap within the words or in those after them; undefined where both say one. */
function shareOf([, of, share, within]: RegExpExecArray, { lexicon, caps }: Around): Gift | undefined {
  const rate = readQuantityAt(share!, 0);
  const [base, beside] = basesOf(lexicon, of!);
  const most = within === undefined ? undefined : moneyOf(within);
  const isUnsure = within !== undefined && (most === undefined || caps.some(({ value }) => value !== undefined));
  if (!base || !rate || isUnsure) return undefined;
  return {
    part: { base, rate: rate.value },
    ...(beside && { beside: { base: beside, rate: rate.value } }),
    caps: most === undefined ? caps : [{ value: most }, ...caps],
  };
}

function sharesOf([, of, share, other, rate]: RegExpExecArray, { lexicon, caps }: Around): Gift | undefined {
  const [base, beside] = [shareBase(lexicon, of!), shareBase(lexicon, other!)];
  if (!base || !beside) return undefined;
  const rateOf = (text: string) => readQuantityAt(text, 0)!.value;
  return { part: { base, rate: rateOf(share!) }, beside: { base: beside, rate: rateOf(rate!) }, caps };
}

function partsOf({ lexicon, text, words, before, all, caps }: Around): Gift | undefined {
  const wordsIn = (span?: Span) => (span ? lineOf(text, span).words : '');
  const read = bandsOf(lexicon, words, { before: wordsIn(before), all: wordsIn(all) });
  return read && { part: read.part, caps, ...(read.isOfBefore && { isOfBefore: true as const }) };
}

/** So much for each that was added: since the year before, or above the bound that is said before. */
function stepsOf([, of, since, per, each]: RegExpExecArray, { lexicon, caps }: Around): Gift | undefined {
  const [step, worth] = [moneyOf(per!), moneyOf(each!)];
  if (of === undefined && since === undefined && step !== undefined && worth !== undefined)
    return { steps: { per: step, each: worth }, caps };
  const measure = of === undefined ? undefined : baseOf(lexicon, of);
  if (!measure || !('fact' in measure) || step === undefined || worth === undefined) return undefined;
  if (since === undefined) return { steps: { measure, per: step, each: worth }, caps };
  const isYearly = Object.keys(measure).length === 1 && lexicon.fact.get(measure.fact)?.period === 'year';
  return isYearly
    ? { part: { steps: { measure: { increase: measure.fact }, per: step, each: worth } }, caps }
    : undefined;
}

/** The forms of what is given, the narrower before the wider. */
const FORMS: readonly [RegExp, (found: RegExpExecArray, around: Around) => Gift | undefined][] = [
  [SUM, sumOf],
  [RATE, rateOf],
  [SHARES, sharesOf],
  [
    MOST,
    (found, around) => {
      const share = shareOf(found, around);
      return share && { ...share, upTo: true };
    },
  ],
  [OF_RATE, shareOf],
  [SHARE, shareOf],
  [BAND, (_, around) => partsOf(around)],
  [GIVEN_SHARE, shareOf],
  [STEPS, stepsOf],
  [EACH, eachOf],
];

const CLASSIFIERS: Readonly<Record<string, readonly string[]>> = { 名: ['人'], 件: ['件', '项'], 项: ['项', '件'] };

/** 每台 2 万元: what is counted is named beside it, or before it in the unit of the gift. */
function countedBy(lexicon: Lexicon, text: string, { groups }: RegExpExecArray, before?: Span): Measure | undefined {
  const { of = groups?.deed, unit } = groups ?? {};
  // 按新增员工数每人, 授权后每件: those that were added are not all
  if (/新增|新招|新引进|增加|授权/u.test(of ?? '')) return undefined;
  const units = CLASSIFIERS[unit!] ?? [unit!];
  const fits = (key: string) => {
    const def = lexicon.fact.get(key);
    // of what is had already not all may be meant: 上年度授权的发明专利，每件
    return units.includes(def?.unit ?? '') && (of !== undefined || def?.subject === 'application');
  };
  const line = of === undefined ? before && lineOf(text, before) : { words: of, at: [] };
  const named = line
    ? lex(lexicon, line).flatMap((token) =>
        token.kind === 'measure' && token.fact && fits(token.fact) ? [token.fact] : [],
      )
    : [];
  return named.length === 1 ? { fact: named[0]! } : undefined;
}

/** What is spent or invested may be what a share of it is given for. */
const SPENT = /投资|投入|费用|支出|保费|租金|利息/u;

/** The measure of the words before a rate, or what was added to it: 研发费用较上年增长 15% 以上的，按增量的 8%. */
function spentBefore(lexicon: Lexicon, text: string, before: Span, isGrown: boolean): Measure | undefined {
  const line = lineOf(text, before);
  const tokens = lex(lexicon, line).filter(({ kind }) => kind !== 'filler' && kind !== 'period');
  const isAdded = isGrown || ADDED.test(line.words);
  const grows = (at: number) => turnOf(tokens[at + 1]) === 'growth' || turnOf(tokens[at + 2]) === 'growth';
  const measures = tokens.flatMap((token, at) => (token.kind === 'measure' ? [{ fact: token.fact, at }] : []));
  const grown = isAdded ? measures.filter(({ at }) => grows(at)) : [];
  const [named, ...more] = grown.length > 0 ? grown : measures;
  const def = named?.fact === undefined || more.length > 0 ? undefined : lexicon.fact.get(named.fact);
  const isPlain = grown.length > 0 || !tokens.some((token) => UNPLAIN.has(turnOf(token) ?? ''));
  const isSeveral = lex(lexicon, line).some(
    (token) => token.kind === 'period' && 'years' in token.period && token.period.years > 1,
  );
  if (!def || !isPlain || isSeveral || def.unit !== '万元' || !(isAdded || SPENT.test(def.label))) return undefined;
  if (!isAdded) return { fact: def.key };
  return def.period === 'year' ? { increase: def.key } : undefined;
}

const UNPLAIN: ReadonlySet<string> = new Set(['share', 'sharing', 'compound', 'sum']);
const turnOf = (token: Token | undefined): string | undefined => (token?.kind === 'turn' ? token.turn : undefined);
