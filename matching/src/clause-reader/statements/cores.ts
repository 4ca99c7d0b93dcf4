import { isOfAnother, isOfPerson } from '../applicants/another';
import type { Reading } from '../clause';
import type { Finding } from '../finding';
import { open } from '../hints';
import { type Line, spanOf } from '../words/characters';
import { Cursor } from '../words/cursor';
import type { Token } from '../words/lex';
import { TURNS_THE_MEANING } from '../words/words';
import { flags, placed } from './other-statements';
import type { Carried } from './phrase';
import { readPlace, readSettled } from './place-statement';
import { registered } from './registration-statement';
import type { Scope, Statement } from './scope';
import { findingsOf } from './statements';

/**
 * What is asked by itself among words that were not understood: where an enterprise is registered, that it is a legal person,
 * what it must not have done. The words around it are left to a person.
 */

const READERS = [placed, readSettled, registered, flags, seated] as const;
const BEGINS: ReadonlySet<Token['kind']> = new Set([
  'place',
  'relative',
  'settled',
  'placed',
  'flag',
  'turn',
  'period',
]);
/** 省内从事茶产业的企业, 我市符合条件的合作社: where those are that are told of next. */
const SEATED =
  /^(?:从事|符合|具备|具有|拥有|开展|所有|各类|依法|生产|参加|缴纳|正常|获得|取得)(?!.*[、和及或与][^、]*的)[^,;:。]*的[^,;:。的]{0,20}(?:企业|单位|公司|合作社|机构|组织|主体)(?:均?可)?(?:申报)?[。;]?$/u;
export const isSeated = (words: string, tokens: readonly Token[]): boolean => {
  const placed = tokens.findLast(({ kind }) => kind === 'place' || kind === 'relative');
  return placed !== undefined && placed.start < 3 && SEATED.test(words.slice(placed.end));
};
function seated(cursor: Cursor, { lexicon, line }: Scope): Statement | undefined {
  const isFirst = cursor.at === 0;
  const codes = isFirst ? readPlace(cursor, lexicon) : undefined;
  const end = cursor.tokens[cursor.at - 1]?.end ?? 0;
  if (!codes || codes.length === 0 || !SEATED.test(line.words.slice(end))) return undefined;
  return { kind: 'place', said: [{ condition: { fact: 'area', in: codes } }] };
}

/** Before it: when, or how much. */
const DATED: ReadonlySet<Token['kind']> = new Set(['period', 'day', 'since', 'quantity', 'op']);
/** Words beside which even such a thing may be meant in another way. */
const TURNS =
  /或|除|(?<!境内)外|如|若|原|曾|迁|将|投资|设立的|控股|母公司|子公司|分公司|分支|下属|下设|所属|股东|法定代表|负责人|关联|供应商|经销商|客户|合作|优先|等同|部分|(?<!农)产品|项目|平台|基地|园区|机构|建设单位|建设主体|承建|承办|举办|运营|人才|人员|个人/u;
/** 入驻企业为具有法人资格的企业: who is no applicant. */
const OF_OTHERS = /^(?:入驻|入孵|在孵|孵化|被投资?|服务|培育|孵化毕业)(?:企业|单位|机构|对象)/u;
/** 在…的企业、事业单位或社会组织: whichever of them it is. */
const ORGANISATION = '[^,;:。\\d%、或的不未其]{0,14}(?:企业|单位|组织|合作社|法人)';
/** 运营主体为在…, 众创空间的运营单位应是具有…: whoever applies. */
const WHO =
  /^(?:[^,;:。\d的]{2,12}的)?(?:申报|申请|运营|运营管理|管理运营|建设运营)(?:企业|单位|主体|机构)(?:应当?|须|必须)?(?:为|是|系)/u;
const EITHER = new RegExp(
  `^(?:依法)?在?[、并且]*的(?:${ORGANISATION}、){0,3}${ORGANISATION}或者?${ORGANISATION}[。;]?$`,
  'u',
);
/** 独立法人机构: what is one. */
const IS_ONE = /^(?:机构|企业|单位|组织|公司|实体)(?=[。;]?$)/u;

/** 具有独立法人资格的民营企业、服务机构: whom all of it describes, whoever they are. */
const WHOM =
  /^的(?!.*(?:[、和及或与][^、]*的|下属|所属|分支|控股|参股|合作|股东|关联|投资|除|外|非|原|未|不))[^,;:。\d%]{2,40}(?:企业|单位|机构|组织|院所|高校|院校|学校|合作社|团体|主体)[。;]?$/u;

/** Behind it: a sign or a word that joins, and 财务, 经营, 诚信, 守法, 管理, 符合, 遵守: what goes on by itself. */
const ENDS =
  /^(?:$|[,;。、的且并和及与具拥有财经诚守管符遵依]|企业|以及|能够?|近[一二两三\d]|当年|次年|机构|单位|实体|无|未|内部|产权|信用|从事)/u;

/** 在本市注册当年 ends by itself too. */
const ENDS_BEFORE = [ENDS, SEATED, /^(?:被)?(?:纳入|入选|获得|取得|成为)/u] as const;

interface Core {
  start: number;
  end: number;
  statement: Statement;
}

/** What stands firm in a clause of which nothing else was understood, with the rest left open; undefined where nothing does. */
export function readCores(
  tokens: readonly Token[],
  line: Line,
  { lexicon, excludes }: Reading,
  carried: Carried,
): Finding[] | undefined {
  const { words } = line;
  if (excludes || TURNS_THE_MEANING.test(words)) return undefined;
  if (isOfAnother(words, tokens) || isOfPerson(words) || OF_OTHERS.test(words)) return undefined;
  const scope: Scope = { lexicon, line, carried: { ...carried } };
  const said = tokens.filter(({ kind }) => kind !== 'filler');
  const cores: Core[] = [];
  for (let at = 0; at < said.length; ) {
    const cursor = new Cursor(said, at);
    const statement = BEGINS.has(said[at]!.kind) ? readFirm(cursor, scope) : undefined;
    const end = said[cursor.at - 1]?.end ?? 0;
    const isFirm =
      statement &&
      ENDS_BEFORE.some((ends) => ends.test(words.slice(end))) &&
      !isTurned(said[at - 1], statement) &&
      !SETS_UP.test(words.slice(said[at]!.start));
    if (isFirm) cores.push({ start: said[at]!.start, end, statement });
    at = isFirm ? cursor.at : at + 1;
  }
  if (cores.length === 0 || areOfOthers(cores, words) || isTurnedBy(besides(cores, words))) return undefined;
  return around(cores, said, scope);
}

/** 具有法人资格的企业、在本市注册的合作社: each is asked something else. */
function areOfOthers(cores: readonly Core[], words: string): boolean {
  const saidIn = ({ statement }: Core) => JSON.stringify(statement.said);
  return cores.some((core, at) => {
    const before = cores[at - 1];
    return before && saidIn(before) !== saidIn(core) && NEXT_ONE.test(words.slice(before.end, core.start));
  });
}
const NEXT_ONE = /^的.*(?:企业|单位|机构|组织|院所|高校|公司|合作社|团体|主体)(?:、|和|及|以及|与|或者?)/u;

/** What stands beside the cores and is not whom they describe. */
function besides(cores: readonly Core[], words: string): string {
  const last = cores.at(-1)?.end ?? 0;
  const behind = words.slice(last);
  const bare = WHOM.test(behind) || IS_ONE.test(behind) ? words.slice(0, last) : words;
  return cores.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), bare);
}

function isTurnedBy(rest: string): boolean {
  const own = rest.replace(WHO, '');
  return TURNS.test(own) && !(EITHER.test(own) && !TURNS.test(own.replace(/或者?/u, '')));
}

function readFirm(cursor: Cursor, scope: Scope): Statement | undefined {
  for (const read of READERS) {
    const statement = cursor.attempt(() => read(cursor, scope));
    if (statement?.said.length) return statement.said.every((one) => 'condition' in one) ? statement : undefined;
  }
  return undefined;
}

/** 建立具有独立法人资格的理事会: what is set up. */
const SETS_UP = /^(?:已)?(?:建立|组建|新建)/u;

/** 不在本市注册, 设计中心成立两年: what stands before it turns it, or is what it is told of. */
function isTurned(before: Token | undefined, { kind }: Statement): boolean {
  if (!before) return false;
  if (kind === 'since' || DATED.has(before.kind)) return true;
  return before.kind === 'turn' && (before.turn === 'not' || (kind !== 'flag' && before.turn === 'have'));
}

const JOINS: ReadonlySet<string> = new Set(['list', 'or']);

/** The cores, and as open words what stands before, between and behind them. */
function around(cores: readonly Core[], said: readonly Token[], scope: Scope): Finding[] {
  const { line } = scope;
  const findings: Finding[] = [];
  const leave = (from: number, to: number) => {
    const within = said.filter(({ start, end }) => start >= from && end <= to);
    const left = within.slice(within.findIndex((token) => !(token.kind === 'turn' && JOINS.has(token.turn))));
    if (left.some(({ kind }) => kind !== 'turn'))
      findings.push(open(spanOf(line, left[0]!.start, left.at(-1)!.end), 'words'));
  };
  let from = 0;
  for (const { start, end, statement } of cores) {
    leave(from, start);
    findings.push(...findingsOf(statement, start, end, scope));
    from = end;
  }
  leave(from, Number.POSITIVE_INFINITY);
  return findings;
}
