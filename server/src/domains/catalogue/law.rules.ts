import { FEE_TABLES, HOLIDAY_TABLES } from '@zhice/contract/catalogue/enumerations';
import { addYears, dayNumber, yearOf } from '../../base/day';
import { LAW_KINDS, type LawKind } from '../../reference/law/law-tables';
import type { Entry, EntryKind, LawContent } from './entry-kinds';

/** What is wrong with a row of law as it would stand among the others; without a key it is told of all that change. */
interface LawFault {
  key?: string;
  text: string;
}

type Kept = Entry & { kind: EntryKind; removed?: boolean };

/** A row of law. */
interface Row {
  key: string;
  from: string;
  /** The first day of the next row of its table; undefined for the last. */
  until: string | undefined;
  said: LawContent;
}

export const isLaw = (kind: EntryKind): kind is LawKind => (LAW_KINDS as readonly EntryKind[]).includes(kind);

/** By what a row of law is told from the others of its table, for good: the year of a calendar, the first day of all else. */
export const lawKey = ({ table, year }: LawContent, from: string): string =>
  table === 'calendar' ? `calendar_${year}` : `${table}_${from.replaceAll('-', '_')}`;

/** What people call a row of law: '2026 年年度放假安排', '年费：发明专利（2001-03-01 起）'. */
export const lawName = ({ content, valid_from }: Entry): string => {
  const { table, year } = content as LawContent;
  if (table === 'calendar') return `${year} 年放假安排`;
  const labels: Readonly<Record<string, string>> = { ...HOLIDAY_TABLES.labels, ...FEE_TABLES.labels };
  return `${labels[table]}（${valid_from} 起）`;
};

/** What cannot be of changes of law, by the keys of what changes: rows that contradict themselves or others, and tables with a gap. */
export function lawFaults(
  stored: readonly Kept[],
  next: readonly Kept[],
  changed: readonly string[],
): { key: string; text: string }[] {
  if (changed.length === 0) return [];
  const [was, is] = [tablesOf(stored), tablesOf(next)];
  const faults = [
    ...[...is.values()].flat().flatMap(rowFaults),
    ...[...is].flatMap(([table, rows]) => twiceFaults(table, rows)),
    ...[...was].flatMap(([table, rows]) => beginningFaults(table, rows, is.get(table) ?? [])),
    ...coverFaults(is),
    ...shareFaults(is),
  ];
  return faults.flatMap(({ key, text }) =>
    key !== undefined && changed.includes(key) ? [{ key, text }] : changed.map((one) => ({ key: one, text })),
  );
}

/** The rows of each table in order of their first days. */
function tablesOf(rows: readonly Kept[]): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  const law = rows.filter(({ kind, removed }) => isLaw(kind) && !removed);
  for (const { key, content, valid_from: from = '' } of [...law].sort((a, b) =>
    (a.valid_from ?? '') < (b.valid_from ?? '') ? -1 : 1,
  )) {
    const said = content as LawContent;
    const known = tables.get(said.table) ?? [];
    const last = known.at(-1);
    if (last) last.until = from;
    tables.set(said.table, [...known, { key, from, until: undefined, said }]);
  }
  return tables;
}

const rowFaults = ({ key, said }: Row): LawFault[] =>
  [
    (said.table === 'calendar' ? key !== `calendar_${said.year}` : !key.startsWith(`${said.table}_`)) &&
      '种类和年份不能改变：请另外新增一条',
    ...(said.table === 'calendar' ? calendarFaults(said) : []),
  ].flatMap((text) => (text ? [{ key, text }] : []));

function calendarFaults({ year, off, worked }: LawContent): (string | false)[] {
  const ranges = (off ?? []) as [string, string][];
  const days = ranges.flatMap(([from, to]) =>
    Array.from({ length: Math.min(60, dayNumber(to) - dayNumber(from) + 1) }, (_, at) => dayNumber(from) + at),
  );
  const other = ranges.find(([from, to]) => yearOf(from) !== year && yearOf(to) !== year);
  const long = ranges.find(([from, to]) => dayNumber(to) - dayNumber(from) >= 30);
  const moved = (worked ?? []) as string[];
  const weekday = moved.find((day) => dayNumber(day) % 7 < 5);
  const both = moved.find((day) => days.includes(dayNumber(day)));
  const far = moved.find((day) => Math.abs(dayNumber(day) - dayNumber(`${String(year).padStart(4, '0')}-07-01`)) > 220);
  return [
    other !== undefined && `放假：${other.join(' 至 ')}不在 ${year} 年`,
    long !== undefined && `放假：${long.join(' 至 ')}超过 30 天`,
    new Set(days).size < days.length && '放假：有日期写了两次',
    weekday !== undefined && `调休上班：${weekday} 不是周六或周日`,
    both !== undefined && `调休上班：${both} 又写在放假里`,
    far !== undefined && `调休上班：${far} 不在 ${year} 年前后`,
  ];
}

const twiceFaults = (table: string, rows: readonly Row[]): LawFault[] =>
  rows.flatMap(({ key, from }, at) =>
    table !== 'calendar' && rows[at - 1]?.from === from ? [{ key, text: `同一种类已有一条从 ${from} 起` }] : [],
  );

/** What a table began with has to stay: days before its first row have no rule otherwise. */
function beginningFaults(table: string, was: readonly Row[], is: readonly Row[]): LawFault[] {
  if (table === 'calendar' || was.length === 0) return [];
  const [first, now] = [was[0]!, is[0]];
  if (now && now.from <= first.from) return [];
  return [{ key: first.key, text: '最早的一条不能删除，起始日期也不能推后：更早的日期就没有标准可用' }];
}

const PATENTS = ['invention', 'utility', 'design'] as const;

/** Each row of annual fees has to name every year that a patent can be in while it counts. */
function coverFaults(tables: ReadonlyMap<string, readonly Row[]>): LawFault[] {
  return PATENTS.flatMap((patent) =>
    (tables.get(`annual_${patent}`) ?? []).flatMap(({ key, from, until, said }) => {
      const most = Math.max(0, ...(tables.get(`term_${patent}`) ?? []).map((term) => lastYearDue(term, from, until)));
      return (said.yearly as number[]).length >= most ? [] : [{ key, text: `各年金额：要写到第 ${most} 年` }];
    }),
  );
}

/** The last patent year that falls due in a span of days, of the patents filed under a row of terms. */
function lastYearDue(term: Row, from: string, until: string | undefined): number {
  let year = Number(term.said.years);
  // the first patents under this row are due for year N in their N-th year
  if (until !== undefined) while (year > 0 && addYears(term.from, year - 1) >= until) year--;
  const over = term.until !== undefined && year > 0 && addYears(term.until, year - 1) <= from;
  return over ? 0 : year;
}

/** All shares of annual fees have to come to whole yuan. */
function shareFaults(tables: ReadonlyMap<string, readonly Row[]>): LawFault[] {
  const said = (table: string) => tables.get(table) ?? [];
  const percents = [
    ...said('reduction').flatMap((row) => [row.said.single, row.said.joint]),
    ...said('open_licence').map((row) => row.said.percent),
    ...said('late_fee').flatMap((row) => row.said.monthlyPercents),
    ...said('restoration').map((row) => row.said.lateFeePercent),
  ] as number[];
  const fees = PATENTS.flatMap((patent) => said(`annual_${patent}`)).flatMap(({ key, said: { yearly } }) =>
    (yearly as number[]).map((yuan) => ({ key, yuan })),
  );
  for (const { key, yuan } of fees) {
    const broken = percents.find((percent) => (yuan * percent) % 100 !== 0);
    if (broken !== undefined) return [{ key, text: `${yuan} 元的 ${broken}% 不是整元，请核对金额和比例` }];
  }
  return [];
}
