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
  /** Its people have had it authenticated. */
  settled: boolean;
}

/** What of a row stands in the database beside facts. */
export interface RegisteredRow
  extends Pick<LibraryRow, 'id' | 'area' | 'industry' | 'founded' | 'rights' | 'support' | 'settled'> {
  /** What registers say against it: which risk, from which day, up to before which. */
  listed: [risk: string, since: Day, until: Day | null][];
}

/** A list of codes in one text; `codesIn` reads it. */
const textOf = (codes: readonly string[]): string => codes.map((code) => `${code},`).join('');
export const codesIn = (text: string): string[] => text.split(',').slice(0, -1);

/** The row of an enterprise by its facts on a day, and the day on which time alone may change it. */
export function libraryRow(
  { listed, ...registered }: RegisteredRow,
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
    titles: textOf(titlesShown(profile, titles, today).map(({ key }) => key)),
    risks: textOf(
      RISKS.filter((risk) => isListed(listed, risk, today) || (isEvident(profile, risk) && view.flag(risk) === true)),
    ),
    changes_on: nextDay([...listed.flatMap(([, ...days]) => days), ...timesOf(profile, titles)], today),
  };
}

const TYPES = ['limited', 'joint_stock', 'partnership', 'sole', 'foreign', 'state', 'individual'];

const isListed = (listed: RegisteredRow['listed'], fact: string, today: Day): boolean =>
  listed.some(([risk, since, until]) => risk === fact && since <= today && (until === null || until > today));

/** The titles in force on a day that others are shown: those of a certificate, a register or an import. */
export function titlesShown(profile: Profile, titles: readonly FactDef[], today: Day): FactDef[] {
  const view = new ProfileView(profile, today);
  return titles.filter(({ key }) => isEvident(profile, key) && view.title(key) === true);
}

/** What an enterprise says of itself alone is for its own matches, and nothing that others are shown. */
const isEvident = (profile: Profile, fact: string): boolean =>
  profile.some((entry) => entry.fact === fact && entry.source !== 'self');

const nextDay = (days: readonly (Day | null)[], today: Day): Day | null =>
  days
    .filter((day) => day !== null)
    .filter((day) => day > today)
    .sort()[0] ?? null;

/** The days on which a title begins, ends or grows stale, or a fact with a shelf life does. */
function timesOf(profile: Profile, titles: readonly FactDef[]): Day[] {
  const days = profile.flatMap((entry) => {
    const title = titles.find(({ key }) => key === entry.fact);
    return title ? daysOf(entry, title) : [];
  });
  const timed = profile.flatMap(({ fact, date }) =>
    fact in STALE ? dayText(addMonths(dayNumber(date), STALE[fact]!)) : [],
  );
  return [...days, ...timed];
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
