import { findList } from '../catalogue';

/** The codes of a test with its lists ('@key') opened up; a list that is not in force on the day holds nothing. */
export function codesListed(codes: readonly string[], asOf: string): readonly string[] {
  if (!codes.some((code) => code.startsWith('@'))) return codes;
  return codes.flatMap((code) => {
    if (!code.startsWith('@')) return [code];
    const list = findList(code.slice(1));
    return list && (list.validFrom ?? '') <= asOf && asOf <= (list.validTo ?? '9999-12-31') ? list.codes : [];
  });
}
