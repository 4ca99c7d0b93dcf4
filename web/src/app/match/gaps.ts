import type { CallOutput } from '@zhice/contract/all';
import type { Reason, Result, UsedValue } from '@zhice/matching/verdict';

export type Matches = CallOutput<'/api/webgrab/matching_policy'>;
export type MatchRow = Matches['list'][number];

/** Whether nothing can be said yet: the questions come first. */
export const isUnjudged = ({ fit, near, unknown }: { fit: number; near: number; unknown: number }): boolean =>
  fit + near === 0 && unknown > 0;

export const UNJUDGED_LABELS = '项政策等您补充信息';

/** A fact that is not known, and of which year. */
export interface Gap {
  fact: string;
  period: string;
}

/** What one row says of itself before it is opened. */
export type Lead =
  | { kind: 'met'; met: number; manual: number }
  | { kind: 'lacking'; texts: string[]; more: number }
  | { kind: 'missing'; gaps: Gap[] };

/** How many lacking conditions a closed row names. */
const NAMED = 2;

/** The one thing to know of a row: what is lacking, which facts are missing, or that all is met. */
export function leadOf({ verdict, reasons }: Pick<MatchRow, 'verdict' | 'reasons'>): Lead {
  if (verdict === 'unknown') return { kind: 'missing', gaps: gapsOf(reasons) };
  if (verdict === 'near' || verdict === 'unfit') {
    const texts = lackingOf(reasons, verdict === 'near' ? 'near' : 'fail');
    return { kind: 'lacking', texts: texts.slice(0, NAMED), more: Math.max(0, texts.length - NAMED) };
  }
  const count = (result: Result) => reasons.filter((reason) => reason.result === result).length;
  return { kind: 'met', met: count('pass'), manual: count('manual') };
}

/** What is lacking in words, each once, of the conditions with this result. */
function lackingOf(reasons: readonly Reason[], result: Result): string[] {
  const texts = reasons.filter((reason) => reason.result === result).map((reason) => reason.lacking ?? reason.label);
  return [...new Set(texts)];
}

/** The missing facts of the conditions that are open, each once, in the order of the conditions. */
export function gapsOf(reasons: readonly Reason[]): Gap[] {
  const found = new Map<string, Gap>();
  for (const reason of reasons) collectGaps(reason, found);
  return [...found.values()];
}

function collectGaps(reason: Reason, found: Map<string, Gap>): void {
  if (reason.result !== 'unknown') return;
  for (const child of reason.children ?? []) collectGaps(child, found);
  for (const gap of ownGaps(reason)) found.set(`${gap.fact}:${gap.period}`, gap);
}

/** The values that this condition itself would read and cannot: not there, too old, or from after the day asked for. */
export function ownGaps({ missing = [], values = [], children }: Reason): Gap[] {
  const read = values.filter((used) => missing.includes(used.fact));
  const isOpen = ({ value, stale, early }: UsedValue) => value === undefined || stale || early;
  // A known value may still lack a part, as the day since when a title is held.
  const own = read.filter((used) => isOpen(used) || !read.some((other) => other.fact === used.fact && isOpen(other)));
  const bare = missing.filter((fact) => !read.some((used) => used.fact === fact)).map((fact) => ({ fact, period: '' }));
  return [...own.map(({ fact, period }) => ({ fact, period })), ...(children ? [] : bare)];
}

/** The fact whose value decides against the enterprise first: of the first condition that is nearly or not met. */
export function shortfallOf(reasons: readonly Reason[]): Gap | undefined {
  for (const reason of reasons) {
    if (reason.result !== 'near' && reason.result !== 'fail') continue;
    const [used] = reason.values ?? [];
    if (used) return { fact: used.fact, period: used.period };
    const below = shortfallOf(reason.children ?? []);
    if (below) return below;
  }
  return undefined;
}
