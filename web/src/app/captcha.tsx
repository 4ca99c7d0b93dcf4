import type { CallInput, CallOutput } from '@zhice/contract/all';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError, wordsOf } from '../rpc/call-error';
import { send } from '../rpc/client';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';
import styles from './captcha.module.css';

export type CaptchaAnswer = NonNullable<CallInput<'/api/indexnew/login'>['captcha']>;
type Asked = CallOutput<'/api/portal/captcha'>;
type Kind = CallInput<'/api/portal/captcha'>['kind'];

/** What a form knows of its captcha. */
export interface Captcha {
  /** Number of the question that stands there, 0 while none is asked for. */
  turn: number;
  /** What was wrong with the last answer. */
  fault: string;
  /** The question came because a request was refused: it takes the focus. */
  urgent: boolean;
  /** What goes along with the request; undefined until something is typed. */
  answer: CaptchaAnswer | undefined;
  put: (answer: CaptchaAnswer | undefined) => void;
  /** Asks before the server does, where it is known that it will. */
  ask: () => void;
  /** Whether a request was refused for want of an answer; then a question stands there, and the same request is to be sent again with its answer. */
  take: (error: unknown) => boolean;
  /** The request went through: the question goes. */
  settle: () => void;
}

const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const NONE = { turn: 0, fault: '', urgent: false };

/** A captcha for one request of a form; shown by CaptchaField. */
export function useCaptcha(): Captcha {
  const [asked, setAsked] = useState(NONE);
  const [answer, setAnswer] = useState<CaptchaAnswer>();

  function renew(fault: string, urgent: boolean) {
    setAnswer(undefined);
    setAsked(({ turn }) => ({ turn: turn + 1, fault, urgent }));
  }

  return {
    ...asked,
    answer,
    put: setAnswer,
    ask: () => {
      if (asked.turn === 0) renew('', false);
    },
    take: (error) => {
      const wanted = error instanceof CallError && error.field === 'captcha';
      // Without an answer nothing was wrong yet: the refusal brings the question. An answer is good once, and every other refusal has used it up.
      if (wanted) renew(answer ? error.message : '', true);
      else if (asked.turn > 0) renew('', false);
      return wanted;
    },
    settle: () => {
      setAsked(NONE);
      setAnswer(undefined);
    },
  };
}

interface CaptchaFieldProps {
  captcha: Captcha;
  /** Sends the request again, where it is not the form's own submit button that does. */
  onConfirm?: () => void;
  busy?: boolean;
}

/** The question and its answer; nothing while none is asked for. */
export function CaptchaField({ captcha, onConfirm, busy }: CaptchaFieldProps) {
  if (captcha.turn === 0) return null;
  return <Question captcha={captcha} onConfirm={onConfirm} busy={busy} />;
}

function Question({ captcha, onConfirm, busy }: CaptchaFieldProps) {
  const id = useId();
  const [kind, setKind] = useState<Kind>('picture');
  const { asked, failure, again } = useAsked(kind, captcha.turn);
  const [text, setText] = useState('');
  const { put, urgent, turn } = captcha;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question starts empty
  useEffect(() => {
    setText('');
    put(undefined);
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads here once
  useEffect(() => {
    if (urgent) document.getElementById(id)?.focus();
  }, [turn, urgent]);

  function type(typed: string) {
    setText(typed);
    put(asked && typed.trim() ? { id: asked.id, answer: typed.trim() } : undefined);
  }

  function confirm(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !onConfirm) return;
    event.preventDefault();
    if (text.trim()) onConfirm();
  }

  const words = kind === 'words';
  return (
    <div className={styles.captcha}>
      <Field
        label={words ? (asked?.question ?? '文字题') : '图形验证'}
        id={id}
        required
        hint={words ? undefined : '请输入图片中的字符，不分大小写'}
        error={failure || captcha.fault}
      >
        <div className={styles.row}>
          <TextInput
            value={text}
            onChange={type}
            onKeyDown={confirm}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
          {!words && (
            // For a press of the mouse; the keyboard has the button below.
            <button type="button" className={styles.picture} onClick={again} tabIndex={-1}>
              <img src={asked?.image || NO_PICTURE} alt="图形验证码，看不清时可以换成文字题" />
            </button>
          )}
          {onConfirm && (
            <Button onClick={onConfirm} loading={busy} disabled={!text.trim()}>
              确定
            </Button>
          )}
        </div>
      </Field>
      <p className={styles.acts}>
        <button type="button" className={styles.act} onClick={again}>
          {words ? '换一题' : '换一张'}
        </button>
        <button type="button" className={styles.act} onClick={() => setKind(words ? 'picture' : 'words')}>
          {words ? '改用图片' : '看不清？用文字题'}
        </button>
      </p>
    </div>
  );
}

/** The question from the server, anew for each turn, kind and wish. */
function useAsked(kind: Kind, turn: number) {
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState('');
  const [wish, setWish] = useState(0);
  const newest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn and a wish ask for another question
  useEffect(() => {
    newest.current += 1;
    const mine = newest.current;
    setAsked(undefined);
    send('/api/portal/captcha', { kind }).then(
      (answer) => {
        if (mine !== newest.current) return;
        setFailure('');
        setAsked(answer);
      },
      (error) => mine === newest.current && setFailure(`${wordsOf(error)}，请换一张重试`),
    );
  }, [kind, turn, wish]);
  return { asked, failure, again: () => setWish((now) => now + 1) };
}
