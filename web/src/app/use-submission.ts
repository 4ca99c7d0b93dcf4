import { useRef, useState } from 'react';
import type { Captcha } from './captcha';
import type { Faults } from './use-faults';

/**
 * Sends a form, one sending at a time; what is refused stands next to its field, and a captcha that is wanted appears.
 * `run` answers whether it went through.
 */
export function useSubmission<F extends string>(faults: Faults<F>, captcha?: Captcha) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(send: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    faults.clear();
    try {
      await send();
      captcha?.settle();
      return true;
    } catch (error) {
      if (!captcha?.take(error)) faults.take(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
