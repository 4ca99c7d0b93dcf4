import { useMemo } from 'react';
import { useTreeTexts } from '../../../../app/facts/tree-picker';
import { codesIn } from './content';

/** Names of the areas and industries that conditions somewhere in a value ask for, by the fact and the code. */
export function useNames(value: unknown): (fact: string, code: string) => string | undefined {
  const codes = useMemo(() => [...new Set(codesIn(value))], [value]);
  const areaText = useTreeTexts(
    'area',
    codes.filter((code) => /^\d{6}$/.test(code)),
  );
  const industryText = useTreeTexts(
    'industry',
    codes.filter((code) => /^([A-T]|\d{2,4})$/.test(code)),
  );
  return (_fact, code) => (/^\d{6}$/.test(code) ? areaText(code) : industryText(code)) || undefined;
}
