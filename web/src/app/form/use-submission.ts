import { useRef, useState } from 'react';
import { CallError } from '../../rpc/call-error';
import { CheckStopped, type SafetyCheck, type Sending } from '../challenge/use-safety-check';
import type { Faults } from './use-faults';

/** The session is over: HTTP status of spec section 8. */
const ENDED = [401, 402];

/** What a form says of its failure: of a session that ended, words that are right also once one has signed in again. */
const inForm = (error: unknown): unknown =>
  error instanceof CallError && ENDED.includes(error.code)
    ? new CallError(error.code, '登录已失效，重新登录后请再提交一次')
    : error;

/**
 * Sends a form, one sending at a time; what is refused stands next to its field, and the work that a call wants before it is
 * taken is done. `run` answers whether it went through.
 */
export function useSubmission<F extends string>(faults: Faults<F>, check?: SafetyCheck) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(send: Sending<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    faults.clear();
    try {
      await (check ? check.pass(send) : send(undefined));
      return true;
    } catch (error) {
      if (!(error instanceof CheckStopped)) faults.take(inForm(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
