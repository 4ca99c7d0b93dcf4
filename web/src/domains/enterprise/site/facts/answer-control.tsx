import { Button } from '../../../../ui/button';
import { RadioGroup } from '../../../../ui/radio-group';
import styles from './answer-form.module.css';
import { type FactValue, isTitle } from './fact';
import { FactControl } from './fact-control';
import type { Asked } from './question';
import { TitleDays } from './title-control';
import type { useAnswer } from './use-answer';

interface AnswerControlProps {
  asked: Asked;
  answer: ReturnType<typeof useAnswer>;
  /** A place of a tree was picked: what is left is to confirm it. */
  onPicked: () => void;
}

/** The control of a question: yes and no are pressed and done, choices lie open, everything else is a field. */
export function AnswerControl({ asked, answer, onPicked }: AnswerControlProps) {
  const { fact, period } = asked;
  if (fact.kind === 'boolean')
    return <Pair words={['是', '否']} values={[true, false]} answer={answer} onFirst={() => answer.send(true)} />;
  if (fact.kind === 'title') {
    if (isTitle(answer.value) && answer.value.held)
      return <Held word={titleWords(asked.question)[0]} answer={answer} />;
    return (
      <Pair
        words={titleWords(asked.question)}
        values={[null, { held: false }]}
        answer={answer}
        onFirst={() => answer.change({ held: true })}
      />
    );
  }
  if (fact.kind === 'code' && fact.choices.length > 0) {
    return (
      <div className={styles.choices}>
        <RadioGroup
          legend={asked.question}
          quietLegend
          layout="large"
          value={typeof answer.value === 'string' ? answer.value : null}
          onChange={answer.change}
          options={fact.choices}
        />
      </div>
    );
  }
  return (
    <FactControl
      fact={fact}
      period={period}
      value={answer.value}
      onChange={(value) => {
        answer.change(value);
        if (fact.tree && value !== null) setTimeout(onPicked);
      }}
      onWrong={answer.setWrong}
    />
  );
}

/** '是否为…' is answered 是 or 否, '有没有…' 有 or 没有. */
const titleWords = (question: string): [string, string] => (question.includes('是否') ? ['是', '否'] : ['有', '没有']);

interface PairProps {
  words: [string, string];
  values: [FactValue | null, FactValue];
  answer: ReturnType<typeof useAnswer>;
  onFirst: () => void;
}

function Pair({ words, values, answer, onFirst }: PairProps) {
  const chosen = (value: FactValue | null) => value !== null && JSON.stringify(value) === JSON.stringify(answer.value);
  return (
    <div className={styles.pair}>
      <Button
        size="large"
        data-direct="1"
        loading={answer.isSending && chosen(values[0])}
        aria-pressed={chosen(values[0])}
        className={styles.direct}
        onClick={onFirst}
      >
        {words[0]}
      </Button>
      <Button
        size="large"
        data-direct="2"
        loading={answer.isSending && chosen(values[1])}
        aria-pressed={chosen(values[1])}
        className={styles.direct}
        onClick={() => answer.send(values[1])}
      >
        {words[1]}
      </Button>
    </div>
  );
}

function Held({ word, answer }: { word: string; answer: ReturnType<typeof useAnswer> }) {
  if (!isTitle(answer.value)) return null;
  return (
    <div className={styles.held}>
      <p className={styles.chosen}>
        {word}
        <button type="button" className={styles.undo} onClick={() => answer.change(null)}>
          改选
        </button>
      </p>
      <TitleDays value={answer.value} onChange={answer.change} />
      <p className={styles.hint}>日期以证书为准，不清楚可以留空。</p>
    </div>
  );
}
