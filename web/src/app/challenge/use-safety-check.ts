import type { Solved } from '@zhice/contract/challenge';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../rpc/call-error';
import { loadInTime } from '../loading';
import { orStopped } from './or-stopped';

/** Makes a call, with the solved challenge once the server wanted one. */
export type Sending<T> = (captcha: Solved | undefined) => Promise<T>;

/** How the check of a form stands; stopped: by the person. */
export type CheckState = 'idle' | 'working' | 'stopped' | 'failed';

export interface SafetyCheck {
  state: CheckState;
  /** Makes a call. Refused for want of work it is done, and the call made again; throws CheckStopped when that does not come to an end. */
  pass: <T>(send: Sending<T>) => Promise<T>;
  stop: () => void;
}

/** Nothing more was sent; the note of the check says why. */
export class CheckStopped extends Error {}

/** A challenge that came too late, or grew harder meanwhile, is answered with another one. */
const MOST_CHALLENGES = 4;

/** Does the work that the server may want before it takes a call: nothing is seen, typed or solved by the person. */
export function useSafetyCheck(): SafetyCheck {
  const [state, setState] = useState<CheckState>('idle');
  const controller = useRef<AbortController>(undefined);
  const place = useRef<HTMLElement>(null);
  useEffect(() => () => controller.current?.abort(), []);
  // a button of the note that was pressed is gone with what it was for
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state shows other buttons
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);

  async function work(refused: unknown, round: number): Promise<Solved> {
    const challenge = refused instanceof CallError ? refused.challenge : undefined;
    if (!challenge) throw refused;
    setState('working');
    const mine = new AbortController();
    controller.current = mine;
    try {
      if (round > MOST_CHALLENGES) throw refused;
      const { solve } = await orStopped(
        loadInTime(() => import('./solve')),
        mine.signal,
      );
      return await solve(challenge, mine);
    } catch (cause) {
      setState(mine.signal.aborted ? 'stopped' : 'failed');
      throw new CheckStopped('no work, no call', { cause });
    }
  }

  async function pass<T>(send: Sending<T>): Promise<T> {
    if (state === 'idle') place.current = document.activeElement as HTMLElement | null;
    setState('idle');
    let captcha: Solved | undefined;
    for (let round = 1; ; round++) {
      try {
        const answer = await send(captcha);
        setState('idle');
        return answer;
      } catch (error) {
        captcha = await work(error, round).catch((stopped) => {
          if (!(stopped instanceof CheckStopped)) setState('idle');
          throw stopped;
        });
      }
    }
  }

  return { state, pass, stop: () => controller.current?.abort() };
}
