import type { Reason } from '../verdict';

/** '2027 年起满足', '2027-03-04 起满足'. */
const MET_FROM = /(\d{4})(?:-(\d\d-\d\d))? ?(?:年)?起满足/gu;

/**
 * Reasons of a rule that ends: what would be met only after its last day is not promised, as other rules hold then. The same
 * reasons where nothing is promised so late.
 */
export function withinRule(reasons: Reason[], validTo: string | undefined): Reason[] {
  if (validTo === undefined) return reasons;
  const kept = reasons.map((reason) => keptWithin(reason, validTo));
  return kept.some((reason, at) => reason !== reasons[at]) ? kept : reasons;
}

function keptWithin(reason: Reason, validTo: string): Reason {
  const { lacking, children } = reason;
  const text = lacking?.replace(MET_FROM, (words, year, day = '01-01') =>
    `${year}-${day}` > validTo ? `${words}，现行规定至 ${validTo}，届时以新规定为准` : words,
  );
  const parts = children && withinRule(children, validTo);
  if (text === lacking && parts === children) return reason;
  return { ...reason, ...(text !== undefined && { lacking: text }), ...(parts && { children: parts }) };
}
