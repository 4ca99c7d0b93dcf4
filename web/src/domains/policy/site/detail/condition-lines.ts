import type { Reason, Result } from '@zhice/matching/verdict';

/** One line of the checklist; groups ('满足其一') stand over the lines under them. */
export interface ConditionLine {
  label: string;
  depth: number;
  required?: string;
  clause?: string;
  /** Only when judged for the own enterprise: what it has, how it stands, what is lacking. */
  verdict?: 'fit' | 'near' | 'unfit' | 'unknown' | 'manual';
  actual?: string;
  lacking?: string;
  points?: string;
}

const VERDICTS: Record<Result, NonNullable<ConditionLine['verdict']>> = {
  pass: 'fit',
  near: 'near',
  fail: 'unfit',
  unknown: 'unknown',
  manual: 'manual',
};

/** The conditions of a rule, judged for the own enterprise. */
export function judgedLines(reasons: Reason[], depth = 0): ConditionLine[] {
  return reasons.flatMap(({ result, points, children = [], ...said }) => [
    { ...said, depth, verdict: VERDICTS[result], points: points && pointsText(points) },
    ...judgedLines(children, depth + 1),
  ]);
}

/** A condition and, under it, how it is made up. */
export interface ConditionGroup {
  line: ConditionLine;
  parts: ConditionLine[];
}

/** The lines by top condition: what it is made up of can be folded away (the research share of 高企认定 has 40 parts). */
export function groupLines(lines: ConditionLine[]): ConditionGroup[] {
  const groups: ConditionGroup[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.depth === 0 || !last) groups.push({ line, parts: [] });
    else last.parts.push({ ...line, depth: line.depth - 1 });
  }
  return groups;
}

function pointsText({ sure, possible, needed }: NonNullable<Reason['points']>): string {
  return possible > sure
    ? `已得 ${sure} 分，最多可得 ${possible} 分，需 ${needed} 分`
    : `得 ${sure} 分，需 ${needed} 分`;
}

/** What stands between the enterprise and the money, nearest first: what is almost met, then what is not, unknown, or for a person. */
export function obstacles(reasons: Reason[]): ConditionLine[] {
  const order = ['near', 'unfit', 'unknown', 'manual'];
  return reasons
    .flatMap(decisive)
    .flatMap((reason) => judgedLines([{ ...reason, children: undefined }]))
    .sort((a, b) => order.indexOf(a.verdict ?? '') - order.indexOf(b.verdict ?? ''));
}

/** The conditions that make a reason what it is: of alternatives only those that come nearest. */
function decisive(reason: Reason): Reason[] {
  if (reason.result === 'pass') return [];
  if (reason.kind === 'any') {
    return (reason.children ?? []).filter(({ result }) => result === reason.result).flatMap(decisive);
  }
  return reason.kind === 'all' ? (reason.children ?? []).flatMap(decisive) : [reason];
}
