import { RISKS, SIZES, STOCKS } from '@zhice/contract/enterprise-library/library-kind';
import type { FactDef } from '@zhice/matching/facts';
import { addMonths, dayNumber, dayText } from '@zhice/matching/judging/day';
import { endOf, spansOf, titleValue } from '@zhice/matching/judging/title-span';
import type { Entry, Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { addDays, type Day } from '../../base/day';

/** What the library keeps of an enterprise, as it stands in the table of the same name. */
export interface LibraryRow {
  id: number;
  area: string;
  industry: string;
  size: string;
  type: string;
  stock: string;
  /** Each with a comma behind it, in the order of the catalogue. */
  titles: string;
  risks: string;
  founded: Day | null;
  capital: number | null;
  rights: number;
  support: number;
}

/** What of a row stands in the database beside facts. */
export type RegisteredRow = Pick<LibraryRow, 'id' | 'area' | 'industry' | 'founded' | 'rights' | 'support'>;

/** A list of codes in one text; `codesIn` reads it. */
const textOf = (codes: readonly string[]): string => codes.map((code) => `${code},`).join('');
export const codesIn = (text: string): string[] => text.split(',').slice(0, -1);

/** The row of an enterprise by its facts on a day, and the day on which time alone may change it. */
export function libraryRow(
  registered: RegisteredRow,
  profile: Profile,
  titles: readonly FactDef[],
  today: Day,
): LibraryRow & { changes_on: Day | null } {
  const view = new ProfileView(profile, today);
  const code = (fact: string, known: readonly string[]) => {
    const value = view.known(fact);
    return typeof value === 'string' && known.includes(value) ? value : '';
  };
  const capital = view.known('registered_capital');
  return {
    ...registered,
    size: code('size_class', SIZES),
    type: code('enterprise_type', TYPES),
    stock: code('listing', STOCKS),
    capital: typeof capital === 'number' ? capital : null,
    titles: textOf(titles.filter(({ key }) => view.title(key) === true).map(({ key }) => key)),
    risks: textOf(RISKS.filter((risk) => isRegistered(profile, risk) && view.flag(risk) === true)),
    changes_on: nextDay(profile, titles, today),
  };
}

const TYPES = ['limited', 'joint_stock', 'partnership', 'sole', 'foreign', 'state', 'individual'];

/** What an enterprise says of itself alone is for its own matches, and no risk that others are shown. */
const isRegistered = (profile: Profile, fact: string): boolean =>
  profile.some((entry) => entry.fact === fact && entry.source !== 'self');

/** The next day on which a title begins, ends or grows stale, or a fact with a shelf life does. */
function nextDay(profile: Profile, titles: readonly FactDef[], today: Day): Day | null {
  const days = profile.flatMap((entry) => {
    const title = titles.find(({ key }) => key === entry.fact);
    return title ? daysOf(entry, title) : [];
  });
  const timed = profile.flatMap(({ fact, date }) =>
    fact in STALE ? dayText(addMonths(dayNumber(date), STALE[fact]!)) : [],
  );
  return [...days, ...timed].filter((day) => day > today).sort()[0] ?? null;
}

/** Months after which what was said of them counts no more (matching/src/facts). */
const STALE: Readonly<Record<string, number>> = { listing: 24, abnormal_listing: 12, dishonesty_listing: 12 };

function daysOf({ value, date }: Entry, { terms, staleAfterMonths }: FactDef): Day[] {
  const told = titleValue(value);
  if (!told) return [];
  const spans = spansOf(told).flatMap((span) => {
    const end = endOf(span, terms);
    return [...(span.from ? [span.from] : []), ...(end ? [addDays(end, 1)] : [])];
  });
  const stale = staleAfterMonths === undefined ? [] : [dayText(addMonths(dayNumber(date), staleAfterMonths))];
  return [...spans, ...stale];
}
