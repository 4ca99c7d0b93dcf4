import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { AnswerForm } from '../facts/answer-form';
import { skipKey } from '../facts/question';
import { useSkipped } from '../facts/skipped';
import { countsChange } from '../facts/value-words';
import { Why } from '../facts/why';
import styles from './ask-next.module.css';

/** The question that would settle most, answered where it stands; what the answer did is said above the next one. */
export function AskNext() {
  const { skipped, skip, forget } = useSkipped();
  const [done, setDone] = useState('');
  const [acted, setActed] = useState(false);
  const next = useCall('/api/portal/match_question', { skip: skipped }, { keepPrevious: true });
  const question = next.data?.question;

  if (next.isError) return null;
  return (
    <section className={styles.ask} aria-label="下一个最值得回答的问题">
      <p className={styles.done} role="status">
        {done && (
          <>
            <Icon name="check" />
            {done}
          </>
        )}
      </p>
      {next.isPending && <Skeleton look="text" rows={4} rowHeight="2rem" />}
      {next.data && question && (
        <AnswerForm
          key={skipKey(question)}
          asked={question}
          focus={acted}
          why={<Why question={question} />}
          onAnswered={({ before, after }) => {
            setActed(true);
            setDone(`已记录${quoted(question.fact.label)}：${countsChange(before, after)}`);
          }}
          onSkip={() => {
            setActed(true);
            skip(skipKey(question));
          }}
          more={
            <Link to="/intellect" className={styles.all}>
              逐题回答，还有 {next.data.remaining} 题
              <Icon name="arrow-right" />
            </Link>
          }
        />
      )}
      {next.data && !question && <Settled skipped={skipped.length} onForget={forget} />}
    </section>
  );
}

function Settled({ skipped, onForget }: { skipped: number; onForget: () => void }) {
  return (
    <div className={styles.settled}>
      <p>
        {skipped > 0
          ? `可问的都问过了，其中 ${skipped} 题您选择了跳过。`
          : '判断所需的信息都已齐全，没有要补充的问题。'}
      </p>
      {skipped > 0 && (
        <Button size="small" onClick={onForget}>
          重新回答跳过的题
        </Button>
      )}
    </div>
  );
}
