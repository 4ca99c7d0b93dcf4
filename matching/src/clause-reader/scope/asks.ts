import { OTHERS } from '../applicants/subject';
import type { Reading } from '../clause';
import { isBound, isBoundUnread } from '../statements/bound';
import { isSeated } from '../statements/cores';
import type { Token } from '../words/lex';
import { PROCEDURE } from '../words/words';

/** Whether words that were not understood ask for something. */

export const DESCRIBES = /(?:的|企业|单位|项目|主体|者|类|型|产品)$/u;
const ASKS =
  /^(?:申报|申请)?(?:企业|单位|主体)?(?:须|应|具有|具备|拥有|未|无|不得|通过|获得|取得|属于|符合|不属于|经营|近.年|没有|建有|设有|持有|上年|上一年|连续|累计|已|有)/u;
/** A clean record in words of its own. */
const CLEAN =
  /^(?:申报|申请)?(?:企业|单位|主体|之?前|时)?(?:应当|应|必须|须)?(?:最?近.{1,5})?(?:从未|未|无|没有|不得(?:存在|有)|不存在).{0,30}(?:记录|行为|事故|违法|违规|失信|处罚|政策|纠纷|欠|名单|支持|补助|奖励)/u;
export const isCleanRecord = (words: string): boolean => CLEAN.test(words) && words.length > 3;
/** 监督抽查近三年无不合格记录, whatever was looked at. */
const UNSPOILED = /近[一二两三四五\d]个?年.{0,6}(?:未|无|没有)/u;
/** Where an enterprise or a part of it has to be: 总部位于…, 住所在…内. */
const SEATED =
  /(?:注册地|登记地|住所|总部|(?:经营|办公|生产|研发)(?:地|地点|场所|场地|基地)|实施地|建设地点)[^,]{0,12}?(?:在|位于|设在|落户|属于)/u;
const NAMES: ReadonlySet<Token['kind']> = new Set(['measure', 'title', 'flag', 'leveled', 'date', 'placed', 'code']);

/** 职称等级为高级以上: something that is chosen, with a choice or a bound. */
const isGraded = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'chosen') && tokens.some(({ kind }) => kind === 'choice' || kind === 'op');

/** 在余杭区注册、纳税的企业: in a place of which the names say nothing. */
const isSettledSomewhere = (words: string, tokens: readonly Token[]): boolean =>
  /^(?:对|凡)?(?:企业)?(?:应|须)?在/u.test(words) &&
  DESCRIBES.test(words) &&
  tokens.some((token) => token.kind === 'settled' || (token.kind === 'turn' && token.turn === 'registered'));

/** 船舶所有人在宜昌市登记注册, 项目在本市实施: somebody or something, in a place. */
const isPlaced = (words: string, tokens: readonly Token[]): boolean =>
  !OTHERS.test(words) &&
  tokens.some(({ kind }) => kind === 'place' || kind === 'relative') &&
  /注册|登记|在[^,]{2,14}(?:设立|成立)的|在[^,]{2,12}(?:实施|落户|落地|投产|研制|生产)/u.test(words);
/** 申请认定的企业为民营企业, 申报项目为…: who or what is told of, whatever that is. */
const IS_WHO =
  /^(?:拟?申报|拟?申请|推荐|参评|参加|承担|实施|支持|奖励|补助|扶持)[^\d,;:、]{0,6}(?:企业|单位|主体|对象|机构|人|项目)(?:应?为|是|系)/u;

/** 产值连续两年增长, 利税逐年提高: a course over years. */
const RISES =
  /(?:连续|逐年|持续|保持|实现)(?:[两二三四五\d]年)?(?:稳定|稳步|正|较快)?(?:增长|上升|提高|提升|下降|降低|盈利)/u;

const hasPlaced = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'placed');

/** 银行信用等级在 A 级以上: a grade with a bound, whoever gives it. */
const GRADED = /等级[^\d,;:、]{0,6}?[A-D一二三四五]{1,3}级?\+?(?:\([^)]{1,6}\))?(?:及|或|及其)?以上/iu;

/** Words that tell how something is or has to be, whatever it is. */
const TOLD: readonly RegExp[] = [RISES, SEATED, IS_WHO, GRADED];

/** 并办理税务登记的具有独立法人资格的企业、社会组织, 以孵化为主业的独立法人机构: what an enterprise is, whatever else stands there. */
const isOfLegalPerson = (words: string): boolean =>
  /(?:(?:具有|具备)(?:独立)?(?:企业)?法人资格(?:的[^,;:。\d%]{0,20}(?=企业|单位|机构|组织))?|独立法人)(?:企业|单位|企事业单位|机构|组织)?[。;]?$/u.test(
    words,
  );

/** Whether words that were not understood ask for something. */
export function asksFor(words: string, tokens: readonly Token[], reading: Reading): boolean {
  if (UNSPOILED.test(words)) return true;
  if (isBound(tokens) || isBoundUnread(words, tokens)) return !PROCEDURE.test(words);
  if (reading.excludes) return words.length > 1;
  if (isOfLegalPerson(words)) return true;
  if (PROCEDURE.test(words)) return false;
  if (reading.asks) return words.length > 1;
  if (isCleanRecord(words) || TOLD.some((pattern) => pattern.test(words))) return true;
  if ([hasPlaced, isGraded].some((is) => is(tokens))) return true;
  if ([isSettledSomewhere, isPlaced, isSeated].some((is) => is(words, tokens))) return true;
  const isNamed = tokens.some(({ kind }) => NAMES.has(kind));
  if (isNamed && tokens.some((token) => token.kind === 'turn' && ['have', 'not', 'registered'].includes(token.turn)))
    return true;
  return (
    ASKS.test(words) &&
    (isNamed || tokens.some(({ kind }) => kind === 'quantity' || kind === 'period' || kind === 'level'))
  );
}
