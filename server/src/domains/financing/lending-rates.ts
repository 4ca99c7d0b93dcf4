import { findFigure } from '@zhice/matching/catalogue';
import type { Handlers } from '../../rpc/context';

/** The figures of the catalogue that are loan prime rates, each with the longest loan that goes by it. */
const RATES = [
  { figure: 'lpr_one_year', months: 60 },
  { figure: 'lpr_five_years', months: null },
] as const;

/** So many former values are told. */
const EARLIER = 12;

export const lendingRateHandlers = {
  '/api/portal/lending_rates': async ({ today }) => ({
    list: RATES.flatMap(({ figure, months }) => {
      const known = findFigure(figure);
      const [now, ...earlier] = [...(known?.values ?? [])]
        .filter(({ from }) => from <= today)
        .sort((a, b) => b.from.localeCompare(a.from));
      if (!known || !now) return [];
      const { label, unit, source } = known;
      return [{ months, label, unit, source, ...now, earlier: earlier.slice(0, EARLIER) }];
    }),
  }),
} satisfies Partial<Handlers>;
