import { areaPart, numberPart, type StateOf, wordPart } from '../../../app/list-state';

/** What the address of the screen says: '' is the area of the settings, year 0 all years. */
export const SCREEN = {
  area: areaPart,
  year: numberPart(0, 1900),
  look: wordPart(['night', 'day'], 'night'),
  metric: wordPart(['enterprises', 'rights', 'policies', 'money', 'cases'], 'enterprises'),
};
export type ScreenState = StateOf<typeof SCREEN>;

/** Of which area and year figures are asked for. */
export interface Scope {
  area?: string;
  year?: number;
}

export const scopeOf = ({ area, year }: Pick<ScreenState, 'area' | 'year'>): Scope => ({
  ...(area && { area }),
  ...(year >= 1900 && year <= 2999 && { year }),
});

/** Where and when one looks, as lists of the portal are narrowed: no area is the whole country, no year all of them. */
export interface Place extends Scope {
  /** '江澜省 2025 年'. */
  name: string;
}

/** `path` leads to the area that is shown; empty before it is known. */
export function placeOf(path: readonly { code: string; name: string }[], { year }: Scope): Place {
  const last = path.at(-1);
  return {
    ...(last && last.code !== '000000' && { area: last.code }),
    ...(year && { year }),
    name: [last?.name, year && `${year} 年`].filter(Boolean).join(' '),
  };
}
