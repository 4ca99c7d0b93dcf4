import type { CallOutput } from '@zhice/contract/all';
import { PATENT_KINDS, REMAINING_TERMS, RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { type Day, yearOf } from '../../../base/day';
import { ipcClassName } from '../../../reference/ipc-classes';
import { LOCARNO_CLASSES } from '../rights/right-classes.table';
import { rightTerm, type TermFacts } from '../rights/right-term.rules';
import type { IpSearchRecord } from './search-record';
import { maskCreator } from './search-text.rules';

type Landscape = CallOutput<'/api/portal/right_landscape'>;
type Right = Pick<
  IpSearchRecord,
  'kind' | 'patent_kind' | 'status' | 'creators' | 'classes' | 'agency' | 'applied_on'
> &
  Pick<TermFacts, 'extended_to_on'>;
type Bucket = Landscape['kinds'][number];

/** Below how many years a term counts as what. */
const BOUNDS: Readonly<Record<(typeof REMAINING_TERMS)[number], number>> = {
  lt1: 1,
  '1to3': 3,
  '3to5': 5,
  '5to10': 10,
  gt10: Number.POSITIVE_INFINITY,
};
/** More classes or people than these make no picture. */
const MOST = 10;
const YEAR_MS = 365.2425 * 86_400_000;

function counted(values: readonly string[], name: (value: string) => string): Bucket[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, name: name(value), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** What the rights of one enterprise look like on a day. `own`: inventors stand in full. */
export function landscapeOf(
  rights: readonly Right[],
  today: Day,
  own: boolean,
): Omit<Landscape, 'enterprise_id' | 'enterprise_name'> {
  const patents = rights.filter(({ kind }) => kind === 'patent');
  const creators = counted(
    patents.flatMap((right) => right.creators),
    (name) => (own ? name : maskCreator(name)),
  ).slice(0, MOST);
  return {
    total: rights.length,
    kinds: counted(
      rights.map(({ kind }) => kind),
      (value) => RIGHT_KINDS.labels[value as keyof typeof RIGHT_KINDS.labels],
    ),
    patent_kinds: counted(
      patents.map((right) => right.patent_kind ?? ''),
      (value) => PATENT_KINDS.labels[value as keyof typeof PATENT_KINDS.labels],
    ),
    years: yearsOf(patents),
    classes: counted(
      patents.map(({ classes }) => mainClass(classes)),
      (value) => `${value} ${/^\d/.test(value) ? (LOCARNO_CLASSES[value] ?? '') : ipcClassName(value)}`,
    ).slice(0, MOST),
    // the name itself would undo the mask
    creators: creators.map((bucket, at) => (own ? bucket : { ...bucket, value: String(at + 1) })),
    remaining: remainingOf(patents, today),
    agencies: counted(
      patents.map(({ agency }) => agency),
      (value) => value,
    ).slice(0, MOST),
  };
}

/** IPC subclass, Locarno class. */
const mainClass = ([main = '']: readonly string[]): string => main.split(/[ -]/, 1)[0] ?? '';

function yearsOf(patents: readonly Right[]): Landscape['years'] {
  const filed = patents.flatMap(({ applied_on: day }) => (day === null ? [] : [yearOf(day)]));
  if (filed.length === 0) return [];
  const first = Math.min(...filed);
  const years = Array.from({ length: Math.max(...filed) - first + 1 }, (_, at) => ({
    year: first + at,
    invention: 0,
    utility: 0,
    design: 0,
  }));
  for (const { applied_on: day, patent_kind: kind } of patents) {
    if (day !== null && kind !== null) years[yearOf(day) - first]![kind] += 1;
  }
  return years;
}

function remainingOf(patents: readonly Right[], today: Day): Bucket[] {
  const buckets = REMAINING_TERMS.map((value) => ({ value, name: REMAINING_TERMS.labels[value], count: 0 }));
  for (const patent of patents) {
    const bucket = buckets.find(({ value }) => value === remainingBucket(patent, today));
    if (bucket) bucket.count += 1;
  }
  return buckets;
}

/** Which bucket of remaining life a patent in force falls into on a day; undefined for all others. */
export function remainingBucket(
  patent: Pick<Right, 'kind' | 'patent_kind' | 'status' | 'applied_on' | 'extended_to_on'>,
  today: Day,
): string | undefined {
  if (patent.kind !== 'patent' || patent.status !== 'granted') return undefined;
  const nothing = { published_on: null, granted_on: null, completed_on: null, last_death_on: null, ceased_on: null };
  const { expiresOn } = rightTerm({ ...patent, ...nothing, holder: 'legal' }, today);
  if (expiresOn === null || expiresOn < today) return undefined;
  const years = (Date.parse(expiresOn) - Date.parse(today)) / YEAR_MS;
  return REMAINING_TERMS.find((term) => years < BOUNDS[term]);
}
