import { Refusal } from '../../src/base/refusal';

/** What an act is refused with; another error is thrown on. */
export function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
}
