import type { Finding } from '../finding';
import { open } from '../hints';
import { readStatements } from '../statements/statements';
import { type Line, spanOf } from '../words/characters';
import type { Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';

/** 对工业企业新增设备投资 500 万元以上的，给予…: whom it is for stands firm, whatever else is told of them. */

const HEAD = /^(?:对于?|凡)?[^,;:。\d%()的或]{2,20}?(?:企业|单位|公司|合作社)/u;
/** What is told of somebody else, of how many they are, or of what others do for them. */
const OF_OTHERS =
  /^(?:新增|年度|上年度?|当年度?|本年度?|年|首次|累计|获得|获)*(?:\d|的|家|数|户|个|法定|负责|高管|员工|职工|从业|聘|人|贷款|融资|担保|授信|放款|保险|保费|投资(?!额)|服务|采购|提供|占|或|和|及|、|与|内|中|所|在|每|比例|覆盖)/u;
const BOUND = /\d[^,;:。]*(?:的|以上|以下|元|%)$/u;
const KINDS: ReadonlySet<string> = new Set(['industry', 'size_class', 'area', 'enterprise_type']);

/** Of which trade, size and place it is, or that it has a title, whenever that was had. */
export const isKind = (one: Finding): boolean =>
  one.kind === 'condition' &&
  (('fact' in one.condition && KINDS.has(one.condition.fact)) ||
    ('title' in one.condition && one.condition.held && Object.keys(one.condition).length === 2));

/** Whom words are for that bound something unknown of them, and the bound as open words; undefined where nobody is named. */
export function readFirmHead(line: Line, tokens: readonly Token[], lexicon: Lexicon): Finding[] | undefined {
  const { words } = line;
  const length = HEAD.exec(words)?.[0].length ?? 0;
  const rest = words.slice(length);
  if (length === 0 || !BOUND.test(rest) || OF_OTHERS.test(rest)) return undefined;
  const head = tokens.filter(({ end }) => end <= length);
  if (head.at(-1)?.end !== length) return undefined;
  const named = { words: words.slice(0, length), at: line.at.slice(0, length) };
  const read = readStatements(head, { lexicon, line: named, carried: {} });
  if (!read?.some(({ kind }) => kind === 'condition') || !read.every((one) => one.kind === 'open' || isKind(one)))
    return undefined;
  return [...read, open(spanOf(line, length, words.length), 'subject')];
}
