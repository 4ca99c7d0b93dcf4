import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Progress } from '../../../../ui/progress';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { AnswerForm } from '../facts/answer-form';
import { type FactValue, factsByKey, fieldKey } from '../facts/fact';
import { type Asked, type Question, skipKey } from '../facts/question';
import { useSkipped } from '../facts/skipped';
import type { Answered } from '../facts/use-answer';
import { countsChange, valueWords } from '../facts/value-words';
import { Why } from '../facts/why';
import { CountStrip } from './count-strip';
import { Finish } from './finish';
import styles from './questionnaire.module.css';
import { useVisit } from './use-visit';
import { afterAnswer, type Step, stepBefore, type Visit } from './visit';

type Standing = CallOutput<'/api/portal/match_question'>;

/** One question after the other; skipped ones are not asked again in this visit, answered ones can be gone back to. */
export function Questionnaire() {
  const { skipped, skip, forget } = useSkipped();
  const [visit, setVisit] = useVisit();
  const [looking, setLooking] = useState<Step | null>(null);
  const [said, setSaid] = useState('');
  const next = useCall('/api/portal/match_question', { skip: skipped }, { keepPrevious: true });
  const again = useAgain(looking);
  const question = next.data?.question ?? null;
  const asked = again ?? question;
  const earlier = stepBefore(visit, looking);

  function answered({ before, after }: Answered, value: FactValue) {
    if (!asked) return;
    setVisit(afterAnswer(visit, stepOf(asked, value), before, after));
    setSaid(`${again ? '已更正' : '已记录'}${quoted(asked.fact.label)}，${countsChange(before, after)}`);
    setLooking(null);
  }

  return (
    <div className={styles.page}>
      <Head standing={next.data} visit={visit} />
      <p className={styles.said} role="status">
        {said && (
          <>
            <Icon name="check" />
            {said}
          </>
        )}
      </p>
      {next.isPending && <Skeleton look="block" rowHeight="18rem" />}
      {next.isError && (
        <ErrorState
          title="问题没有加载出来"
          error={next.error}
          kept="已回答的都已保存"
          onRetry={() => next.refetch()}
        />
      )}
      {!next.isError && asked && (
        <section className={styles.card} aria-label={again ? '更正回答' : '当前问题'}>
          <AnswerForm
            key={`${fieldKey(asked.fact.key, asked.period)} ${again ? 'again' : ''}`}
            asked={asked}
            focus
            why={<Reason question={again ? null : question} step={looking} />}
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
        </section>
      )}
      {next.data && !asked && <Finish visit={visit} skipped={skipped.length} onForget={forget} onLook={setLooking} />}
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
  words: fact.tree ? '已选择' : valueWords(fact, value),
});

function Head({ standing, visit }: { standing: Standing | undefined; visit: Visit }) {
  const done = visit.steps.length;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>智能问答</h1>
        <Link to="/match" className={styles.leave}>
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
          <CountStrip counts={standing.counts} first={visit.first} money={standing.money_fit} />
        </>
      )}
    </>
  );
}

function Reason({ question, step }: { question: Question | null; step: Step | null }) {
  if (question) return <Why question={question} />;
  return step ? <p className={styles.again}>您之前的回答：{step.words}</p> : null;
}
