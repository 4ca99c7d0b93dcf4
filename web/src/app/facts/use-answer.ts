import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { useContext, useState } from 'react';
import type { CallError } from '../../rpc/call-error';
import { useAction } from '../../rpc/use-call';
import { todayInChina } from '../../ui/format';
import { isRecord, keep, readKept } from '../form/kept-form';
import { useSession } from '../session';
import { type FactValue, fieldKey, knownValue, sameValue } from './fact';
import { faultOf } from './fact-faults';
import { type Asked, asksForMore } from './question';
import { WhoseFacts } from './whose';

export type Answered = CallOutput<'/api/portal/match_answer'>;

const isKept = (value: unknown): value is { value: FactValue | null } => isRecord(value) && 'value' in value;

/** One answer that is being given: kept in this tab until it is saved, so that a failure or an expired login loses nothing. */
export function useAnswer(asked: Asked, onAnswered: (answered: Answered, value: FactValue) => void) {
  const { user } = useSession();
  const { fact, period } = asked;
  const key = `answer:${user?.id}:${fieldKey(fact.key, period)}`;
  const [value, setValue] = useState<FactValue | null>(
    () => readKept(key, isKept)?.value ?? knownValue(fact, period)?.value ?? null,
  );
  const [wrong, setWrong] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const whose = useContext(WhoseFacts);
  const save = useAction(whose.answer, {
    idempotent: true,
    quiet: true,
    refresh: whose.refresh,
    onDone: (answered, input) => {
      keep(key, null);
      onAnswered(answered, input.value as FactValue);
    },
  });

  function change(next: FactValue | null) {
    setFault(null);
    setValue(next);
    keep(key, { value: next });
  }

  function send(given: FactValue | null) {
    // Nonsense is said to be so by its field.
    if (save.isPending || wrong) return;
    change(given);
    const found =
      given === null ? '请先作答，或跳过这一题' : (nothingNew(asked, given) ?? faultOf(fact, given, todayInChina()));
    setFault(found);
    if (found === null) save.mutate({ fact: fact.key, period, value: given });
  }

  // what is wrong with the value, or with sending it
  const wrongText = fault ?? (save.error && failureText(save.error));
  return { value, change, setWrong, fault: wrongText, send, isSending: save.isPending };
}

/** More of a title was asked for, and what is given is what was known before. */
const nothingNew = (asked: Asked, given: FactValue): string | null =>
  asksForMore(asked) && sameValue(given, knownValue(asked.fact, asked.period)?.value)
    ? `请回答${quoted(asked.question)}，不清楚的可以跳过这一题`
    : null;

/** A refused value says what to write; anything else went wrong on the way. */
function failureText({ field, message }: CallError): string {
  return field ? message.replace(/^信息有误：/, '') : `${message}。您的回答已保留，请重试`;
}
