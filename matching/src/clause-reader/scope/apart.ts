import { areOfKinds, isBoundForKind, kindIn } from '../applicants/another';
import type { Clause } from '../clause';
import type { Finding } from '../finding';
import { lineOf } from '../words/characters';
import { isNumber } from './alternatives';
import { softened, undecided } from './undecided';

/** Whether all that is asked stands before the one thing that is given. */
export function isOneGift(clauses: readonly Clause[]): boolean {
  const isEnd = ({ state, isVerdict }: Clause) => state === 'gift' || isVerdict === true;
  const gifts = clauses.filter(isEnd);
  const at = clauses.findIndex(isEnd);
  return gifts.length === 1 && clauses.slice(at + 1).every(({ state }) => state !== 'stated');
}

/** 工业企业 3000 万元以上: the bound is for those alone when another clause has one for others. */
const isForKind = ({ findings: [first, second] }: Clause): boolean =>
  first?.kind === 'condition' && 'in' in first.condition && second !== undefined && isNumber(second);

/** A title or a code, and a bound after it that has no name of its own or one that stands before. */
const isOfKind = ([first, ...rest]: readonly Finding[]): boolean =>
  first?.kind === 'condition' && ('in' in first.condition || 'title' in first.condition) && rest.some(isNumber);

/** The unit of the last figure of some words; nothing where it is none of these. */
const unitIn = (words: string): string =>
  /\d[\d.]*(%|[万亿]?元|人|件|项|年|个月|岁)[^\d]*$/u.exec(words)?.[1]?.replace(/[万亿]/u, '') ?? '';

/** 1 亿元以上(其中，全球前三的企业，收入应达到 0.5 亿元以上): what is asked of some alone. */
function belowIn(clauses: readonly Clause[], text: string): Clause[] {
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  const among = clauses.findIndex((clause) => wordsOf(clause).startsWith('其中'));
  const below = among < 0 ? [] : clauses.slice(among);
  // 其中企业在省内发生的…: who applies
  const namesSome = below.some((clause) =>
    /(?<!占|与|本|其|占本)(?:企业|单位|机构)/u.test(wordsOf(clause).replace(OF_ALL, '')),
  );
  const [whom, ...more] = below.filter(({ state }) => state !== 'empty');
  if (whom?.describes && namesSome && more.some(({ hasNumbers }) => hasNumbers)) return [whom, ...more];
  const isUnread = namesSome && below.some(isOpen);
  return below.filter(({ hasNumbers, findings }) => hasNumbers && (isOfKind(findings) || isUnread));
}

const OF_ALL = /^(?:其中)?,?(?:申报|申请)?(?:企业|单位)(?!家|数)/u;

const isOpen = ({ findings }: Clause): boolean => findings.some(({ kind }) => kind === 'open');

/** 其中硕士以上学历的占比 20%: of what is counted, nothing is asked by itself. */
const isOfCounted = (clause: Clause, text: string): boolean =>
  isOpen(clause) &&
  clause.findings.length > 1 &&
  lineOf(text, clause).words.startsWith('其中') &&
  !OF_ALL_STAFF.test(lineOf(text, clause).words);
/** 其中签订劳动合同的研发人员占职工总数 25%: it says itself what it is a share of. */
const OF_ALL_STAFF = /占(?:本?企业|公司|单位|其)?(?:当年|上年度|年末|全体|全部)?(?:职工|员工|从业人员)总?(?:人?数)?/u;

/** 发明专利 1 件以上，软件企业软件著作权 5 件以上: those have other rights instead. */
const OF_RIGHTS = /专利|著作权|知识产权/u;
function besideRightsOfKind(clauses: readonly Clause[], text: string): Clause[] {
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  const isOfSome = (clause: Clause) =>
    isOpen(clause) && OF_RIGHTS.test(wordsOf(clause)) && kindIn(wordsOf(clause)) !== undefined;
  if (!clauses.some(isOfSome)) return [...clauses];
  return clauses.map((clause) =>
    clause.hasNumbers && OF_RIGHTS.test(wordsOf(clause))
      ? { ...clause, findings: clause.findings.map(undecided) }
      : clause,
  );
}

/** Bounds of kinds of enterprises side by side, and of all beside those of some: none of them is asked of all. */
export function apart(said: readonly Clause[], text: string): Clause[] {
  const clauses = besideRightsOfKind(said, text).map((clause) =>
    isOfCounted(clause, text) ? { ...clause, findings: clause.findings.map(undecided) } : clause,
  );
  // the bound of all stands beside that of some
  const forSome = clauses.filter(({ isForSome }) => isForSome).map((clause) => unitIn(lineOf(text, clause).words));
  if (forSome.length > 0)
    return clauses.map((clause) =>
      clause.hasNumbers && (forSome.includes('') || forSome.includes(unitIn(lineOf(text, clause).words)))
        ? { ...clause, findings: clause.findings.map(softened) }
        : clause,
    );
  const below = belowIn(clauses, text);
  const units = below.flatMap((clause) => (clause.hasNumbers ? [unitIn(lineOf(text, clause).words)] : []));
  if (below.length > 0)
    return clauses.map((clause) =>
      below.includes(clause) || (clause.hasNumbers && units.includes(unitIn(lineOf(text, clause).words)))
        ? { ...clause, findings: clause.findings.map(softened) }
        : clause,
    );
  // 2000 万元以上，软件企业可为 500 万元以上
  const alone = clauses
    .filter(({ state }) => state === 'open')
    .map((clause) => lineOf(text, clause).words)
    .filter(isBoundForKind)
    .map(unitIn);
  if (alone.length > 0)
    return clauses.map((clause) =>
      clause.hasNumbers && alone.includes(unitIn(lineOf(text, clause).words))
        ? { ...clause, findings: clause.findings.map(undecided) }
        : clause,
    );
  // with one gift another bound is one more, unless it says for whom it is
  const isOther = (clause: Clause) => !isOneGift(clauses) || /(?:企业|单位)./u.test(lineOf(text, clause).words);
  const rivals = clauses.filter(
    (clause) => isForKind(clause) || (clause.state === 'open' && clause.hasNumbers && isOther(clause)),
  );
  const ofKinds = clauses.filter(({ hasNumbers }) => hasNumbers).map((clause) => lineOf(text, clause).words);
  if (!clauses.some(({ state }) => state === 'gift') && areOfKinds(ofKinds))
    return clauses.map((clause) => ({ ...clause, findings: clause.findings.map(undecided) }));
  if (rivals.length < 2) return clauses;
  return clauses.map((clause) => (isForKind(clause) ? { ...clause, findings: clause.findings.map(softened) } : clause));
}
