import { type Area, areaOf, leadsTo, shortAreaName } from './areas';
import text from './former-areas.csv?raw';

/** An area of GB/T 2260 as it was until its borders, name or code changed. */
export interface FormerArea {
  code: string;
  name: string;
  /** The area of today in which it lay. */
  parent: string;
  /** The areas of today that hold all of it. */
  now: readonly string[];
  /** The day, or the month, from which it was otherwise: YYYY-MM-DD or YYYY-MM. */
  until: string;
}

/**
 * Areas that changed in the last twenty years, as far as they are widely known: 变更时间 is a month where the day is not certain, 把握 says
 * how sure a row is.
 */
export const FORMER_AREAS: readonly FormerArea[] = text
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code = '', name = '', parent = '', now = '', until = ''] = line.split(',');
    return { code, name, parent, now: now.split('、'), until };
  });

/** Each under its full and its short name. */
const NAMED = FORMER_AREAS.flatMap((former) =>
  [...new Set([former.name, shortAreaName(former.name)])].map((own) => ({ own, former })),
);

/** The level of a former area, as those of today: 2 of cities and prefectures, 3 of counties. */
export const levelOfFormer = ({ code }: FormerArea): 2 | 3 => (code.endsWith('00') ? 2 : 3);

/** The former area that a code meant on a day (YYYY-MM-DD); undefined when there is none, or it is one of today. */
export const formerOfCode = (code: string, day: string): FormerArea | undefined =>
  FORMER_AREAS.find((former) => former.code === code && (areaOf(code) === undefined || day < former.until));

/**
 * The former area that a name meant on a day, with or without those above it: 浙江省杭州市江干区, 江干. `still` is the area that bears the
 * name today: then the former one is meant on days before it changed alone. Undefined when there is none, or more than one.
 */
export function formerOfName(name: string, still: Area | undefined, day: string): FormerArea | undefined {
  const found = NAMED.filter(
    ({ own, former }) =>
      name.endsWith(own) &&
      (still === undefined || (day < former.until && former.now.includes(still.code))) &&
      leadsTo(name.slice(0, -own.length), { ...former, level: levelOfFormer(former) }),
  );
  return found.length === 1 ? found[0]!.former : undefined;
}
