import type { Part } from '../../../app/list-state';
import { numberPart, type StateOf, wordPart } from '../../../app/list-state';

const areaPart: Part<string> = {
  parse: (text) => (/^\d{6}$/.test(text ?? '') ? (text ?? '') : ''),
  print: (value) => value || null,
};

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
