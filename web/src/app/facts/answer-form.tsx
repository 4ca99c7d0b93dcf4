import { periodText } from '@zhice/contract/period';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Field, FieldFault } from '../../ui/field';
import { RadioGroup } from '../../ui/radio-group';
import styles from './answer-form.module.css';
import { type FactValue, isTitle, type Title } from './fact';
import { FactControl, isGroup, TitleDays } from './fact-control';
import { type Asked, asksForMore, otherYears } from './question';
import { RegisterLink } from './register-link';
import { EarlierGrants } from './title-grants';
import { type Answered, useAnswer } from './use-answer';

interface AnswerFormProps {
  asked: Asked;
  /** Why it is asked, above or below the question as the place wants. */
  why?: ReactNode;
  onAnswered: (answered: Answered, value: FactValue) => void;
  onSkip?: () => void;
  /** More to do at the end of the row of buttons. */
  more?: ReactNode;
  /** The place is its own screen: the question is its first heading. */
  level?: 1 | 2;
  /** Takes the focus when it appears. */
  focus?: boolean;
  /** A dialog says the question in its title. */
  untitled?: boolean;
  className?: string;
}

/** One question, its control and what to do; Enter answers. Give it `key` of the question. */
export function AnswerForm({
  asked,
  why,
  onAnswered,
  onSkip,
  more,
  level = 2,
  focus,
  untitled,
  className,
}: AnswerFormProps) {
  const answer = useAnswer(asked, onAnswered);
  const form = useRef<HTMLFormElement>(null);
  const { fact, period } = asked;
  const Heading = level === 1 ? 'h1' : 'h2';
  const direct = fact.kind === 'boolean' || (fact.kind === 'title' && !(isTitle(answer.value) && answer.value.held));

  useEffect(() => {
    if (focus) focusOn(form.current);
  }, [focus]);
  // What is wrong may lie above the fold of a small screen; the field is where it is put right.
  useEffect(() => {
    if (answer.fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [answer.fault]);

  function submit(event: FormEvent) {
    event.preventDefault();
    answer.send(answer.value);
  }

  function answerByKey({ key, target }: KeyboardEvent) {
    if (!direct || target instanceof HTMLInputElement || (key !== '1' && key !== '2')) return;
    form.current?.querySelectorAll<HTMLButtonElement>('[data-direct]')[Number(key) - 1]?.click();
  }

  const control = (
    <AnswerControl
      asked={asked}
      answer={answer}
      onPicked={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
    />
  );
  return (
    // 1 and 2 press the two buttons, which are there for everyone.
    <form
      ref={form}
      className={classes('stack items-start gap-2', styles.form, className)}
      onSubmit={submit}
      onKeyDown={answerByKey}
      noValidate
    >
      {!untitled && (
        <Heading className="pretty text-1" tabIndex={-1} data-question>
          {asked.question}
        </Heading>
      )}
      {why}
      {fact.kind === 'number' && fact.register && (
        <p className="muted small underlined-links">
          也可以在
          <RegisterLink to={fact.register} />
          里逐件登记、说明用途，由系统计数。
        </p>
      )}
      {isGroup(fact) || fact.choices.length > 0 ? (
        <div>
          {control}
          {fact.hint && <p className="mt-1 muted small">{fact.hint}</p>}
          {answer.fault && <FieldFault className="mt-1">{answer.fault}</FieldFault>}
        </div>
      ) : (
        <div className={styles.field}>
          <Field
            label={`${fact.label}${period && `（${periodText(period)}）`}`}
            hint={[fact.hint, ...otherYears(asked)].filter(Boolean).join(' · ')}
            error={answer.fault}
          >
            {control}
          </Field>
        </div>
      )}
      <div className={classes('row wrap gap-1', direct && 'flush')}>
        {!direct && (
          <Button type="submit" kind="primary" size="large" loading={answer.isSending}>
            {answer.isSending ? '正在保存' : '确定'}
          </Button>
        )}
        {onSkip && (
          <Button kind="quiet" size="large" onClick={onSkip}>
            跳过
          </Button>
        )}
        {more}
      </div>
    </form>
  );
}

/** A field takes the focus; where a press answers at once the question does, so that a second Enter answers nothing. */
function focusOn(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('input, select, button[aria-haspopup]');
  (field ?? form?.querySelector<HTMLElement>('[data-question], button'))?.focus();
}

interface AnswerControlProps {
  asked: Asked;
  answer: ReturnType<typeof useAnswer>;
  /** A place of a tree was picked: what is left is to confirm it. */
  onPicked: () => void;
}

/** The control of a question: yes and no are pressed and done, choices lie open, everything else is a field. */
function AnswerControl({ asked, answer, onPicked }: AnswerControlProps) {
  const { fact, period } = asked;
  if (fact.kind === 'boolean')
    return <Pair words={['是', '否']} values={[true, false]} answer={answer} onFirst={() => answer.send(true)} />;
  if (fact.kind === 'title') {
    const words = titleText(fact.question);
    if (isTitle(answer.value) && answer.value.held) {
      const word = asksForMore(asked) ? '已持有' : words[0];
      return <Held word={word} asked={asked} value={answer.value} onChange={answer.change} />;
    }
    const begin = () => answer.change({ held: true });
    return <Pair words={words} values={[null, { held: false }]} answer={answer} onFirst={begin} />;
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
const titleText = (question: string): [string, string] => (question.includes('是否') ? ['是', '否'] : ['有', '没有']);

interface PairProps {
  words: [string, string];
  values: [FactValue | null, FactValue];
  answer: ReturnType<typeof useAnswer>;
  onFirst: () => void;
}

function Pair({ words, values, answer, onFirst }: PairProps) {
  const acts = [onFirst, () => answer.send(values[1])];
  return (
    <div className={`flex gap-1 ${styles.pair}`}>
      {words.map((word, index) => {
        const value = values[index] ?? null;
        const chosen = value !== null && JSON.stringify(value) === JSON.stringify(answer.value);
        return (
          <Button
            key={word}
            size="large"
            data-direct
            loading={answer.isSending && chosen}
            aria-pressed={chosen}
            className={styles.direct}
            onClick={acts[index]}
          >
            {word}
          </Button>
        );
      })}
    </div>
  );
}

interface HeldProps {
  word: string;
  asked: Asked;
  value: Title;
  onChange: (value: Title | null) => void;
}

function Held({ word, asked, value, onChange }: HeldProps) {
  return (
    <div className={styles.held}>
      <p className="strong">
        {word}
        <button
          type="button"
          className="ml-1 brand small regular hover-underlined pressable"
          onClick={() => onChange(null)}
        >
          改选
        </button>
      </p>
      <TitleDays fact={asked.fact} value={value} onChange={onChange} />
      <EarlierGrants levels={asked.fact.levels} value={value} onChange={onChange} />
      <p className="mt-1 muted small">
        {asksForMore(asked) ? '请按证书或公告填写；已经不再持有的，请按“改选”。' : '日期以证书为准，不清楚可以留空。'}
      </p>
    </div>
  );
}
