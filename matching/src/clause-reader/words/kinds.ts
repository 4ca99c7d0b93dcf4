import type { Token } from './lex';
import type { Lexicon } from './lexicon';

/** Words that say of which kind an enterprise is beside a title, a size or an industry that is known: they are left alone. */

/** 民营制造业企业, 规模以上服务业企业, 成长型中小企业. */
const KIND =
  /^(?:困难|重点|骨干|龙头|优质|优秀|先进|本地|民营|国有|国有控股|外资|外商投资|内资|本土|独立法人|商贸|物流|零售|批发|餐饮|住宿|文化|旅游|农业|软件|软件信息|信息服务|互联网|建筑|运输|仓储|快递|环保|科技|商业|外贸|电商)$|^[^未非不拟准后培潜争候除]{1,8}[业类型]$/u;
/** 全日制本科学历, 新引进的博士, …的人才: how somebody studied or came, and who it is. */
const STUDY = /^(?:全日制|普通高校|普通高等学校|国民教育系列|统招){1,2}$/u;
const CAME = /^(?:当年|上年度|年度)?(?:新|全职|柔性|刚性|首次)?(?:引进|招聘|聘用)$/u;
/** 新引进的总部企业: how an enterprise came, before what is asked of it. */
const OF_PERSONS = /人才|人员|毕业生|博士|硕士|团队|专家/u;
const ARRIVED = /^(?:新|整体){0,2}(?:引进|迁入|落户|落地|招引)$/u;
const PERSONS = /^(?:优秀|青年|高校)*(?:人才|人员|毕业生|研究人员|青年)$/u;
/** 数字化改造项目软硬件投入: of which kind the project is. */
const PROJECT = /^[^\d]{2,10}(?:项目|改造|技改)$/u;
/** 自主研发的发明专利 2 件以上: how it came to them. */
const OWN_WORK = /^(?:自主|自行)?(?:研发|研制|开发|创新|核心|关键|技术|知识产权|原始取得){1,3}$/u;
const RIGHTS: ReadonlySet<string> = new Set(['invention_patents', 'utility_models', 'designs', 'software_rights']);
/** 取得行业领域 5 项以上自主知识产权: in which field. */
const FIELD = /^(?:本|所属|相关)?(?:行业|技术|产业){1,2}领域$/u;
const NAMED: ReadonlySet<Token['kind']> = new Set(['title', 'code', 'choice', 'flag']);

const isNamed = (token: Token | undefined): boolean => token !== undefined && NAMED.has(token.kind);

/** The unknown words among some that say but a kind, right before a known one, or between one and 企业. */
export function kindsIn(tokens: readonly Token[], words: string, { fact }: Lexicon): Token[] {
  const wordOf = ({ start, end }: Token) => words.slice(start, end);
  const isOfProject = (token: Token | undefined) =>
    token?.kind === 'measure' && fact.get(token.fact ?? '')?.subject === 'application';
  const isOf = (token: Token | undefined) => token?.kind === 'filler' && wordOf(token) === '的';
  // 规上软件企业, 纳入规上软件业的企业
  const isFirmAt = (at: number): boolean => {
    const token = isOf(tokens[at]) ? tokens[at + 1] : tokens[at];
    return token?.kind === 'filler' && /^(?:企业|单位)$/u.test(wordOf(token));
  };
  return tokens.filter((token, at) => {
    if (token.kind !== 'unknown') return false;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (PROJECT.test(wordOf(token)) && isOfProject(next)) return true;
    if (isOfPerson(tokens, at, wordOf) || isOfField(wordOf(token), tokens, at + 1)) return true;
    if (ARRIVED.test(wordOf(token)) && isOf(next)) return !OF_PERSONS.test(words);
    return KIND.test(wordOf(token)) && (isNamed(next) || (isNamed(before) && isFirmAt(at + 1)));
  });
}

/** Whether rights that are counted stand next, so many at least. */
function isOfRights(tokens: readonly Token[]): boolean {
  const next = tokens.find(({ kind }) => kind !== 'filler');
  const isCounted = next?.kind === 'measure' && (RIGHTS.has(next.fact ?? '') || 'sum' in next.measure);
  return isCounted && !tokens.some((token) => token.kind === 'op' && token.op.startsWith('<'));
}

const isOfField = (word: string, tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at];
  const isBefore = FIELD.test(word) && next?.kind === 'quantity' && next.unit === 'things';
  return isBefore || (OWN_WORK.test(word) && isOfRights(tokens.slice(at)));
};

/** 注册地和财政收入在本区, 注册地和实际经营地均为…: one more relation of what is known to a place. */
const RELATION = /^[^\d,;(]{1,12}(?:地|地址|地点|关系|收入|总部|机构|场所)$/u;
const isJoin = (token: Token | undefined): boolean =>
  token?.kind === 'turn' && (token.turn === 'list' || token.turn === 'and');
const isOfPlace = (token: Token | undefined): boolean => token?.kind === 'placed' || token?.kind === 'settled';

/** The unknown relations to a place that are listed with known ones, each with the word that joins it. */
export function relationsIn(tokens: readonly Token[], words: string): { left: Token[]; joins: Token[] } {
  const left: Token[] = [];
  const joins: Token[] = [];
  const isGone = (token: Token | undefined) => token !== undefined && left.includes(token);
  tokens.forEach((token, at) => {
    if (token.kind !== 'unknown' || !RELATION.test(words.slice(token.start, token.end))) return;
    const before = tokens[at - 1];
    if (!before || !isJoin(before) || !(isOfPlace(tokens[at - 2]) || isGone(tokens[at - 2]))) return;
    left.push(token);
    joins.push(before);
  });
  return { left, joins };
}

/** Whether an unknown word says of a person what is no bound: beside what was studied, before or behind 的. */
function isOfPerson(tokens: readonly Token[], at: number, wordOf: (token: Token) => string): boolean {
  const word = wordOf(tokens[at]!);
  const isOf = (token: Token | undefined) => token?.kind === 'filler' && wordOf(token) === '的';
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const isChosen = (token: Token | undefined) =>
    token?.kind === 'choice' ||
    token?.kind === 'chosen' ||
    (token?.kind === 'code' && token.fact.startsWith('person_'));
  if (STUDY.test(word)) return isChosen(next);
  if (CAME.test(word)) return isChosen(isOf(next) ? after : next);
  return PERSONS.test(word) && next === undefined && isOf(before);
}
