import { subjectsRead } from '../../item-subject';
import type { Finding } from '../finding';
import { open } from '../hints';

const isMixed = (said: unknown): boolean => subjectsRead(said).size > 1;

/** 博士…；企业被认定为…的: no rule asks of a person and an enterprise, so that what would is left open, wherever it stands. */
export function ofOneSubject(one: Finding): Finding {
  if (one.kind === 'condition') return isMixed(one.condition) ? open(one, 'composition') : one;
  if (one.kind === 'amount') return one;
  const { draft, parts, ...rest } = one;
  return { ...rest, ...(draft && !isMixed(draft) && { draft }), ...(parts && { parts: parts.map(ofOneSubject) }) };
}
