import type { Clause } from '../clause';
import type { Finding } from '../finding';
import { measuresIn, softened, undecided } from '../scope/undecided';
import { lineOf } from '../words/characters';
import type { Token } from '../words/lex';
import { tellsOfFounder } from './owners';
import { isApplicant, isNotApplicant } from './subject';

/** Clauses about something else than who applies: what comes after them in their sentence may be of that too. */

/** Things whose figures are not those of an enterprise. */
const THING =
  /(?:公司|方|商|人|者|园区?|楼宇|街区|载体|孵化器|加速器|基地|平台|(?<!主营|主导|主要|新|技术)产品|装备|项目)(?:内|中)?$|(?:园区|楼宇|孵化器|加速器|基地|平台)内?.{0,8}(?:企业|机构)$/u;
/** Times that are to come. */
const LATER =
  /(?:投产|达产|建成|竣工|落户|迁入|搬迁)[^,]{0,4}(?:后|期|内)|(?:建设|实施|服务|运营|合同|承诺)期(?:内|间|满)/u;
/** Persons who are not who applies: 法定代表人为高校毕业生，年龄 35 周岁以下. */
export const isOfPerson = (words: string): boolean =>
  /法定代表人|法人代表|负责人|实际控制人|创始人|创业者|带头人|(?:中心|实验室|研究院|研究所|站|机构)主任|院长|所长|总经理|总工程师|股东|高管|团队成员|(?<!申请|申报|本)(?:人|者)(?:须|应|需|具有|年龄)/u.test(
    words,
  );

/** Enterprises of a kind that is not known. */
const KIND = /(?:企业|单位|机构)$/u;

/** 对银行向小微企业发放的贷款: it is given to who lends, insures or guarantees. */
const LENDS =
  /^对?[^,的]{0,8}(?:银行|金融机构|担保机构|担保公司|小额贷款公司|保险公司|保险机构)[^,]{0,24}(?:发放|投放|投向|新增|给予|提供|开展|办理|承保|担保)/u;

const OWN: ReadonlySet<Token['kind']> = new Set(['measure', 'quantity', 'op', 'date', 'since', 'ranked']);

/** What stands before the first measure, figure or period of a clause. */
function headOf(words: string, tokens: readonly Token[]): string {
  const first = tokens.find(({ kind }) => OWN.has(kind) || kind === 'period');
  return words.slice(0, first?.start ?? words.length).replace(/^(?:且|并|其|对|其中|根据|依据|按照?|以)/u, '');
}

/** 公司开展担保业务 2 年以上: what who applies does. */
const DOES = /^(?:企业|公司|单位|机构)?(?:已|主要)?(?:开展|从事|经营)[^,的]*(?:业务|服务|活动)$/u;

/** Whether a clause that was not understood is about another than who applies. */
export function isOfAnother(words: string, tokens: readonly Token[]): boolean {
  const whom = /的([^的]{2,12})$/u.exec(words)?.[1];
  if ((whom !== undefined && isNotApplicant(whom)) || LENDS.test(words) || tellsOfFounder(words)) return true;
  const head = headOf(words, tokens).replace(
    /(?:获得|拥有|具有|实现|完成|达到|的|年度?|已|正常|实际|持续|经营|运营|运行|建成|成立|设立|时间)+$/u,
    '',
  );
  if (head === '' || isApplicant(head) || DOES.test(head)) return false;
  if (LATER.test(head)) return true;
  if (!tokens.some(({ kind }) => OWN.has(kind))) return false;
  if (isNotApplicant(head) || THING.test(head)) return true;
  return KIND.test(head) && tokens.some(({ kind }) => kind === 'measure');
}

/** 引进博士的企业: what is told of those whom it takes on is not told of who applies. */
const HIRES = /(?:引进|引育|招用|招聘|招录|招收|聘用|录用|吸纳|接收)[^,;]{2,40}(?:企业|单位|公司)$/u;

export function withoutHired(
  clauses: readonly Clause[],
  text: string,
  isOf: (finding: Finding, subject: 'person') => boolean,
): Clause[] {
  return clauses.map((clause) => {
    const isHired = (one: Finding) => one.kind === 'condition' && isOf(one, 'person');
    if (clause.state === 'gift' || !clause.findings.some(isHired) || !HIRES.test(lineOf(text, clause).words))
      return clause;
    return { ...clause, findings: clause.findings.map((one) => (isHired(one) ? undecided(one) : one)) };
  });
}

/** Figures after a clause about another may be of that one, up to where an enterprise is named again. */
export function withoutAnother(
  clauses: readonly Clause[],
  isOf: (finding: Finding, subject: 'person' | undefined) => boolean,
): Clause[] {
  let isAnother = false;
  let isOfPerson = false;
  return clauses.map((clause) => {
    if (clause.isOwn || clause.state === 'gift') isAnother = false;
    const isSoft =
      clause.state === 'stated' &&
      clause.findings.some(
        (one) => (isAnother && clause.hasNumbers && isOf(one, undefined)) || (isOfPerson && isOf(one, 'person')),
      );
    isOfPerson ||= clause.isOfPerson === true;
    isAnother ||= clause.isOfAnother === true;
    return isSoft ? { ...clause, findings: clause.findings.map(softened) } : clause;
  });
}

const BOUND_OF_KIND = /^对?([^,;:\d]{1,18}?(?:企业|单位|类))(?!数|家数|户数)(?=[^,;]{1,14}\d)/u;

/** 收入占企业…, Ⅰ类知识产权: words for something else than a kind. */
const NO_KIND = /占(?:该|其|本)?企业$|[ⅠⅡIV一二三]类$/u;

/** The enterprises of a kind whose bound some words begin with: 规模以上工业企业营业收入增长 10%. */
export function kindIn(words: string): string | undefined {
  const kind = BOUND_OF_KIND.exec(words)?.[1];
  return kind === undefined || isApplicant(kind) || NO_KIND.test(kind) ? undefined : kind;
}

/** 贷款额度不超过 300 万元；合伙企业贷款额度不超过 400 万元: another bound of the same, for a kind. */
export function isOfKind(words: string, said: readonly Finding[], read: readonly Finding[]): boolean {
  if (kindIn(words) === undefined) return false;
  const own = new Set(read.flatMap(measuresIn));
  return said.some((one) => measuresIn(one).some((measure) => own.has(measure)));
}

/** 软件企业可为 500 万元以上: another bound of what was named before, for those. */
const BOUND_ALONE =
  /^(?:其中)?([^,;:\d]{1,16}?(?:企业|单位|类))(?:可|应|则|须)?(?:为|放宽[至到]|降[至到]|达到?|不低于|不少于|不超过|不高于|低于|超过)?\d[\d.]*(?:万|亿|元|%|人|件|项)/u;

export const isBoundForKind = (words: string): boolean => {
  const kind = BOUND_ALONE.exec(words)?.[1];
  return kind !== undefined && !isApplicant(kind);
};

/** Whether two of some words have a bound for a kind each: what is asked of each is not asked of all. */
export const areOfKinds = (words: readonly string[]): boolean =>
  new Set(words.flatMap((one) => kindIn(one) ?? [])).size > 1;

/** 收入 5000 万元以下的高新技术企业，…: for whom what comes next is. */
export const describesKind = (words: string): boolean =>
  /^[^,\d]{0,40}\d[^,]{0,40}的(?:[^,的]{0,12}企业)?,/u.test(words) &&
  !/[可能](?:以)?(?:申报|申请|推荐|认定|纳入|列入)/u.test(words);

/** Whether a clause names who applies: 申报企业上年度…. */
export const namesApplicant = (words: string): boolean =>
  /^(?:且|并)?(?:申报|申请|牵头|项目)?(?:企业|单位|主体)(?!家|数|的)/u.test(words);
