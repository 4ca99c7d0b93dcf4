import type { Condition } from '../../rule';
import type { Clause } from '../clause';
import { isNumber } from '../scope/alternatives';
import { isOneGift } from '../scope/apart';
import { isOfWho } from '../scope/reach';
import { besideBoundsOf, softened } from '../scope/undecided';
import { lineOf } from '../words/characters';

const isDenial = (condition: Condition): boolean =>
  'all' in condition ? condition.all.every(isDenial) : 'is' in condition && !condition.is;

/** 注册地在本市的企业或农民专业合作社，成立 2 年以上: who may apply, of whom all is asked. */
const isWhoApplies = (clause: Clause, text: string): boolean =>
  !clause.hasNumbers &&
  /^(?:注册地?|在[^,]{2,12}(?:注册|登记|设立)|依法(?:注册|设立|登记)|具有[^,]{0,6}法人)[^,]*的[^,]*(?:企业|单位|机构|组织|合作社)$/u.test(
    lineOf(text, clause).words,
  );

/** 在本市注册的，具有独立法人资格的企业: both describe who applies. */
const DESCRIBES_ON = /(?:注册|登记|设立)的,(?:且|并)?(?:具有|具备|为)[^,]*的[^,]*(?:企业|单位|机构|组织|主体|合作社)$/u;
const isGoneOnBy = (clause: Clause, next: Clause | undefined, text: string): boolean =>
  next !== undefined && !clause.hasNumbers && DESCRIBES_ON.test(lineOf(text, { from: clause.from, to: next.to }).words);

/** Whom a clause is for is said by the one before it: then it holds for those alone. */
export function scoped(said: readonly Clause[], text: string): Clause[] {
  const clauses = said.map((clause, at) =>
    clause.isCase && isGoneOnBy(clause, said[at + 1], text) ? { ...clause, isCase: false, describes: false } : clause,
  );
  // with one gift whom it is for is what is asked
  if (isOneGift(clauses)) return [...clauses];
  const isKnown = ({ findings }: Clause) => findings.every((one) => one.kind === 'open' || isNumber(one));
  // 收入小于 5000 万元的高新技术企业, of which but the title is understood
  const isPartly = ({ hasNumbers, describes, findings }: Clause) =>
    hasNumbers && describes && findings.some((one) => one.kind === 'open' && one.why === 'subject');
  const isGiven = clauses.some(({ state }) => state === 'gift');
  const isForOthers = (clause: Clause) =>
    !(clause === clauses[0] && isWhoApplies(clause, text)) &&
    ((clause.isCase && !isGiven) ||
      (clause.describes &&
        (['open', 'prose'].includes(clause.state) || (clause.hasNumbers && (isKnown(clause) || isPartly(clause))))));
  const last = clauses.findLastIndex(({ state }) => state !== 'empty' && state !== 'gift');
  // 营业收入 2 亿元以上的企业，且持有许可证: one more that is asked of the same
  const isGoneOn = (at: number) =>
    clauses[at]!.state === 'stated' && clauses.slice(at + 1).every(({ join }) => join === 'and');
  let isForSome = false;
  let whom: Clause | undefined;
  const ofSome: Clause[] = [];
  const isBoundedWhom = (clause: Clause) =>
    (clause.describes && clause.hasNumbers && clause.findings.every(isNumber)) ||
    isPartly(clause) ||
    (clause.isCase && !isGiven);
  const read = clauses.map((clause, at) => {
    // 财务制度健全的科技企业，企业上年度…: of all who apply
    if (clause.isOwn && whom && !whom.isCase && (!whom.hasNumbers || clause.findings.every(isOfWho))) isForSome = false;
    const isWhom = at < last && !isGoneOn(at) && isBoundedWhom(clause);
    // …的，无拖欠职工工资: whoever they are, it must not be
    const isClean = clause.findings.every((one) => one.kind === 'condition' && isDenial(one.condition));
    const isSoft = clause.state === 'stated' && (isForSome || isWhom) && !isClean;
    if (isSoft && !isWhom) ofSome.push(clause);
    if (isForOthers(clause)) {
      whom = clause;
      isForSome ||= !isGoneOn(at);
    }
    return isSoft ? { ...clause, findings: clause.findings.map(softened) } : clause;
  });
  const bounds = ofSome.flatMap(({ findings }) => findings);
  return read.map((clause) => ({ ...clause, findings: besideBoundsOf(bounds, clause.findings) }));
}
