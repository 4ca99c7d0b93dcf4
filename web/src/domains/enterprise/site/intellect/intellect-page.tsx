import type { CallOutput } from '@zhice/contract/all';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { Writable } from '../../../../app/by-role';
import { centrePage } from '../../../../app/centre-page';
import { AnswerForm } from '../../../../app/facts/answer-form';
import { type FactValue, factsByKey, fieldKey } from '../../../../app/facts/fact';
import { type Asked, skipKey } from '../../../../app/facts/question';
import { useSkipped } from '../../../../app/facts/skipped';
import type { Answered } from '../../../../app/facts/use-answer';
import { countsChange, type VerdictCounts, valueText } from '../../../../app/facts/value-text';
import { Said, Why } from '../../../../app/facts/why';
import { keep, readKept } from '../../../../app/form/kept-form';
import { type MoneySums, moneyParts } from '../../../../app/match/money-parts';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Progress } from '../../../../ui/progress';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import styles from './intellect-page.module.css';
import { afterAnswer, isVisit, NEW_VISIT, type Step, stepBefore, type Visit } from './visit';

/** /intellect: the questions that settle most, one at a time; the answers go into the profile. */
export const IntellectPage = centrePage('智能问答', 'enterprise', Questionnaire);

type Standing = CallOutput<'/api/portal/match_question'>;

/** One question after the other; skipped ones are not asked again in this visit, answered ones can be gone back to. */
function Questionnaire() {
  const { skipped, skip, forget } = useSkipped();
  const [visit, setVisit] = useVisit();
  const [looking, setLooking] = useState<Step | null>(null);
  const [said, setSaid] = useState('');
  const next = useCall('/api/portal/match_question', { skip: skipped }, { keepPrevious: true });
  const again = useAgain(looking);
  const question = next.data?.question ?? null;
  const asked = again ?? question;
  const earlier = stepBefore(visit, looking);
  const why =
    !again && question ? <Why question={question} /> : <p className="muted">您之前的回答：{looking?.words}</p>;

  function answered({ before, after }: Answered, value: FactValue) {
    if (!asked) return;
    setVisit(afterAnswer(visit, stepOf(asked, value), before, after));
    setSaid(`${again ? '已更正' : '已记录'}${quoted(asked.fact.label)}，${countsChange(before, after)}`);
    setLooking(null);
  }

  return (
    <div className={styles.page}>
      <Head standing={next.data} visit={visit} />
      <Said text={said} className={styles.said} />
      <Loaded
        answer={next}
        failed="问题没有加载出来"
        kept="已回答的都已保存"
        waiting={<Skeleton look="block" rowHeight="18rem" />}
      >
        {() =>
          asked ? (
            <section
              className={`stack content-start gap-2 mb-2 wash-panel ${styles.card}`}
              aria-label={again ? '更正回答' : '当前问题'}
            >
              <Writable call="/api/portal/match_answer">
                <AnswerForm
                  key={`${fieldKey(asked.fact.key, asked.period)} ${asked.question} ${again ? 'again' : ''}`}
                  asked={asked}
                  focus
                  why={why}
                  onAnswered={answered}
                  onSkip={again ? undefined : () => skip(skipKey(asked))}
                  more={
                    again && (
                      <Button kind="quiet" size="large" onClick={() => setLooking(null)}>
                        不改了，继续下一题
                      </Button>
                    )
                  }
                />
              </Writable>
            </section>
          ) : (
            <Finish visit={visit} skipped={skipped.length} onForget={forget} onLook={setLooking} />
          )
        }
      </Loaded>
      {earlier && asked && (
        <Button kind="quiet" icon="chevron-left" onClick={() => setLooking(earlier)}>
          上一题：{earlier.question}
        </Button>
      )}
    </div>
  );
}

/** The question of an earlier step, with the value that is in the profile now. */
function useAgain(step: Step | null): Asked | null {
  const firm = useCall('/api/portal/firm', {});
  const fact = step && firm.data ? factsByKey(firm.data).get(step.fact) : undefined;
  return step && fact ? { fact, period: step.period, question: step.question } : null;
}

const stepOf = ({ fact, period, question }: Asked, value: FactValue): Step => ({
  fact: fact.key,
  period,
  question,
  words: fact.tree ? '已选择' : valueText(fact, value),
});

function Head({ standing, visit }: { standing: Standing | undefined; visit: Visit }) {
  const done = visit.steps.length;
  return (
    <>
      <header className="line spread gap-2 mb-2">
        <h1 className="text-3">智能问答</h1>
        <Link to="/match" className="inline-row gap-letter">
          看匹配结果
          <Icon name="arrow-right" />
        </Link>
      </header>
      {standing && (
        <>
          <Progress
            label="进度"
            value={done}
            max={done + standing.remaining}
            text={`已答 ${done} 题，还有 ${standing.remaining} 题`}
          />
          <CountStrip counts={standing.counts} first={visit.first} money={standing} />
        </>
      )}
    </>
  );
}

interface CountStripProps {
  counts: VerdictCounts;
  /** The counts when this visit began. */
  first: VerdictCounts | null;
  money: MoneySums;
}

const TONES = { fit: 'fit', near: 'near', unknown: 'muted', unfit: 'muted' } as const;

/** How many items have each verdict now, and how many there were when the visit began. */
function CountStrip({ counts, first, money }: CountStripProps) {
  return (
    <dl className="flex wrap gap-1-3 mt-3">
      {VERDICTS.map((key) => (
        <div key={key}>
          <dt className="muted small">{VERDICTS.labels[key]}</dt>
          <dd className={`text-2 strong figures nowrap ${TONES[key]}`}>
            {first && first[key] !== counts[key] && (
              <span className="muted text-body regular">
                {first[key]}
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">变为</span>
              </span>
            )}
            {counts[key]}
          </dd>
        </div>
      ))}
      {moneyParts(money).map(({ words, number, unit }) => (
        <div key={words}>
          <dt className="muted small">{words}</dt>
          <dd className="text-2 strong figures nowrap">
            {number} {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FinishProps {
  visit: Visit;
  skipped: number;
  onForget: () => void;
  onLook: (step: Step) => void;
}

/** Nothing more to ask: what this visit did, its answers to look at again, and the way to the matches. */
function Finish({ visit, skipped, onForget, onLook }: FinishProps) {
  const { steps, first, last } = visit;
  return (
    <section className={`stack content-start gap-2 mb-2 wash-panel ${styles.card}`} aria-labelledby="finish">
      <h2 id="finish" className="text-1">
        {skipped > 0 ? '其他问题都答完了' : '没有要补充的问题了'}
      </h2>
      {steps.length > 0 && first && last && (
        <p>
          这次回答了 {steps.length} 题，{countsChange(first, last)}。
        </p>
      )}
      {skipped > 0 && <p>您跳过了 {skipped} 题，对应的政策仍为“待补充”。</p>}
      <div className="flex wrap gap-1">
        <ButtonLink kind="primary" size="large" to="/match">
          查看匹配结果
        </ButtonLink>
        {skipped > 0 && (
          <Button size="large" onClick={onForget}>
            回答跳过的题
          </Button>
        )}
      </div>
      {steps.length > 0 && (
        <ul className="mt-2">
          {steps.map((step) => (
            <li key={`${step.fact}:${step.period}`} className="row wrap gap-x-2 py-half ruled-top">
              <span className="fill-line muted">{step.question}</span>
              <b>{step.words}</b>
              <Button kind="quiet" size="small" onClick={() => onLook(step)}>
                更正<span className="visually-hidden">：{step.question}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** This visit's answers, kept in the tab. */
function useVisit(): [Visit, (visit: Visit) => void] {
  const { user } = useSession();
  const place = `intellect:${user?.id}`;
  const [visit, setVisit] = useState<Visit>(() => readKept(place, isVisit) ?? NEW_VISIT);
  return [
    visit,
    (next) => {
      setVisit(next);
      keep(place, next);
    },
  ];
}
