import { describe, expect, it } from 'vitest';
import { explain, ruleInForce } from '../src/evaluate';
import { profileOf, programme, type Values, verdictOf } from '../src/rules/sound-enterprise';
import type { Reason, Verdict } from '../src/verdict';

/** The vectors of the texts: an enterprise, a day, what it comes to; the border on each side of every threshold. */
export type Vector = readonly [what: string, change: Values, verdict: Verdict, asOf?: string];

/** One test for each vector of a programme. */
export const vectors = (key: string, base: Values, list: readonly Vector[]): void => {
  describe(key, () => {
    it.each(list.map(([what, change, verdict, asOf]) => ({ what, change, verdict, asOf })))(
      '$what',
      ({ change, verdict, asOf }) => {
        expect(verdictOf(key, { ...base, ...change }, asOf)).toBe(verdict);
      },
    );
  });
};

/** The last day of the rules of 2022. */
export const OLD = '2026-03-31';

export const reasonsOf = (key: string, values: Values, asOf = '2026-05-06'): Reason[] =>
  explain(ruleInForce(programme(key).rules, asOf)!, profileOf(values, asOf), asOf).reasons;

const scoresOf = (reasons: readonly Reason[]): Reason[] =>
  reasons.flatMap((reason) => [
    ...(reason.kind === 'score' && (reason.points?.needed ?? 0) > 0 ? [reason] : []),
    ...scoresOf(reason.children ?? []),
  ]);
/** The points of a score that are certain. */
export const pointsOf = (key: string, label: string, values: Values, asOf?: string): number | undefined =>
  scoresOf(reasonsOf(key, values, asOf)).find((one) => one.label === label)?.points?.sure;
