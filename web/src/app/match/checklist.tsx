import { shortClause } from '@zhice/matching/short-clause';
import type { Reason, Result } from '@zhice/matching/verdict';
import { createContext, useContext } from 'react';
import { classes } from '../../ui/classes';
import { Disclosure } from '../../ui/disclosure';
import { Icon, type IconName } from '../../ui/icon';
import { WhoseFacts } from '../facts/whose';
import styles from './checklist.module.css';
import { type Gap, ownGaps } from './gaps';
import { barOf, measuredTexts, pointsText, sourceText, tierTexts } from './reason-text';

export interface AskingForFacts {
  /** What a fact is called; '' as long as that is not known. */
  nameOf: (gap: Gap) => string;
  /** Absent where an answer would not count. */
  onAsk?: (gap: Gap) => void;
}

/** How missing facts are named and asked for, wherever in the list they stand. */
export const Asking = createContext<AskingForFacts>({ nameOf: () => '' });

interface ChecklistProps {
  reasons: Reason[];
  /** Where the rule is from. */
  source: string;
}

/** Every condition with result, what the enterprise has, what is required and the clause side by side. */
export function Checklist({ reasons, source }: ChecklistProps) {
  const { name } = useContext(WhoseFacts);
  return (
    <div className="small">
      <div className={`ruled-bottom muted ${styles.header}`} aria-hidden="true">
        <span>结果</span>
        <span>条件</span>
        <span>{name}</span>
        <span>要求</span>
        <span>依据</span>
      </div>
      <ReasonList reasons={reasons} source={source} />
    </div>
  );
}

function ReasonList({ reasons, source }: ChecklistProps) {
  return (
    <ul className="ruled-between">
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions of one version never move, and two may read alike
        <li key={index} className={styles.item}>
          {reason.children ? <Group reason={reason} source={source} /> : <Line reason={reason} source={source} />}
        </li>
      ))}
    </ul>
  );
}

const JOINS = {
  all: '须全部满足',
  any: '满足任一项即可',
  some: '满足其中几项',
  not: '不得有以下情形',
  score: '按项计分',
} as const;

/** Conditions under a heading: folded once they are met, open as long as they are not. */
function Group({ reason, source }: { reason: Reason; source: string }) {
  const { kind, children = [], points } = reason;
  const join = kind in JOINS ? JOINS[kind as keyof typeof JOINS] : '';
  return (
    <Disclosure
      className={styles.group}
      open={reason.result !== 'pass'}
      summary={<Line reason={reason} source={source} join={join} />}
    >
      <div className={styles.children}>
        {kind === 'score' && points ? (
          <ScoreParts reason={reason} />
        ) : (
          <ReasonList reasons={children} source={source} />
        )}
      </div>
    </Disclosure>
  );
}

function Line({ reason, source, join }: { reason: Reason; source: string; join?: string }) {
  const { label, required, actual, clause, certainty, lacking, result } = reason;
  // A group inside its summary takes no presses of its own; its parts say what is missing.
  const { nameOf, onAsk } = useContext(Asking);
  const { name } = useContext(WhoseFacts);
  const gaps = join === undefined && onAsk ? ownGaps(reason) : [];
  const from = sourceText(reason);
  return (
    <div className={styles.line}>
      <ResultMark result={result} />
      <div className="break-anywhere">
        {label}
        {join && <span className="block muted">{join}</span>}
        {lacking && join === undefined && (
          <span className={classes('block muted', result === 'near' && 'near medium')}>{lacking}</span>
        )}
      </div>
      <div className={`min-0 break-anywhere figures ${styles.cell}`} data-term={name}>
        {actual ?? (result === 'manual' || join !== undefined ? '' : '还不知道')}
        {from && <span className="block muted tiny">{from}</span>}
        {gaps.map((gap) => (
          <button
            key={`${gap.fact}:${gap.period}`}
            type="button"
            className="block brand underlined pressable"
            onClick={() => onAsk?.(gap)}
          >
            补充{nameOf(gap)}
            {gap.period && `（${gap.period}）`}
          </button>
        ))}
      </div>
      <div className={`min-0 break-anywhere figures ${styles.cell}`} data-term="要求">
        {required}
      </div>
      <div className={`min-0 break-anywhere figures ${styles.cell}`} data-term="依据">
        {clause && shortClause(clause, source)}
        {certainty && <span className="block muted tiny">依据待核</span>}
      </div>
    </div>
  );
}

/** A score table: the sum as a bar, then each part with its points and its tiers. */
function ScoreParts({ reason }: { reason: Reason }) {
  const { points, children = [] } = reason;
  if (!points) return null;
  const bar = barOf(points);
  return (
    <div className="py-1">
      <p className="medium figures">{pointsText(points)}</p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.possible} style={{ width: `${bar.possible}%` }} />
        <span className={styles.sure} style={{ width: `${bar.sure}%` }} />
        <span className={styles.needed} style={{ left: `${bar.needed}%` }} />
      </div>
      <ul>
        {children.map((part) => (
          <Part key={part.label} part={part} />
        ))}
      </ul>
    </div>
  );
}

function Part({ part }: { part: Reason }) {
  const { name } = useContext(WhoseFacts);
  const tiers = tierTexts(part);
  const mine = measuredTexts(part).join('，');
  // Without a least of its own a part is neither met nor missed.
  const judged = part.result !== 'pass' || (part.points?.needed ?? 0) > 0;
  return (
    <li className={`stack gap-1-2 ruled-top py-line ${styles.part}`}>
      <div>
        <b className="block medium">{part.label}</b>
        <span className="muted figures">{part.actual}</span>
      </div>
      <div className={`flex wrap gap-half-2 ${styles.tiers}`}>
        {mine && (
          <span className="full-width ink figures">
            {name}：{mine}
          </span>
        )}
        {tiers.map(({ text, reached }) => (
          <span key={text} className={classes('muted figures', reached && 'fit strong')}>
            {text}
            {reached && <span className="visually-hidden">（已达到）</span>}
          </span>
        ))}
      </div>
      {judged && <ResultMark result={part.result} />}
    </li>
  );
}

const RESULTS: Record<Result, { word: string; icon: IconName; tone: string }> = {
  pass: { word: '满足', icon: 'check', tone: 'fit' },
  near: { word: '差一点', icon: 'arrow-up', tone: 'near' },
  fail: { word: '不满足', icon: 'close', tone: 'unfit' },
  unknown: { word: '待补充', icon: 'question', tone: 'muted' },
  manual: { word: '人工判断', icon: 'user', tone: 'brand' },
};

/** The result of one condition as sign and word. */
function ResultMark({ result }: { result: Result }) {
  const { word, icon, tone } = RESULTS[result];
  return (
    <span className={classes('inline-row gap-letter nowrap medium', styles.mark, tone)}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
