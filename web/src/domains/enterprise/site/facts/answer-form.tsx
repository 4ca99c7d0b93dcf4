import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { AnswerControl } from './answer-control';
import styles from './answer-form.module.css';
import { type FactValue, periodText } from './fact';
import { isGroup } from './fact-control';
import { type Asked, otherYears } from './question';
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
  const direct = fact.kind === 'boolean' || (fact.kind === 'title' && !isHeld(answer.value));

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
    <form ref={form} className={classes(styles.form, className)} onSubmit={submit} onKeyDown={answerByKey} noValidate>
      {!untitled && (
        <Heading className={styles.question} tabIndex={-1} data-question>
          {asked.question}
        </Heading>
      )}
      {why}
      {isGroup(fact) || fact.choices.length > 0 ? (
        <div>
          {control}
          {fact.hint && <p className={styles.hint}>{fact.hint}</p>}
          {answer.fault && (
            <p className={styles.fault} role="alert">
              <Icon name="alert" />
              {answer.fault}
            </p>
          )}
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
      <div className={classes(styles.acts, direct && styles.flush)}>
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

const isHeld = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'held' in value && value.held === true;

/** A field takes the focus; where a press answers at once the question does, so that a second Enter answers nothing. */
function focusOn(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('input, select, button[aria-haspopup]');
  (field ?? form?.querySelector<HTMLElement>('[data-question], button'))?.focus();
}
