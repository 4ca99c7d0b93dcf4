import type { Reason } from '@zhice/matching/verdict';
import { classes } from '../../../../ui/classes';
import { Disclosure } from '../../../../ui/disclosure';
import styles from './checklist.module.css';
import { type Gap, ownGaps, shortClause } from './gaps';
import { ResultMark } from './result-mark';
import { ScoreParts } from './score-parts';
import { sourceText } from './used-values';

interface Context {
  source: string;
  nameOf: (gap: Gap) => string;
  onAsk?: (gap: Gap) => void;
}

/** Every condition with result, what the enterprise has, what is required and the clause side by side. */
export function Checklist({ reasons, ...context }: { reasons: Reason[] } & Context) {
  return (
    <div className={styles.checklist}>
      <div className={styles.header} aria-hidden="true">
        <span>结果</span>
        <span>条件</span>
        <span>您的企业</span>
        <span>要求</span>
        <span>依据</span>
      </div>
      <ReasonList reasons={reasons} context={context} />
    </div>
  );
}

function ReasonList({ reasons, context }: { reasons: Reason[]; context: Context }) {
  return (
    <ul className={styles.list}>
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions of one version never move, and two may read alike
        <li key={index} className={styles.item}>
          {reason.children ? <Group reason={reason} context={context} /> : <Line reason={reason} context={context} />}
        </li>
      ))}
    </ul>
  );
}

const JOINS = {
  all: '须全部满足',
  any: '满足任一项即可',
  not: '不得有以下情形',
  score: '按项计分',
} as const;

/** Conditions under a heading: folded once they are met, open as long as they are not. */
function Group({ reason, context }: { reason: Reason; context: Context }) {
  const { kind, children = [], points } = reason;
  const join = kind in JOINS ? JOINS[kind as keyof typeof JOINS] : '';
  return (
    <Disclosure
      className={styles.group}
      open={reason.result !== 'pass'}
      summary={<Line reason={reason} context={context} join={join} />}
    >
      <div className={styles.children}>
        {kind === 'score' && points ? (
          <ScoreParts reason={reason} />
        ) : (
          <ReasonList reasons={children} context={context} />
        )}
      </div>
    </Disclosure>
  );
}

function Line({ reason, context, join }: { reason: Reason; context: Context; join?: string }) {
  const { label, required, actual, clause, lacking, result } = reason;
  // A group inside its summary takes no presses of its own; its parts say what is missing.
  const { onAsk } = context;
  const gaps = join === undefined && onAsk ? ownGaps(reason) : [];
  const from = sourceText(reason);
  return (
    <div className={styles.line}>
      <ResultMark result={result} />
      <div className={styles.label}>
        {label}
        {join && <span className={styles.join}>{join}</span>}
        {lacking && join === undefined && (
          <span className={classes(styles.lacking, result === 'near' && styles.near)}>{lacking}</span>
        )}
      </div>
      <div className={styles.cell} data-term="您的企业">
        {actual ?? (result === 'manual' || join !== undefined ? '' : '还不知道')}
        {from && <span className={styles.from}>{from}</span>}
        {gaps.map((gap) => (
          <button key={`${gap.fact}:${gap.period}`} type="button" className={styles.ask} onClick={() => onAsk?.(gap)}>
            补充{context.nameOf(gap)}
            {gap.period && `（${gap.period}）`}
          </button>
        ))}
      </div>
      <div className={styles.cell} data-term="要求">
        {required}
      </div>
      <div className={styles.cell} data-term="依据">
        {clause && shortClause(clause, context.source)}
      </div>
    </div>
  );
}
