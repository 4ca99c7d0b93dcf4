import { industrySection } from '../../classification';
import { topLevel } from '../../evaluate';
import type { Condition } from '../../rule';
import type { Finding, Why } from '../finding';
import { open } from '../hints';
import { paysPart } from '../words/gift-words';
import { OF_PROJECTS_TOO } from '../words/named-measures';
import { LETS_IN } from '../words/sentence-words';

/** The measures that a finding tests, or would. */
export function measuresIn(finding: Finding): string[] {
  const condition =
    finding.kind === 'condition' ? finding.condition : finding.kind === 'open' ? finding.draft : undefined;
  return condition && 'measure' in condition ? [JSON.stringify(condition.measure)] : [];
}

/** A proposal that is none, for a reason that a person has to look at. */
const leftOpen = (finding: Finding, why: Why): Finding =>
  finding.kind === 'open' ? finding : open(finding, why, finding.kind === 'condition' ? finding.condition : undefined);

/** The same because of a word that stands beside it. */
export const softened = (finding: Finding): Finding => leftOpen(finding, 'word');

/** The same because it is not said how it goes together with what stands beside it. */
export const undecided = (finding: Finding): Finding => leftOpen(finding, 'composition');

/** 研发费用占比 3% 以上…；收入 20 亿元以上的，研发费用不低于 6000 万元: what some have another bound of, or a share of it, in whatever year, is not asked of all as it stands. */
export function besideBoundsOf(ofSome: readonly Finding[], found: readonly Finding[]): Finding[] {
  const undated = (measure: string) => measure.replace(/,"year":-?\d+/gu, '');
  const own = new Set(ofSome.flatMap(measuresIn).map(undated));
  const isOfIt = (measure: string) => own.has(measure) || own.has(JSON.stringify(JSON.parse(measure).percent));
  // also within a choice: 大型企业不高于 3%，中小微企业不高于 5%；30 人以下的企业不高于 20%
  const measures = (one: Finding) =>
    one.kind === 'condition' && 'any' in one.condition ? measuresOf(one.condition) : measuresIn(one);
  return found.map((one) => (measures(one).map(undated).some(isOfIt) ? undecided(one) : one));
}

/** The measures that a condition tests, also in the parts of a choice. */
export const measuresOf = (condition: Condition): string[] =>
  'any' in condition
    ? condition.any.flatMap(measuresOf)
    : 'all' in condition
      ? condition.all.flatMap(measuresOf)
      : 'measure' in condition
        ? [JSON.stringify(condition.measure)]
        : [];

/** The same with all that is proposed within it. */
export const undecidedWhole = (finding: Finding): Finding =>
  finding.kind === 'open' && finding.parts
    ? { ...finding, parts: finding.parts.map(undecidedWhole) }
    : undecided(finding);

/** What is asked in a paragraph before the words that let others in is not asked of all. */
function besideOthers(found: readonly Finding[], text: string): Finding[] {
  const spans = Array.from(text.matchAll(LETS_IN), ({ index }) => ({
    from: text.lastIndexOf('\n', index) + 1,
    to: index,
  }));
  const isBefore = (one: Finding) => spans.some(({ from, to }) => one.from >= from && one.from < to);
  return found.map((one) => (one.kind === 'condition' && isBefore(one) ? softened(one) : one));
}

/** 对新建项目，固定资产投资 5000 万元以上的: without a year it is that of the project, which is no fact of the enterprise. */
function besideProjects(found: readonly Finding[], text: string): Finding[] {
  if (!text.includes('项目')) return [...found];
  const isOfProject = (one: Finding) =>
    one.kind !== 'open' &&
    !/年|增/u.test(text.slice(one.from, one.to)) &&
    OF_PROJECTS_TOO.some((fact) => JSON.stringify(one).includes(`"fact":"${fact}"`));
  return found.map((one) => (isOfProject(one) ? leftOpen(one, 'subject') : one));
}

/** 建筑业企业，总产值 5 亿元以上: the output of industry is no fact of another trade. */
function besideTrades(found: readonly Finding[]): Finding[] {
  const sections = found
    .flatMap((one) => (one.kind === 'condition' ? topLevel(one.condition) : []))
    .flatMap((test) => ('in' in test && test.fact === 'industry' ? test.in.map(industrySection) : []));
  const isOther = sections.length > 0 && !sections.some((section) => OF_INDUSTRY.includes(section ?? ''));
  const isForeign = (one: Finding) => one.kind !== 'open' && JSON.stringify(one).includes('"industrial_output"');
  return found.map((one) => (isOther && isForeign(one) ? leftOpen(one, 'subject') : one));
}
const OF_INDUSTRY: readonly string[] = ['B', 'C', 'D'];

/** 工业设计中心成立 2 年以上，从业人员 30 人以上: what else the sentence counts is of the centre, which is no fact of the enterprise. */
function besideCentres(found: readonly Finding[], text: string): Finding[] {
  const spans = Array.from(text.matchAll(OF_CENTRE), ({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
  const isOfCentre = (one: Finding) =>
    one.kind === 'condition' &&
    'measure' in one.condition &&
    spans.some(({ from, to }) => one.from >= from && one.from < to) &&
    !/企业|单位/u.test(text.slice(one.from, one.to));
  return found.map((one) => (isOfCentre(one) ? leftOpen(one, 'subject') : one));
}
const OF_CENTRE =
  /(?<=^|[。;；\n)）、.])[^\d,，。;；:：\n]{1,14}(?:中心|实验室|研究院|工作站|研发机构)已?(?:成立|设立|组建|建立|建成|运行)(?:时间)?[^。;；\n]{0,8}[\d一二两三四五][^。;；\n]*/gmu;

/** 运营满 18 个月 of a text about a place that is run: it is not how old the enterprise is. */
function besideSpaces(found: readonly Finding[], text: string): Finding[] {
  const applied = Array.from(text.matchAll(RUN_PLACE), ({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
  if (!OF_SPACES.test(text) && applied.length === 0) return [...found];
  const isRun = (one: Finding) =>
    one.kind === 'condition' && JSON.stringify(one.condition).includes('"operating_since"');
  // 运营主体具有独立法人资格，运营两年以上: the enterprise that runs it
  const isOfFirm = ({ from }: Finding) =>
    !text.startsWith('运营时间', from) && OF_RUNNER.test(text.slice(Math.max(0, from - 60), from));
  const isOfPlace = (one: Finding) =>
    applied.some(({ from, to }) => one.from >= from && one.from < to) || (OF_SPACES.test(text) && !isOfFirm(one));
  return found.map((one) => (isRun(one) && isOfPlace(one) ? leftOpen(one, 'subject') : one));
}
const OF_RUNNER =
  /(?:运营主体|运营企业|申报主体|申报单位|申报企业|申请企业|建设主体)(?:应当?|须|必须)?(?:是|为|具有|具备|在)[^。;；\n]{0,40}[,，]$/u;
/** 申报市级公共服务平台，需稳定运营 2 年以上: it is what is applied for that is run. */
const RUN_PLACE =
  /(?:申报|申请)(?:认定)?(?:国家级|省级|市级|区级)?[^,，。;；\d\n]{0,14}(?:中心|平台|基地|实验室|研究院|园区|空间|孵化器|示范区|街区)[,，][^。;；\n]*/gu;
const OF_SPACES =
  /众创空间|孵化|加速器|创业空间|工位|产业园|园区(?:运营|面积|内企业)|楼宇|商圈|街区|网站|网店|门店|店铺|民宿|景区|农庄/u;

/** 博士给予 30 万元；硕士、本科分别给予 5 万元、3 万元: a degree is not asked of all where another gets something too. */
function besideDegrees(found: readonly Finding[], text: string): Finding[] {
  const others = found.filter((one) => one.kind === 'open' && GIVEN_BY_DEGREE.test(text.slice(one.from, one.to)));
  const isOfSome = (one: Finding) =>
    one.kind === 'condition' &&
    others.some(({ from }) => from > one.to) &&
    JSON.stringify(one.condition).includes('"person_education"');
  return others.length === 0 ? [...found] : found.map((one) => (isOfSome(one) ? undecided(one) : one));
}
const GIVEN_BY_DEGREE =
  /(?:博士|硕士|本科|学士|大专|专科|研究生|学历)[^;；。]{0,24}(?:给予|发放|奖励|补贴|补助|享受|按|\d[\d.]*万?元)/u;

/** 对转型为公司的奖励 6000 元；对首次上规的分别给予 20 万元、5 万元: a sum for all beside another that was not understood is for some. */
function besideGifts(found: readonly Finding[], text: string): Finding[] {
  // 其中省级财政奖励 10 万元，市级财政奖励 20 万元
  const isPaid = ({ from, to }: Finding) =>
    paysPart(
      text.slice(from, to),
      text
        .slice(0, from)
        .split(/[。；;]/u)
        .at(-1)!
        .replace(/^.*(?=其中)/u, ''),
    );
  const isOther = (one: Finding) => one.kind === 'open' && GIVEN.test(text.slice(one.from, one.to)) && !isPaid(one);
  const isForAll = (one: Finding) =>
    one.kind === 'amount' && one.amount.kind === 'sum' && one.amount.parts.every(({ when }) => !when);
  return found.some(isOther) ? found.map((one) => (isForAll(one) ? undecided(one) : one)) : [...found];
}
const GIVEN = /(?:给予|奖励|补助|补贴|资助|奖补)(?!资金总额)[^。;；,，\d]{0,8}\d[\d.]*(?:万|亿)?元/u;

/** 是规模以上企业；非规模以上企业须为高新技术企业: who is not is let in too. */
function besideUnheld(found: readonly Finding[], text: string): Finding[] {
  const names = Array.from(text.matchAll(OF_UNHELD), ([, name]) => name!);
  const isOfName = (one: Finding) =>
    one.kind === 'condition' && names.some((name) => text.slice(one.from, one.to).includes(name));
  return names.length === 0 ? [...found] : found.map((one) => (isOfName(one) ? undecided(one) : one));
}
const OF_UNHELD = /(?<=^|[。;；,，\n])非([^,;，；。]{2,12}?)(?:企业|单位)(?:应当?|须|必须|需)/gu;

/** 科技小巨人企业：收入 2000 万元以上；培育企业：收入 500 万元以上: behind each name is what is asked of those. */
function besideHeads(found: readonly Finding[], text: string): Finding[] {
  const heads = [...text.matchAll(HEAD)];
  if (new Set(heads.map(([name]) => name)).size < 2) return [...found];
  const [{ index: from }] = heads as [RegExpExecArray];
  const isOfHead = (one: Finding) => one.kind === 'condition' && 'measure' in one.condition && one.from > from;
  return found.map((one) => (isOfHead(one) ? undecided(one) : one));
}
const HEAD = /(?<=^|[。;；\n、.)）])(?!申报|申请)[^\d,，。;；:：、\n()（）]{1,14}企业(?=[:：][^\n]*?\d)/gu;

/** Whether a finding stands in a sentence behind words of a pattern. */
function standsBehind(pattern: RegExp, text: string): (one: Finding) => boolean {
  const spans = Array.from(text.matchAll(pattern), ({ index }) => {
    const end = text.slice(index).search(/[。;；\n]/u);
    return { from: index, to: end < 0 ? text.length : index + end };
  });
  return (one) => spans.some(({ from, to }) => one.from >= from && one.to <= to);
}

/** 前两年内，未被列入经营异常名录，拥有发明专利 2 件: within these years, where the question is of now. */
function besideYears(found: readonly Finding[], text: string): Finding[] {
  const isWithin = standsBehind(YEARS_ALONE, text);
  const isOfNow = (one: Finding) =>
    one.kind === 'condition' &&
    (('is' in one.condition && one.condition.is === false && !/_years?$/u.test(one.condition.fact)) || isHeldNow(one));
  return found.map((one) => withYears(one, (part) => isOfNow(part) && isWithin(part), text));
}
/** Rights that are had, which are counted as of now. */
const isHeldNow = (one: Finding): boolean =>
  one.kind === 'condition' && 'measure' in one.condition && HELD.test(JSON.stringify(one.condition));
const HELD = /^(?!.*"rows").*"fact":"(?:\w*patents|utility_models|designs|\w*_rights|ic_layouts|trademarks)"/u;
/** 上年度拥有发明专利 1 件或软件著作权 5 件: the years are of both. */
const YEARS_FIRST =
  /^(?:企业)?(?:(?:上一?年度?|当年度?|本年度?)[末内]?|(?:近|前|最近)[一二两三四五2-5]年(?:度)?(?:之?内)?)(?:已|共|累计|应|须)?(?:拥有|获得|取得|具有|持有|新增)/u;

/** The same of a choice as a whole, or of its parts where one of them is open. */
function withYears(one: Finding, isOf: (part: Finding) => boolean, text: string): Finding {
  if (one.kind === 'amount' || !one.parts) return isOf(one) ? leftOpen(one, 'period') : one;
  const isAny = one.kind === 'open' ? one.composition === 'any' : 'any' in one.condition;
  const isSpanned = isAny && YEARS_FIRST.test(text.slice(one.from, one.to));
  // 或拥有有效发明专利 8 件: of now
  const isNow = ({ from, to }: Finding) => /[拥持]有|有效/u.test(text.slice(Math.max(0, from - 3), to));
  const isOfYears = (part: Finding) => isOf(part) || (isSpanned && isHeldNow(part) && !isNow(part));
  if (one.kind === 'open') return { ...one, parts: one.parts.map((part) => withYears(part, isOfYears, text)) };
  return one.parts.some(isOfYears) ? leftOpen(one, 'period') : one;
}
const YEARS_ALONE =
  /(?:近|前|最近|过去)[一二两三四五2-5]个?(?:完整)?(?:会计|自然)?年(?:度)?(?:之内|以?来|内|期间)?[,，]/gu;

/** 产品拥有自主知识产权，且取得发明专利 1 件，通过认证: those of the product, up to where the enterprise is named. */
function besideProducts(found: readonly Finding[], text: string): Finding[] {
  const spans = Array.from(text.matchAll(OF_PRODUCT), ({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
  return found.map((one) => {
    if (one.kind === 'amount' || !spans.some(({ from, to }) => one.from >= from && one.to <= to)) return one;
    if (one.kind === 'condition' && 'title' in one.condition) return leftOpen(one, 'subject');
    if (text.slice(one.from, one.to).includes('产品')) return one;
    if (one.kind === 'open') return one.parts ? undecidedWhole(one) : one;
    return measuresOf(one.condition).length > 0 ? leftOpen(one, 'subject') : one;
  });
}
const OF_PRODUCT =
  /(?<=^|[。;；\n）)、.])(?:申报|申请|所报|所申报|推荐|参评|首台套|首台\(套\)|首台（套）|新)*的?(?:产品|装备)(?!销售|收入|市场|研发|质量(?!应|须)|注册商标|商标|占)(?:(?![,，](?:且|并)?(?:申报|申请|其|生产|研制)?(?:企业|单位|公司))[^。;；\n])*/gmu;

/** …的，主营业务收入可放宽至 500 万元, in an item of its own: the bound before it is not asked of all; …企业，条件可适当放宽: none is. */
function besideEased(found: readonly Finding[], text: string): Finding[] {
  const eased = Array.from(text.matchAll(EASED), ({ 1: name = '', index }) => ({ name, index }));
  const isEased = (one: Finding) =>
    one.kind === 'condition' &&
    'op' in one.condition &&
    eased.some(({ name, index }) => one.to <= index && text.slice(one.from, one.to).includes(name));
  return found.map((one) => (isEased(one) ? undecided(one) : one));
}
const EASED =
  /(?<=[,，])(?:其|企业|上年度|年)*([^\d,，。;；\n]{3,12}?)(?:可以|可|应)?(?:适当)?(?:放宽|降低|下调)(?:至|到|为)|(?<=[,，])(?:认定|申报|申请|评定)?(?:条件|标准|要求)均?可以?(?:适当|酌情|相应)(?:放宽|降低)/gu;

/** The same of an amount alone. */
export const unsureAmount = (finding: Finding): Finding => (finding.kind === 'amount' ? undecided(finding) : finding);

/** What a text asks of all who apply, without what is said of others, of projects, of other trades, of a centre, of a place that is run, of some degree alone, beside other gifts, beside who is let in too, of several that are named, of a product, within other years or eased elsewhere. */
export const askedOfAll = (found: readonly Finding[], text: string): Finding[] =>
  [
    besideOthers,
    besideProjects,
    besideTrades,
    besideCentres,
    besideSpaces,
    besideDegrees,
    besideGifts,
    besideUnheld,
    besideHeads,
    besideYears,
    besideProducts,
    besideEased,
  ].reduce<readonly Finding[]>((left, beside) => beside(left, text), found) as Finding[];
