import { expect, it } from 'vitest';
import { signsUpAgain } from './signup-kind';

it('offers the form again while an activity takes sign-ups, to who has none that counts', () => {
  for (const state of ['withdrawn', 'cancelled', 'absent', 'unseated'] as const) {
    expect([state, signsUpAgain('open', state), signsUpAgain('full', state)]).toEqual([state, true, true]);
    expect([state, signsUpAgain('closed', state), signsUpAgain('ended', state)]).toEqual([state, false, false]);
  }
  for (const state of ['joined', 'waiting', 'attended'] as const) expect(signsUpAgain('open', state)).toBe(false);
});
