import type { Clause } from '../clause';
import { open } from '../hints';
import { isCleanRecord } from '../scope/asks';
import { lineOf } from './characters';
import { PROCEDURE } from './words';

/** 申请专项资金的企业须具备健全的财务管理制度: it asks, whatever else it speaks of. */
const MUST_HAVE =
  /(?:^|项目|企业|单位)已(?:经)?(?:办理|办结|完成|通过|取得|纳入)|(?:企业|单位|者|机构)(?:应当?|须|必须|需)(?:具备|具有|拥有|建有|设有|建立)/u;

/** 5 个工作日内: a bound of the procedure. */
const OF_DAYS = /工作日|日内|之日起|月底前|份|页|公示|提交|报送/u;

/** 高于全区平均水平, 稳步上升: measured, though by no figure. */
const COMPARES = /[高低优大小多少]于|达到|超过|上升|增长/u;
/** What a law orders, forbids and defines is no list of conditions. */
export const OF_LAW =
  /罚款|没收|责令|处分|追究|违反|依照|依法|不得|情节|所称|是指|本[法例]|条例|有权|应当[^具符满达]|股东|合伙|清算|诉讼|仲裁|公告/u;

/** What stands among conditions and is none that is known: a person looks at it. */
export function unreadAmong(clauses: readonly Clause[], text: string): Clause[] {
  const wordsOf = (clause: Clause) => lineOf(text, clause).words;
  const isOfLaw = clauses.some((clause) => OF_LAW.test(wordsOf(clause)));
  const isMeasured = (clause: Clause) =>
    clause.state === 'open' && (clause.hasNumbers || COMPARES.test(wordsOf(clause)) || isCleanRecord(wordsOf(clause)));
  const isOfList = clauses.some((clause) => clause.state === 'stated' || (isMeasured(clause) && !isOfLaw));
  return clauses.map((clause, at) => {
    const words = wordsOf(clause);
    // 能耗低于平均水平，且信用评价为 B 级以上: what is tied to words that a person looks at
    const isTied = clause.join === 'and' && clauses[at - 1]?.state === 'open';
    const isMust = MUST_HAVE.test(words) || (clause.hasNumbers && !OF_DAYS.test(words));
    const isProcedure = PROCEDURE.test(words) && !isMust;
    const isAsked = (isOfList || isTied) && clause.state === 'prose' && words.length > 2 && !isProcedure;
    return isAsked ? { ...clause, state: 'open', findings: [open(clause, 'words')] } : clause;
  });
}
